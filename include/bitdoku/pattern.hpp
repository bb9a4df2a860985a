// Puzzles whose givens are exactly the cells of a mask.
//
//   bitdoku::PatternOptions wish;
//   wish.mask = cells;                                   // true where a given stands
//   wish.count = 100;
//   wish.seed = 1;
//   bitdoku::pattern(wish, [](const bitdoku::Puzzle& puzzle) { return use(puzzle); });
//
// There are two methods. A walk keeps the cells of the mask of a random grid. It changes a few
// givens at a time to those that leave the fewest solutions, and after the first puzzle with one
// solution it goes from puzzle to puzzle. The other method finds every puzzle: it goes through all
// fills of the mask up to renaming digits.
//
// No single puzzle needs a solver. The puzzle without some of its givens has several solutions,
// which are listed once. Digits for these givens that occur in exactly one of the solutions make a
// puzzle with one solution.
#ifndef BITDOKU_PATTERN_HPP
#define BITDOKU_PATTERN_HPP

#include <bitdoku/export.h>

#include <bitdoku/puzzle.hpp>
#include <bitdoku/solve.hpp>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace BITDOKU_NAMESPACE bitdoku {

// How far pattern has come.
struct PatternProgress {
  std::uint64_t found = 0;   // puzzles delivered
  std::uint64_t starts = 0;  // grids from which walks began
  double share = 0;          // with `all`: the part of all fills that was searched, from 0 to 1
};

struct PatternOptions {
  Shape shape = kShape9x9;      // sides 4 to 25
  std::vector<bool> mask = {};  // for each cell, row-major: whether it has a given
  bool all = false;             // every puzzle, in a fixed order, instead of a walk
  // Of the walk; the same puzzles on every machine. Unset: a random one, which the answer has.
  std::optional<std::uint64_t> seed = {};
  std::uint64_t count = 1;  // stop after this many; kNoLimit: no limit
  bool minimal = false;     // only puzzles without redundant givens
  std::chrono::nanoseconds time = std::chrono::seconds(60);  // for the whole search
  StopToken stop = {};
  // Called several times a second. Returns false to stop.
  std::function<bool(const PatternProgress&)> on_progress = {};
};

struct PatternAnswer {
  std::uint64_t found = 0;   // puzzles delivered
  std::uint64_t starts = 0;  // grids from which walks began
  bool complete = false;     // with `all`: there are no others
  std::uint64_t seed = 0;    // of the options, or the random one
  // Why there are fewer than requested, one line; empty if there are not fewer, or if all were
  // found.
  std::string reason = {};
  ReasonCode reason_code = ReasonCode::none;
};

// Calls the callback with puzzles that have exactly one solution, as soon as they are found. The
// callback returns false to stop. Two puzzles never differ only by renaming digits; with `all`,
// digits are named in order of appearance, and each puzzle represents all of its renamings. A mask
// that no puzzle can have is refused at once. A walk keeps about 50 bytes for each puzzle. Many
// threads may call this function at once.
PatternAnswer pattern(const PatternOptions& options,
                      const std::function<bool(const Puzzle&)>& on_puzzle);

}  // namespace bitdoku

#endif
