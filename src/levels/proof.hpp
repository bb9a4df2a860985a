// Checks whether a step is right, from the board and the facts of its proof alone, as
// position/proof_check.hpp does for 9x9 boards. The checker knows no technique.
#ifndef BITDOKU_LEVELS_PROOF_HPP
#define BITDOKU_LEVELS_PROOF_HPP

#include <bitdoku/step.hpp>
#include <span>
#include <string>

#include "levels/board.hpp"

namespace bitdoku::levels {

// Returns what is wrong with the step, in words; empty if it is right. It is right if it changes
// something, agrees with the solution, each fact of its proof names all candidates of its cell or
// all places of its digit, and the facts contradict the opposite of each change.
[[nodiscard]] std::string check_step(const Step& step, const Board& board,
                                     std::span<const Digit> solution);

}  // namespace bitdoku::levels

#endif
