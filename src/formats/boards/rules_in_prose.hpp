// Rules that a title or a sentence above a board names:
//
//   Killer Sudoku, hard          Both diagonals must contain 1 to 9.
#ifndef BITDOKU_FORMATS_BOARDS_RULES_IN_PROSE_HPP
#define BITDOKU_FORMATS_BOARDS_RULES_IN_PROSE_HPP

#include <string>
#include <string_view>

namespace bitdoku {

// The words of the line that name rules of no plain puzzle; empty if none do. A line of an address
// or of a menu says nothing about a board.
[[nodiscard]] std::string rules_in_prose(std::string_view line);

}  // namespace bitdoku

#endif
