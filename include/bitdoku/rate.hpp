// Rates how hard a 9x9 puzzle is for a person, as Sudoku Explainer 1.2.1 does (docs/rating.md).
#ifndef BITDOKU_RATE_HPP
#define BITDOKU_RATE_HPP

#include <bitdoku/export.h>

#include <bitdoku/puzzle.hpp>
#include <bitdoku/solve.hpp>
#include <chrono>
#include <functional>
#include <memory>
#include <string>

namespace BITDOKU_NAMESPACE bitdoku {

// Ratings are multiples of 0.1. Known ones are 1.0 to 11.9; 20.0 means that no technique makes
// progress.
struct Rating {
  // `unique` if there is a rating. If the puzzle is invalid or does not have exactly one solution,
  // the verdict of `solve`. `unsupported` if it is not 9x9 or has extra houses. `unknown` if a
  // limit was reached, or if the library made a wrong step, which is a bug.
  Verdict verdict = Verdict::unknown;
  double er = 0;       // rating of the hardest step
  double ep = 0;       // rating of the hardest step up to the first digit that is set
  double ed = 0;       // rating of the first step
  int steps = 0;       // number of steps taken
  bool above = false;  // stopped by stop_above: `er`, and `ep` if it is 0, are above the bound
  std::string reason;  // why there is no rating; one line
  ReasonCode reason_code = ReasonCode::none;
};

// Limits of a rating. The first one that is reached ends it.
struct RateOptions {
  double stop_above = 20.0;  // stop at the first harder step
  // The limit of the whole rating. It may be exceeded by a few milliseconds.
  std::chrono::nanoseconds time = std::chrono::nanoseconds::max();
  StopToken stop = {};  // polled regularly
  // Called with the rating so far each time it grows. Returns false to stop.
  std::function<bool(const Rating& so_far)> on_progress = {};
};

// Rates one puzzle after another and keeps its memory, about 35 MB after a hard one. Each thread
// needs its own.
class PuzzleRater {
 public:
  PuzzleRater();
  ~PuzzleRater();
  PuzzleRater(PuzzleRater&&) noexcept;
  PuzzleRater& operator=(PuzzleRater&&) noexcept;

  // Takes microseconds for easy puzzles, milliseconds from 7.0 on, seconds for the hardest known
  // puzzles, and minutes for some puzzles with struck-out candidates. Stops at the first step that
  // is harder than `stop_above`. Every step is checked against the solution.
  [[nodiscard]] Rating rate(const Puzzle& puzzle, double stop_above = 20.0);
  [[nodiscard]] Rating rate(const Puzzle& puzzle, const RateOptions& options);

 private:
  class Implementation;
  std::unique_ptr<Implementation> implementation_;
};

// Rates one puzzle. Safe to call from many threads at once.
[[nodiscard]] Rating rate(const Puzzle& puzzle, double stop_above = 20.0);
[[nodiscard]] Rating rate(const Puzzle& puzzle, const RateOptions& options);

}  // namespace bitdoku

#endif
