// A board on a page.
#ifndef BITDOKU_PRINT_BOARD_HPP
#define BITDOKU_PRINT_BOARD_HPP

#include <bitdoku/print.hpp>
#include <span>

#include "print/page.hpp"

namespace bitdoku::printing {

// The place of a board; `side` is the largest size available.
struct Square {
  Length x = 0;
  Length y = 0;
  Length side = 0;
};

enum class Shown : std::uint8_t { givens, candidates, solution };

// Draws the board in the middle of the place and returns the square that it takes. All cells have
// the same whole number of units.
Square draw_board(Page& page, Square place, const PrintedPuzzle& printed, Shown shown);

}  // namespace bitdoku::printing

#endif
