// How deep trial and error must go to solve a 9x9 puzzle, and how long the whips and braids are
// that solve it: the ratings of Denis Berthier (docs/rating.md).
//
//   const bitdoku::TrialRating rating = bitdoku::rate_by_trial(puzzle);
//   if (rating.te_depth == 1) show(*rating.b_rating);
//
// Source: D. Berthier, Pattern-Based Constraint Satisfaction and Logic Puzzles, third edition,
// 2021.
#ifndef BITDOKU_TRIAL_HPP
#define BITDOKU_TRIAL_HPP

#include <bitdoku/export.h>

#include <bitdoku/puzzle.hpp>
#include <bitdoku/solve.hpp>
#include <chrono>
#include <optional>
#include <string>

namespace BITDOKU_NAMESPACE bitdoku {

// T&E(0) decides singles: a cell with one candidate, or a digit with one place in a house. T&E(n)
// also removes each candidate that, when it is assumed, leads T&E(n - 1) to a contradiction.
struct TrialRating {
  // `unique` if the puzzle was rated. If it is invalid or does not have exactly one solution, the
  // verdict of `solve`. `unsupported` if it is not 9x9 or has extra houses. `unknown` if a limit
  // was reached; what was found before is there.
  Verdict verdict = Verdict::unknown;
  // The smallest n such that T&E(n) solves the puzzle: 0 to 3. Empty if T&E(3) does not solve it.
  std::optional<int> te_depth;
  // B: the smallest n such that singles and braids of at most n cells and houses solve the puzzle.
  // Empty if the depth is above 1; then no braids solve it.
  std::optional<int> b_rating;
  // W: the length of the longest whip, if singles and always the shortest whips solve the puzzle.
  // All whips of this length are applied at once. Empty if whips do not solve it, although braids
  // may.
  std::optional<int> w_rating;
  std::string reason = {};  // why there is no rating, or not all of it; one line
  ReasonCode reason_code = ReasonCode::none;
};

struct TrialOptions {
  bool with_b = true;
  bool with_w = true;
  // The limit of the whole rating. It may be exceeded by a few milliseconds.
  std::chrono::nanoseconds time = std::chrono::nanoseconds::max();
  StopToken stop = {};  // polled regularly
};

// Rates one puzzle: about a millisecond for usual ones, and up to seconds if the braids are longer
// than ten. Struck-out candidates count as removed. Safe to call from many threads at once.
[[nodiscard]] TrialRating rate_by_trial(const Puzzle& puzzle, const TrialOptions& options = {});

}  // namespace bitdoku

#endif
