// How hard is a 9x9 puzzle for a person? The ratings of Sudoku Explainer 1.2.1 (docs/rating.md).
#ifndef BITDOKU_RATE_HPP
#define BITDOKU_RATE_HPP

#include <bitdoku/export.h>

#include <bitdoku/puzzle.hpp>
#include <bitdoku/solve.hpp>
#include <chrono>
#include <memory>
#include <string>

namespace BITDOKU_NAMESPACE bitdoku {

// Ratings are multiples of a tenth: 1.0 to 11.9 are known, 20.0 says that no technique goes on.
struct Rating {
  // `unique` when there is a rating; as of `solve` when the puzzle has no or several solutions or
  // is invalid; `unsupported` when it is not 9x9; `unknown` when a limit came first, or a step was
  // wrong, a mistake of ours.
  Verdict verdict = Verdict::unknown;
  double er = 0;       // of the hardest step
  double ep = 0;       // of the hardest step up to the first digit that is set
  double ed = 0;       // of the first step
  int steps = 0;       // how many were taken
  bool above = false;  // the rating was stopped: er, and ep if it is 0, are more than the bound
  std::string reason;  // why there is no rating; one line
  ReasonCode reason_code = ReasonCode::none;
};

// How far to rate. The first limit that is reached ends it.
struct RateOptions {
  double stop_above = 20.0;  // stop at the first step that is harder
  // For all of it. Kept to within some milliseconds.
  std::chrono::nanoseconds time = std::chrono::nanoseconds::max();
  StopToken stop = {};  // polled now and then
};

// Rates puzzle after puzzle and keeps its memory, some 35 MB once there was a hard one. Not to be
// used by two threads at once; each can have its own.
class PuzzleRater {
 public:
  PuzzleRater();
  ~PuzzleRater();
  PuzzleRater(PuzzleRater&&) noexcept;
  PuzzleRater& operator=(PuzzleRater&&) noexcept;

  // Microseconds for easy puzzles, milliseconds from 7.0 on, seconds for the hardest known, minutes
  // for some with candidates struck out. Stops at the first step that is harder than `stop_above`.
  // Every step is checked against the solution.
  [[nodiscard]] Rating rate(const Puzzle& puzzle, double stop_above = 20.0);
  [[nodiscard]] Rating rate(const Puzzle& puzzle, const RateOptions& options);

 private:
  class Implementation;
  std::unique_ptr<Implementation> implementation_;
};

// One puzzle. Safe to call from many threads at once.
[[nodiscard]] Rating rate(const Puzzle& puzzle, double stop_above = 20.0);
[[nodiscard]] Rating rate(const Puzzle& puzzle, const RateOptions& options);

}  // namespace bitdoku

#endif
