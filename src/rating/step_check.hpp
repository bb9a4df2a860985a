// Checks steps against the solution, with code that knows no technique.
#ifndef BITDOKU_RATING_STEP_CHECK_HPP
#define BITDOKU_RATING_STEP_CHECK_HPP

#include <span>

#include "rating/step.hpp"

namespace bitdoku::rating {

// What is wrong with a step, in words; empty when nothing is. A step is wrong when it sets another
// digit than `solution` (81 digits, row-major) has there, strikes out the digit of the solution, or
// changes nothing.
[[nodiscard]] std::string check_step(const Step& step, const Position& position,
                                     std::span<const Digit> solution);

}  // namespace bitdoku::rating

#endif
