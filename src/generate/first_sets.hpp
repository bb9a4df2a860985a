// The unavoidable sets of a 9x9 grid that are cheap to find, sorted by their last turns: two digits
// that can be swapped in two to four rows, and two lines of a chute whose digits can be swapped in
// three to five of the crossing lines.
#ifndef BITDOKU_GENERATE_FIRST_SETS_HPP
#define BITDOKU_GENERATE_FIRST_SETS_HPP

#include <array>
#include <bit>
#include <bitdoku/puzzle.hpp>

namespace bitdoku::generating {

// Turns of a 9x9 board, one bit each.
struct SmallSet {
  std::uint64_t low;
  std::uint64_t high;

  constexpr void put(std::size_t turn) {
    (turn < 64 ? low : high) |= std::uint64_t{1} << turn % 64;
  }
  constexpr void take(std::size_t turn) {
    (turn < 64 ? low : high) &= ~(std::uint64_t{1} << turn % 64);
  }
  [[nodiscard]] bool has(std::size_t turn) const {
    return ((turn < 64 ? low : high) >> turn % 64 & 1U) != 0;
  }
  // The highest turn; 0 if there is none.
  [[nodiscard]] std::size_t last() const {
    return high != 0 ? 127U - static_cast<std::size_t>(std::countl_zero(high))
                     : 63U - static_cast<std::size_t>(std::countl_zero(low | 1U));
  }
  [[nodiscard]] bool meets(const SmallSet& other) const {
    return ((low & other.low) | (high & other.high)) != 0;
  }
  constexpr SmallSet& operator|=(const SmallSet& other) {
    low |= other.low;
    high |= other.high;
    return *this;
  }
};

class FirstSets {
 public:
  // `turns` has the turn of each cell; the sets are sets of turns. Returns for each turn the index
  // of the first set of which it is the last turn, and then the end.
  std::array<std::uint8_t, 82> find(const Digit* grid, const std::array<std::uint8_t, 81>& turns);
  [[nodiscard]] const SmallSet* at(std::size_t place) const { return sets_.data() + place; }

 private:
  // There are about forty sets. If a grid has more than this, which is rare, the rest is left out.
  static constexpr std::size_t kMost = 64;
  struct Found;

  std::array<SmallSet, kMost> sets_;
};

}  // namespace bitdoku::generating

#endif
