// The rules of Sudoku, from the text of the rules alone. Shares no code with the library.
#ifndef BITDOKU_TESTS_SOAK_RULES_HPP
#define BITDOKU_TESTS_SOAK_RULES_HPP

#include <array>
#include <cstdint>

namespace bitdoku::testing::soak {

// Whether every row, column and box of a grid has all digits, and every cell has one of its
// candidates (bit d-1 for digit d).
bool obeys_the_rules(const std::array<std::uint8_t, 81>& grid,
                     const std::array<std::uint16_t, 81>& candidates);

}  // namespace bitdoku::testing::soak

#endif
