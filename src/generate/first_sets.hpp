// The unavoidable sets of a 9x9 grid that are cheap to find, in the order of their last turns: two
// digits that change places in two to four rows, and two lines of a chute whose digits do in three
// to five of the lines that cross them.
#ifndef BITDOKU_GENERATE_FIRST_SETS_HPP
#define BITDOKU_GENERATE_FIRST_SETS_HPP

#include <array>
#include <bitdoku/puzzle.hpp>
#include <span>

namespace bitdoku::generating {

// Cells of a 9x9 board, a bit each.
struct SmallSet {
  std::uint64_t low = 0;
  std::uint64_t high = 0;

  constexpr void put(std::size_t cell) { (cell < 64 ? low : high) |= std::uint64_t{1} << cell % 64; }
  constexpr void take(std::size_t cell) { (cell < 64 ? low : high) &= ~(std::uint64_t{1} << cell % 64); }
  [[nodiscard]] bool has(std::size_t cell) const {
    return ((cell < 64 ? low : high) >> cell % 64 & 1U) != 0;
  }
  [[nodiscard]] bool meets(const SmallSet& other) const {
    return ((low & other.low) | (high & other.high)) != 0;
  }
};

class FirstSets {
 public:
  // `turns` has the turn of each cell.
  void find(const Digit* grid, const std::array<std::uint8_t, 81>& turns);
  // Those whose last cell has this turn.
  [[nodiscard]] std::span<const SmallSet> of(std::size_t turn) const {
    return {sets_.data() + begin_[turn], sets_.data() + begin_[turn + 1]};
  }
  [[nodiscard]] const SmallSet* from(std::size_t turn) const { return &sets_[begin_[turn]]; }

 private:
  // 36 pairs of digits have four at most each, and 18 pairs of lines have three.
  static constexpr std::size_t kMost = 36 * 4 + 18 * 3;
  struct Found;

  std::array<std::uint8_t, 82> begin_;
  std::array<SmallSet, kMost> sets_;
};

}  // namespace bitdoku::generating

#endif
