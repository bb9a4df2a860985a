#include "soak/rules.hpp"

namespace bitdoku::testing::soak {

bool obeys_the_rules(const std::array<std::uint8_t, 81>& grid,
                     const std::array<std::uint16_t, 81>& candidates) {
  std::array<unsigned, 27> seen{};
  for (unsigned row = 0; row < 9; ++row) {
    for (unsigned column = 0; column < 9; ++column) {
      const unsigned digit = grid[9 * row + column];
      if (digit < 1 || digit > 9) return false;
      const unsigned bit = 1U << (digit - 1);
      if ((candidates[9 * row + column] & bit) == 0) return false;
      seen[row] |= bit;
      seen[9 + column] |= bit;
      seen[18 + row / 3 * 3 + column / 3] |= bit;
    }
  }
  for (const unsigned digits : seen) {
    if (digits != 511) return false;  // nine cells with nine digits
  }
  return true;
}

}  // namespace bitdoku::testing::soak
