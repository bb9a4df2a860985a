// A board on a page.
#ifndef BITDOKU_PRINT_BOARD_HPP
#define BITDOKU_PRINT_BOARD_HPP

#include <bitdoku/print.hpp>
#include <span>

#include "print/page.hpp"

namespace bitdoku::printing {

// Where a board goes; `side` is the most there is room for.
struct Square {
  Length x = 0;
  Length y = 0;
  Length side = 0;
};

enum class Shown : std::uint8_t { givens, candidates, solution };

// Gives the square that the board takes, in the middle of the one that it may take: its cells all
// have the same whole number of units.
Square draw_board(Page& page, Square place, const PrintedPuzzle& printed, Shown shown);

}  // namespace bitdoku::printing

#endif
