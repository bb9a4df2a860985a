// Unavoidable sets of a full grid: sets of cells whose digits can change among themselves so that
// another full grid is there. Every puzzle with that solution alone has a given in each of them.
//
// Where givens are taken out in an order, a set is of interest at one turn of it alone: the last
// at which one of its cells would go. So each waits there, and nowhere else is it looked at.
#ifndef BITDOKU_GENERATE_UNAVOIDABLE_HPP
#define BITDOKU_GENERATE_UNAVOIDABLE_HPP

#include <array>
#include <bitdoku/puzzle.hpp>
#include <span>
#include <vector>

namespace bitdoku::generating {

using Cell = std::uint16_t;
// When a given is to go.
using Turn = std::uint16_t;
inline constexpr Turn kNever = 0xffff;
inline constexpr std::size_t kMostSide = 25;
inline constexpr std::size_t kMostWords = (kMostSide * kMostSide + 63) / 64;

// Cells, a bit each.
using CellSet = std::array<std::uint64_t, kMostWords>;
[[nodiscard]] inline bool has(const CellSet& set, std::size_t cell) {
  return (set[cell / 64] >> cell % 64 & 1U) != 0;
}
inline void flip(CellSet& set, std::size_t cell) {
  set[cell / 64] ^= std::uint64_t{1} << cell % 64;
}

class UnavoidableSets {
 public:
  // Starts with sets that are cheap to find: two digits that change places, and two lines of a
  // chute whose digits do in some of the columns or rows. `turns` has the turn of each cell, all
  // less than `end`: 0 for those that are blank already, kNever for givens that stay.
  void start(Shape shape, std::span<const Digit> grid, std::span<const Turn> turns, Turn end);
  // All that there are, a few words each.
  [[nodiscard]] std::span<const std::uint64_t> sets() const { return sets_; }
  // The turns have changed.
  void arrange(std::span<const Turn> turns, Turn end);
  // Adds a set, which waits at that turn.
  void add(const CellSet& set, Turn turn);
  // Is there a set that waits at this turn and has none of these cells?
  [[nodiscard]] bool is_one_free(Turn turn, const CellSet& givens) const;
  // Fetches what will be asked from this turn on.
  void prefetch(Turn turn) const;

 private:
  using Index = std::uint32_t;
  static constexpr Index kNone = ~Index{0};
  class Finder;

  void sort(std::span<const std::uint64_t> sets, std::span<const Turn> turns, Turn end);
  [[nodiscard]] bool is_free(Index set, const CellSet& givens) const;

  std::size_t words_ = 0;  // of a set
  std::vector<std::uint64_t> sets_;
  // Those of a turn are one after the other; the last, after all turns, are those that stay. Then
  // come those added, each with the next one of its turn.
  std::vector<Index> begin_;
  std::vector<Index> first_added_;
  std::vector<Index> next_added_;
};

// Where two grids differ.
[[nodiscard]] CellSet difference(std::span<const Digit> grid, std::span<const Digit> other);

}  // namespace bitdoku::generating

#endif
