// The public interface of the ratings.
#include <bitdoku/rate.hpp>
#include <utility>

#include "limits/reason.hpp"
#include "position/tenths.hpp"
#include "se/rater.hpp"

namespace bitdoku {
namespace {

Rating without_rating(Verdict verdict, ReasonCode code, const std::string& reason) {
  Rating result;
  result.verdict = verdict;
  set_reason(result, code, reason);
  return result;
}

Rating rounded(const se::Ratings& ratings) {
  Rating result;
  result.er = from_tenths(to_tenths(ratings.er));
  result.ep = from_tenths(to_tenths(ratings.ep));
  result.ed = from_tenths(to_tenths(ratings.ed));
  result.steps = ratings.steps;
  return result;
}

Rating rate_solved(const Puzzle& puzzle, std::span<const Digit> solution,
                   const RateOptions& options, se::Rater& rater) {
  const int most = to_tenths(options.stop_above);
  bool above = false;
  bool stopped = false;
  const se::Ratings found = rater.rate(puzzle, solution, [&](const se::Ratings& so_far) {
    above = to_tenths(so_far.er) > most;
    stopped = !above && options.on_progress && !options.on_progress(rounded(so_far));
    return !above && !stopped;
  });
  if (!found.mistake.empty()) {
    return without_rating(Verdict::unknown, ReasonCode::internal_mistake,
                          "a wrong step, please report it: " + found.mistake);
  }
  const ReasonCode ended_by = stopped ? ReasonCode::stopped : found.ended_by;
  if (ended_by != ReasonCode::none) {
    return without_rating(Verdict::unknown, ended_by, std::string(text_of(ended_by)));
  }
  Rating result = rounded(found);
  result.verdict = Verdict::unique;
  result.above = above;
  if (!found.solved && !above) result.er = 20.0;
  return result;
}

}  // namespace

class PuzzleRater::Implementation {
 public:
  se::Rater rater;
};

PuzzleRater::PuzzleRater() : implementation_(std::make_unique<Implementation>()) {}
PuzzleRater::~PuzzleRater() = default;
PuzzleRater::PuzzleRater(PuzzleRater&&) noexcept = default;
PuzzleRater& PuzzleRater::operator=(PuzzleRater&&) noexcept = default;

Rating PuzzleRater::rate(const Puzzle& puzzle, double stop_above) {
  RateOptions options;
  options.stop_above = stop_above;
  return rate(puzzle, options);
}

Rating PuzzleRater::rate(const Puzzle& puzzle, const RateOptions& options) {
  if (puzzle.shape() != kShape9x9) {
    return without_rating(Verdict::unsupported, ReasonCode::unsupported,
                          "only 9x9 puzzles can be rated");
  }
  if (!puzzle.has_plain_houses()) {
    return without_rating(Verdict::unsupported, ReasonCode::unsupported,
                          "puzzles with extra houses or regions cannot be rated");
  }
  se::Rater& rater = implementation_->rater;
  rater.set_deadline(Deadline(options.time, options.stop));
  const Answer answer = solve(puzzle, {.time = options.time, .stop = options.stop});
  if (answer.verdict != Verdict::unique)
    return without_rating(answer.verdict, answer.reason_code, answer.reason);
  return rate_solved(puzzle, answer.solution, options, rater);
}

Rating rate(const Puzzle& puzzle, double stop_above) {
  return PuzzleRater().rate(puzzle, stop_above);
}

Rating rate(const Puzzle& puzzle, const RateOptions& options) {
  return PuzzleRater().rate(puzzle, options);
}

}  // namespace bitdoku
