// Minimal puzzles within a puzzle: all of them, or one with few or many givens. `minimize` in
// generate.hpp finds any one of them.
//
//   bitdoku::minimal_puzzles(puzzle, {.count = 1000},
//                            [](const bitdoku::Puzzle& minimal) { return use(minimal); });
//
// Sides up to 25, no struck-out candidates. Many threads may call all functions at once.
#ifndef BITDOKU_MINIMAL_HPP
#define BITDOKU_MINIMAL_HPP

#include <bitdoku/export.h>

#include <bitdoku/generate.hpp>
#include <bitdoku/puzzle.hpp>
#include <bitdoku/solve.hpp>
#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace BITDOKU_NAMESPACE bitdoku {

// How far minimal_puzzles has come.
struct MinimalPuzzlesProgress {
  std::uint64_t found = 0;  // puzzles delivered
  double share = 0;         // an estimate of the part that was searched, from 0 to 1
};

struct MinimalPuzzlesOptions {
  std::uint64_t seed = 0;          // determines the order
  std::uint64_t count = kNoLimit;  // stop after this many
  std::chrono::nanoseconds time = std::chrono::nanoseconds::max();
  StopToken stop = {};
  // Called several times a second. Returns false to stop.
  std::function<bool(const MinimalPuzzlesProgress&)> on_progress = {};
};

struct MinimalPuzzlesAnswer {
  // The verdict of the puzzle. If it is not `unique`, nothing was searched.
  Verdict verdict = Verdict::unknown;
  std::uint64_t found = 0;  // puzzles delivered
  bool complete = false;    // all were found
  // Why nothing was searched, or why not all were found; one line.
  std::string reason = {};
  ReasonCode reason_code = ReasonCode::none;
};

// Calls the callback with every minimal puzzle within a puzzle that has one solution, each once.
// The callback returns false to stop. A puzzle with 35 givens has hundreds to thousands of minimal
// puzzles; a full grid has astronomically many.
MinimalPuzzlesAnswer minimal_puzzles(const Puzzle& puzzle, const MinimalPuzzlesOptions& options,
                                     const std::function<bool(const Puzzle&)>& on_puzzle);

struct MinimizeWellOptions {
  enum class Aim : std::uint8_t { fewest, most };
  Aim aim = Aim::fewest;
  std::uint64_t seed = 0;
  std::uint64_t tries = 1000;  // the same tries give the same puzzle on every machine
  std::chrono::nanoseconds time =
      std::chrono::nanoseconds::max();  // returns the best puzzle found by then
  StopToken stop = {};
  // Called after each try with the number of tries that are done. Returns false to stop.
  std::function<bool(std::uint64_t tries)> on_progress = {};
};

// Searches for a minimal puzzle with few or many givens within a puzzle that has one solution. It
// repeatedly puts back some givens of the best puzzle so far and removes others. The result need
// not be optimal.
[[nodiscard]] MinimizeAnswer minimize_well(const Puzzle& puzzle,
                                           const MinimizeWellOptions& options);

}  // namespace bitdoku

#endif
