// Checks steps against the solution, with code that knows no technique.
#ifndef BITDOKU_SE_STEP_CHECK_HPP
#define BITDOKU_SE_STEP_CHECK_HPP

#include <span>

#include "se/rated_step.hpp"

namespace bitdoku::se {

// What is wrong with a step, in words; empty when nothing is. A step is wrong when it sets another
// digit than `solution` (81 digits, row-major) has there, strikes out the digit of the solution, or
// changes nothing.
[[nodiscard]] std::string check_step(const RatedStep& step, const Board& board,
                                     std::span<const Digit> solution);

}  // namespace bitdoku::se

#endif
