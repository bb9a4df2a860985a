// The public face of the ratings.
#include <bitdoku/rate.hpp>

#include "rating/rater.hpp"

namespace bitdoku {
namespace {

// As it is written: 6.699999999999999 is 6.7.
double rounded_rating(double rating) {
  return static_cast<int>((rating + 0.05) * 10) / 10.0;
}

}  // namespace

class PuzzleRater::Implementation {
 public:
  rating::Rater rater;
};

PuzzleRater::PuzzleRater() : implementation_(std::make_unique<Implementation>()) {}
PuzzleRater::~PuzzleRater() = default;
PuzzleRater::PuzzleRater(PuzzleRater&&) noexcept = default;
PuzzleRater& PuzzleRater::operator=(PuzzleRater&&) noexcept = default;

Rating PuzzleRater::rate(const Puzzle& puzzle, double stop_above) {
  Rating result;
  if (puzzle.shape() != kShape9x9) {
    result.verdict = Verdict::unsupported;
    result.reason = "only 9x9 puzzles can be rated";
    return result;
  }
  const Answer answer = solve(puzzle);
  result.verdict = answer.verdict;
  result.reason = answer.reason;
  if (answer.verdict != Verdict::unique) return result;
  const rating::Rating found =
      implementation_->rater.rate(puzzle, answer.solution, [&](const rating::Rating& so_far) {
        result.above = rounded_rating(so_far.er) > stop_above;
        return !result.above;
      });
  if (!found.mistake.empty()) {
    result.verdict = Verdict::unknown;
    result.reason = "a wrong step, please report it: " + found.mistake;
    return result;
  }
  result.steps = found.steps;
  result.er = found.solved || result.above ? rounded_rating(found.er) : 20.0;
  result.ep = rounded_rating(found.ep);
  result.ed = rounded_rating(found.ed);
  return result;
}

Rating rate(const Puzzle& puzzle, double stop_above) {
  return PuzzleRater().rate(puzzle, stop_above);
}

}  // namespace bitdoku
