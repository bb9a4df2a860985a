// Unavoidable sets of a full 9x9 grid. A set of cells is unavoidable if its digits can be replaced
// so that another full grid results. A puzzle has the grid as its only solution exactly if it has a
// given in every unavoidable set. A set is minimal if no other unavoidable set lies within it.
//
//   bitdoku::UnavoidableFinder finder;
//   const auto sets = finder.find(grid, {});  // all minimal ones with at most 12 cells
//   for (const auto& set : *sets) ...         // set.count(), set.has(cell)
//
// The search is complete: it finds every minimal set that the options describe. This is feasible
// for sets of at most 12 cells (about a millisecond for a grid, and some 360 sets), for sets of at
// most 4 or 5 digits, and for sets within at most 4 boxes. Other options are refused.
//
// A finder keeps its memory from one call to the next; only one thread at a time may use it.
//
// Idea: the nine cells of a digit are a template, and another grid has other templates. Thus a set
// consists of moves: each of its digits leaves some of its cells for as many others. The search
// chooses moves until no digit stands where another one has moved to. G. McGuire, B. Tugemann and
// G. Civario ("There is no 16-clue Sudoku", 2012) find the same sets with blueprints.
#ifndef BITDOKU_UNAVOIDABLE_HPP
#define BITDOKU_UNAVOIDABLE_HPP

#include <bitdoku/export.h>

#include <bit>
#include <bitdoku/canonical.hpp>
#include <bitdoku/stop.hpp>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace BITDOKU_NAMESPACE bitdoku {

// A set of cells: cells 0-63 are the bits of `low`, cells 64-80 those of `high`.
struct UnavoidableSet {
  std::uint64_t low = 0;
  std::uint64_t high = 0;

  [[nodiscard]] constexpr int count() const noexcept {
    return std::popcount(low) + std::popcount(high);
  }
  [[nodiscard]] constexpr bool has(int cell) const noexcept {
    return ((cell < 64 ? low >> cell : high >> (cell - 64)) & 1U) != 0;
  }
  friend constexpr bool operator==(const UnavoidableSet&, const UnavoidableSet&) = default;
};

// The sets that are wanted.
struct UnavoidableOptions {
  int least_cells = 4;
  int most_cells = 12;  // 81: any number
  int least_digits = 2;
  int most_digits = 9;
  std::uint16_t boxes = 0x1ff;  // bit b: the set may have cells in box b, from 0 to 8
  StopToken stop = {};          // all sets of five digits take half a minute
};

// Whether a complete search is offered: at most 12 cells, or at most 5 digits, or at most 4 boxes.
// No range may be empty, and `boxes` has no bits above 8.
[[nodiscard]] bool is_supported(const UnavoidableOptions& options) noexcept;

class UnavoidableFinder {
 public:
  UnavoidableFinder();
  ~UnavoidableFinder();
  UnavoidableFinder(UnavoidableFinder&& other) noexcept;
  UnavoidableFinder& operator=(UnavoidableFinder&& other) noexcept;

  // All minimal unavoidable sets of the grid that the options describe, the smallest first; sets of
  // one size are ordered by their cells, like words. `find` is empty if the options are not
  // supported, the cells are not a full grid (`verify` says where), or `stop` ended the search. The
  // sets are valid until the next call.
  [[nodiscard]] std::optional<std::span<const UnavoidableSet>> find(
      const Cells9x9& grid, const UnavoidableOptions& options);

 private:
  struct Work;
  std::unique_ptr<Work> work_;
};

// Pairwise disjoint sets. A puzzle needs a given for each of them, so their number is a lower bound
// for the number of its givens.
struct DisjointSets {
  std::vector<UnavoidableSet> sets;
  bool is_most = false;  // no larger choice is possible; false if the limit of nodes was reached
};

// As many pairwise disjoint sets of these as possible. For all sets of a grid this number is called
// its maximum clique number (MCN). Visits at most `nodes` nodes of a search tree.
[[nodiscard]] DisjointSets most_disjoint(std::span<const UnavoidableSet> sets,
                                         std::uint64_t nodes = 10'000'000);

}  // namespace bitdoku

#endif
