// Unavoidable sets of a full grid: sets of cells whose digits can be permuted to give another full
// grid. Every puzzle whose only solution is the grid has a given in each such set.
//
// When givens are removed in order, a set matters only at one turn: the last at which one of its
// cells would be removed. Each set therefore waits at that turn and is looked at nowhere else.
#ifndef BITDOKU_GENERATE_UNAVOIDABLE_HPP
#define BITDOKU_GENERATE_UNAVOIDABLE_HPP

#include <array>
#include <bitdoku/puzzle.hpp>
#include <span>
#include <vector>

namespace bitdoku::generating {

using Cell = std::uint16_t;
// The turn at which a given is removed.
using Turn = std::uint16_t;
inline constexpr Turn kNever = 0xffff;
inline constexpr std::size_t kMostSide = 25;
inline constexpr std::size_t kMostWords = (kMostSide * kMostSide + 63) / 64;

// Cells, one bit each.
using CellSet = std::array<std::uint64_t, kMostWords>;
[[nodiscard]] inline bool has(const CellSet& set, std::size_t cell) {
  return (set[cell / 64] >> cell % 64 & 1U) != 0;
}
inline void flip(CellSet& set, std::size_t cell) {
  set[cell / 64] ^= std::uint64_t{1} << cell % 64;
}

class UnavoidableSets {
 public:
  // Starts with sets that are cheap to find: two digits that can be swapped, and two lines of a
  // chute whose digits can be swapped in some of the crossing lines. `turns` has the turn of each
  // cell, below `end`: 0 for cells that are already blank, kNever for givens that stay.
  void start(Shape shape, std::span<const Digit> grid, std::span<const Turn> turns, Turn end);
  // All sets, a few words each.
  [[nodiscard]] std::span<const std::uint64_t> sets() const { return sets_; }
  // Sorts the sets again after the turns have changed.
  void arrange(std::span<const Turn> turns, Turn end);
  // Adds a set, which waits at that turn.
  void add(const CellSet& set, Turn turn);
  // Whether a set that waits at this turn has none of these cells.
  [[nodiscard]] bool is_one_free(Turn turn, const CellSet& givens) const;
  // Prefetches the sets from this turn on.
  void prefetch(Turn turn) const;

 private:
  using Index = std::uint32_t;
  static constexpr Index kNone = ~Index{0};
  class Finder;

  void sort(std::span<const std::uint64_t> sets, std::span<const Turn> turns, Turn end);
  [[nodiscard]] bool is_free(Index set, const CellSet& givens) const;

  std::size_t words_ = 0;  // words of a set
  std::vector<std::uint64_t> sets_;
  // The sets of a turn are contiguous; after all turns come those that stay. Then come added sets,
  // linked by turn.
  std::vector<Index> begin_;
  std::vector<Index> first_added_;
  std::vector<Index> next_added_;
};

// The cells where two grids differ.
[[nodiscard]] CellSet difference(std::span<const Digit> grid, std::span<const Digit> other);

}  // namespace bitdoku::generating

#endif
