// For each cell of a 9x9 puzzle with many solutions: which digits occur there in no solution, in
// one, or in several.
#ifndef BITDOKU_GENERATE_DIGIT_USES_HPP
#define BITDOKU_GENERATE_DIGIT_USES_HPP

#include <array>
#include <bitdoku/puzzle.hpp>
#include <cstdint>

namespace bitdoku::generating {

// Masks of 81 cells, bit d-1 for digit d; a cell with a given has no bits.
struct DigitUses {
  std::array<std::uint16_t, 81> once{};     // in exactly one solution
  std::array<std::uint16_t, 81> several{};  // in two or more
};

// `givens` are 81 digits, 0 for a blank, without clashes. Many threads may call it.
//
// It does not list all solutions. It lists the first few. For each digit that these do not show
// twice, it asks the solver for two solutions with this digit. These solutions also show other
// digits, so few questions are needed.
[[nodiscard]] DigitUses digit_uses(const std::array<Digit, 81>& givens);

}  // namespace bitdoku::generating

#endif
