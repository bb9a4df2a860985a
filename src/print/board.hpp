// A board on a page.
#ifndef BITDOKU_PRINT_BOARD_HPP
#define BITDOKU_PRINT_BOARD_HPP

#include <bitdoku/print.hpp>
#include <span>

#include "print/fonts.hpp"
#include "print/page.hpp"

namespace bitdoku::print {

// The place of a board; `side` is the largest size available.
struct Square {
  Length x = 0;
  Length y = 0;
  Length side = 0;
};

enum class Shown : std::uint8_t { givens, candidates, solution };

// The properties that all boards of a document share.
struct BoardStyle {
  const Fonts& fonts;
  int box_lines = 100;       // the width of the lines around boxes, in percent of the usual width
  bool large_print = false;  // larger, bold givens
};

// Draws the board in the middle of the place and returns the square that it takes. Each cell has
// the same whole number of units as its side.
Square draw_board(Page& page, Square place, const PrintedPuzzle& printed, Shown shown,
                  const BoardStyle& style);
// The width of the outer lines of a board of this size.
[[nodiscard]] Length box_line_width(Length side, const BoardStyle& style);

}  // namespace bitdoku::print

#endif
