// Puzzles whose givens stand exactly where a mask says.
//
//   bitdoku::PatternOptions wish;
//   wish.mask = cells;                                   // true where a given stands
//   wish.count = 100;
//   wish.seed = 1;
//   bitdoku::pattern(wish, [](const bitdoku::Puzzle& puzzle) { return use(puzzle); });
//
// Two ways. A walk: from a random grid, of which only the cells of the mask are kept, a few givens
// at a time are changed to those that leave the fewest solutions, and, once there is one solution
// only, from puzzle to puzzle. Or every puzzle there is, by going through all ways to fill the mask
// that differ by more than the names of digits.
//
// No candidate needs a solver: what is left without some givens has solutions, which are listed
// once; digits for these givens that exactly one of the solutions has make a puzzle with one
// solution.
#ifndef BITDOKU_PATTERN_HPP
#define BITDOKU_PATTERN_HPP

#include <bitdoku/export.h>

#include <bitdoku/puzzle.hpp>
#include <bitdoku/solve.hpp>
#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace BITDOKU_NAMESPACE bitdoku {

struct PatternOptions {
  Shape shape = kShape9x9;      // sides from 4 to 25
  std::vector<bool> mask = {};  // of the cells, row-major
  bool all = false;             // every puzzle, in an order of its own, instead of a walk
  std::uint64_t seed = 0;       // of the walk: the same puzzles on every machine
  std::uint64_t count = 1;      // no more puzzles than this; kNoLimit: as many as come
  bool minimal = false;         // only those of which no given can be left out
  std::chrono::nanoseconds time = std::chrono::seconds(60);  // for all of it
  StopToken stop = {};
};

struct PatternAnswer {
  std::uint64_t found = 0;   // puzzles that were handed over
  std::uint64_t starts = 0;  // grids that walks began with
  bool complete = false;     // of `all`: there are no others
  // Why there are fewer than asked for, one line; empty when there are as many, or all.
  std::string reason = {};
  ReasonCode reason_code = ReasonCode::none;
};

// Hands over puzzles with exactly one solution, each as soon as it is found and none twice, also
// not with other names for the digits; the caller returns false to stop. Those of `all` have their
// digits named in the order in which they come, and each stands for all that differ in names. A
// mask that no puzzle can have is refused at once. A walk keeps some 50 bytes for each puzzle. Safe
// to call from many threads at once.
PatternAnswer pattern(const PatternOptions& options,
                      const std::function<bool(const Puzzle&)>& on_puzzle);

}  // namespace bitdoku

#endif
