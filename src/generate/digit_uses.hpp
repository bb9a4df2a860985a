// Which digit comes in which cell of the solutions of a 9x9 puzzle that has many: never, once or
// more often.
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

// `givens` are 81 digits, 0 for a blank, no two of which clash. Safe to call from many threads.
//
// All solutions together need not be listed: those that come first are, and the solver is asked for
// two with each digit that they do not show twice. These two show other digits, too, so that few
// questions are left.
[[nodiscard]] DigitUses digit_uses(const std::array<Digit, 81>& givens);

}  // namespace bitdoku::generating

#endif
