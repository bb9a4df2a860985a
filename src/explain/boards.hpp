// The board of a position, as the finders of steps see it.
#ifndef BITDOKU_EXPLAIN_BOARDS_HPP
#define BITDOKU_EXPLAIN_BOARDS_HPP

#include <bitdoku/explain.hpp>

#include "position/board.hpp"

namespace bitdoku::explain {

// The position must be 9x9.
[[nodiscard]] position::Board board_of(const Position& position);

}  // namespace bitdoku::explain

#endif
