// Symmetries of a puzzle: maps of the cells that take houses to houses and givens to givens if the
// digits change by a permutation. If the puzzle has one solution, the map and the permutation take
// it to itself.
#ifndef BITDOKU_POSITION_SYMMETRY_HPP
#define BITDOKU_POSITION_SYMMETRY_HPP

#include <bitdoku/step.hpp>
#include <optional>
#include <span>

#include "position/cells.hpp"

namespace bitdoku::position {

// By digit: the digit that it becomes.
using DigitMap = ByDigit<std::uint8_t>;

// The permutation with which the map takes the givens to givens. `image` has the image of each
// cell, `values` the digits of the givens. Nothing if there is none, or if more than one digit is
// not among the givens, so that the permutation is not known.
[[nodiscard]] std::optional<DigitMap> digits_under(std::span<const std::uint16_t> image,
                                                   std::span<const Digit> values,
                                                   const CellSet& givens);
// Whether the map takes houses to houses.
[[nodiscard]] bool keeps_houses(std::span<const std::uint16_t> image);
// Whether the candidate and its image can both be true.
[[nodiscard]] bool goes_with_image(Candidate c, std::span<const std::uint16_t> image,
                                   const DigitMap& digits);

}  // namespace bitdoku::position

#endif
