// The public interface of the ratings by trial and error.
#include <bitdoku/trial.hpp>

#include "limits/reason.hpp"
#include "trial/braid.hpp"
#include "trial/depth.hpp"
#include "trial/whip.hpp"

namespace bitdoku {
namespace {

TrialRating without_rating(Verdict verdict, ReasonCode code, const std::string& reason) {
  TrialRating result;
  result.verdict = verdict;
  set_reason(result, code, reason);
  return result;
}

// The smallest n such that T&E(n) solves the board. Leaves the board after its singles.
std::optional<int> depth_of(trial::Board& board, Budget& budget) {
  for (int depth = 0; depth <= trial::kDeepest; ++depth) {
    trial::Board reduced = board;
    if (trial::reduce(reduced, depth, budget) == trial::Soundness::contradictory)
      return std::nullopt;
    if (budget.stopped()) return std::nullopt;
    if (depth == 0) board = reduced;
    if (reduced.is_solved()) return depth;
  }
  return std::nullopt;
}

void add_lengths(const trial::Board& board, const TrialOptions& options, Budget& budget,
                 TrialRating& rating) {
  if (rating.te_depth > 1) return;
  if (options.with_b) rating.b_rating = trial::b_rating(board, budget);
  if (options.with_w && !budget.stopped()) rating.w_rating = trial::w_rating(board, budget);
}

TrialRating rate_unique(const Puzzle& puzzle, const TrialOptions& options, Budget& budget) {
  trial::Board board = trial::Board::of(puzzle);
  TrialRating rating;
  rating.te_depth = depth_of(board, budget);
  if (rating.te_depth) add_lengths(board, options, budget, rating);
  if (budget.stopped()) {
    set_reason(rating, budget.stop_code(), std::string(text_of(budget.stop_code())));
    return rating;
  }
  rating.verdict = Verdict::unique;
  if (!rating.te_depth) {
    set_reason(rating, ReasonCode::unsupported, "trial and error of depth 3 does not solve it");
  } else if (rating.te_depth > 1) {
    set_reason(rating, ReasonCode::unsupported, "braids and whips do not solve it");
  } else if (options.with_w && !rating.w_rating) {
    set_reason(rating, ReasonCode::unsupported, "whips do not solve it");
  }
  return rating;
}

}  // namespace

TrialRating rate_by_trial(const Puzzle& puzzle, const TrialOptions& options) {
  if (puzzle.shape() != kShape9x9 || !puzzle.has_plain_houses()) {
    return without_rating(Verdict::unsupported, ReasonCode::unsupported,
                          "only 9x9 puzzles with rows, columns and boxes can be rated");
  }
  const Deadline deadline(options.time, options.stop);
  const Answer answer = solve(puzzle, deadline.within(Limits{.solutions = 2}));
  if (answer.verdict != Verdict::unique) {
    return without_rating(answer.verdict, answer.reason_code, answer.reason);
  }
  Budget budget = Budget::until(deadline);
  return rate_unique(puzzle, options, budget);
}

}  // namespace bitdoku
