// Unavoidable sets of a full grid. The digits of such a set of cells can be permuted to give
// another full grid. If a puzzle's only solution is the grid, the puzzle has a given in each
// unavoidable set.
//
// When givens are removed in order, a set matters only at one turn: the last turn at which one of
// its cells would be removed. So each set waits at that turn and is looked at nowhere else.
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
using CellBits = std::array<std::uint64_t, kMostWords>;
[[nodiscard]] inline bool has(const CellBits& set, std::size_t cell) {
  return (set[cell / 64] >> cell % 64 & 1U) != 0;
}
inline void flip(CellBits& set, std::size_t cell) {
  set[cell / 64] ^= std::uint64_t{1} << cell % 64;
}

class UnavoidableSets {
 public:
  // Starts with sets that are cheap to find: two digits that can be swapped, and two lines of a
  // chute whose digits can be swapped in some of the crossing lines. `turns` has the turn of each
  // cell, less than `end`. It is 0 for cells that are already blank, and kNever for givens that
  // stay.
  void start(Shape shape, std::span<const Digit> grid, std::span<const Turn> turns, Turn end);
  // All sets, a few words each.
  [[nodiscard]] std::span<const std::uint64_t> sets() const { return sets_; }
  // Sorts the sets again after the turns have changed.
  void arrange(std::span<const Turn> turns, Turn end);
  // Adds a set, which waits at that turn.
  void add(const CellBits& set, Turn turn);
  // Whether a set that waits at this turn has none of these cells.
  [[nodiscard]] bool is_one_free(Turn turn, const CellBits& givens) const;
  // Prefetches the sets from this turn on.
  void prefetch(Turn turn) const;

 private:
  using Index = std::uint32_t;
  static constexpr Index kNone = ~Index{0};
  class Finder;

  void sort(std::span<const std::uint64_t> sets, std::span<const Turn> turns, Turn end);
  [[nodiscard]] bool is_free(Index set, const CellBits& givens) const;

  std::size_t words_ = 0;  // words of a set
  std::vector<std::uint64_t> sets_;
  // The sets of each turn are contiguous. After those of all turns come the sets that never lose
  // all their givens, and then the added sets, which are linked by turn.
  std::vector<Index> begin_;
  std::vector<Index> first_added_;
  std::vector<Index> next_added_;
};

// The cells where two grids differ.
[[nodiscard]] CellBits difference(std::span<const Digit> grid, std::span<const Digit> other);

}  // namespace bitdoku::generating

#endif
