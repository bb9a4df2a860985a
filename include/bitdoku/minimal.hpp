// Minimal puzzles within a puzzle: all of them, or one with few or many givens. For any one of them
// see `minimize` in generate.hpp.
//
//   bitdoku::minimal_puzzles(puzzle, {.count = 1000},
//                            [](const bitdoku::Puzzle& minimal) { return use(minimal); });
//
// Sides up to 25, no struck out candidates. All functions may be called from many threads at once.
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

struct MinimalPuzzlesOptions {
  std::uint64_t seed = 0;          // decides the order
  std::uint64_t count = kNoLimit;  // no more than this
  std::chrono::nanoseconds time = std::chrono::nanoseconds::max();
  StopToken stop = {};
};

struct MinimalPuzzlesAnswer {
  // Of the puzzle: anything but `unique` means that nothing was looked for.
  Verdict verdict = Verdict::unknown;
  std::uint64_t found = 0;  // puzzles that were handed over
  bool complete = false;    // all there are
  // Why there was nothing to look for, or why not all were found; one line.
  std::string reason = {};
  ReasonCode reason_code = ReasonCode::none;
};

// Hands over every minimal puzzle within a puzzle that has one solution, each once; the caller
// returns false to stop. One with 35 givens has hundreds to thousands, a full grid more than
// anybody can list.
MinimalPuzzlesAnswer minimal_puzzles(const Puzzle& puzzle, const MinimalPuzzlesOptions& options,
                                     const std::function<bool(const Puzzle&)>& on_puzzle);

struct MinimizeWellOptions {
  enum class Aim : std::uint8_t { fewest, most };
  Aim aim = Aim::fewest;
  std::uint64_t seed = 0;
  std::uint64_t tries = 1000;  // the same tries give the same puzzle on every machine
  std::chrono::nanoseconds time = std::chrono::nanoseconds::max();  // the best until then
  StopToken stop = {};
};

// A minimal puzzle within a puzzle that has one solution, with few or many givens: some givens of
// the best so far are put back and others taken out, again and again. Nothing says that there is
// none with fewer, or more.
[[nodiscard]] MinimizeAnswer minimize_well(const Puzzle& puzzle,
                                           const MinimizeWellOptions& options);

}  // namespace bitdoku

#endif
