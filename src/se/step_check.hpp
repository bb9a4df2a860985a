// Checks steps against the solution. The checker knows no technique.
#ifndef BITDOKU_SE_STEP_CHECK_HPP
#define BITDOKU_SE_STEP_CHECK_HPP

#include <span>

#include "se/rated_step.hpp"

namespace bitdoku::se {

// Returns what is wrong with the step, in words; empty if nothing is. A step is wrong if it
// contradicts `solution` (81 digits, row-major) or changes nothing.
[[nodiscard]] std::string check_step(const RatedStep& step, const Board& board,
                                     std::span<const Digit> solution);

}  // namespace bitdoku::se

#endif
