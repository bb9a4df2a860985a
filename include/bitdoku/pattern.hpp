// Finds puzzles whose givens are exactly the cells of a mask.
//
//   bitdoku::PatternOptions wish;
//   wish.mask = cells;                                   // true for the cells with givens
//   wish.count = 100;
//   wish.seed = 1;
//   bitdoku::pattern(wish, [](const bitdoku::Puzzle& puzzle) { return use(puzzle); });
//
// There are two methods. The walk begins with the cells of the mask in a random grid. It changes a
// few givens at a time to those that leave the fewest solutions. After the first puzzle with one
// solution, it goes from puzzle to puzzle. The other method finds every puzzle: it goes through all
// fills of the mask up to renaming digits.
//
// Neither method calls a solver for each puzzle. They remove some givens from a puzzle and list the
// solutions of the rest once. If exactly one solution has certain digits in these cells, the digits
// make a puzzle with one solution.
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
  double share = 0;          // with `all`: the share of all fills that was searched, from 0 to 1
};

struct PatternOptions {
  Shape shape = kShape9x9;      // sides 4 to 25
  std::vector<bool> mask = {};  // for each cell, row-major: whether it has a given
  bool all = false;             // every puzzle, in a fixed order, instead of a walk
  // The seed of the walk; it gives the same puzzles on every machine. Unset: a random one, which
  // goes to the answer.
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
  // Why there are fewer puzzles than requested; one line. Otherwise empty, and also if all were
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
