// The templates of a digit: the ways to put it into all houses by its candidates.
#ifndef BITDOKU_HUMAN_DIGIT_TEMPLATES_HPP
#define BITDOKU_HUMAN_DIGIT_TEMPLATES_HPP

#include "position/board.hpp"

namespace bitdoku::human {

// The candidates of the digit that are in at least one template. A pattern of one digit, such as a
// fish, strikes out only others.
[[nodiscard]] position::CellSet possible_places(const position::Board& board, int digit);

}  // namespace bitdoku::human

#endif
