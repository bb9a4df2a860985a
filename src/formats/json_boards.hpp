// Tells boards from other values of JSON, and compares them.
#ifndef BITDOKU_FORMATS_JSON_BOARDS_HPP
#define BITDOKU_FORMATS_JSON_BOARDS_HPP

#include "formats/libraries.hpp"

#if BITDOKU_JSON
#include <cstdint>
#include <vector>

#include "formats/json_cells.hpp"

namespace bitdoku {

// Whether the value has as many symbols as a board, whatever they are.
[[nodiscard]] bool has_size_of_board(const Json& value);
// Whether the value is surely a board: most of its cells are digits or blanks, and few digits
// clash. A board that names only some of its cells has enough of them for one solution.
[[nodiscard]] bool is_board(const Json& value);

// A number for each cell of a board; 0 for a blank.
using BoardCodes = std::vector<std::uint16_t>;
[[nodiscard]] BoardCodes codes_of(const Json& board);
[[nodiscard]] bool is_empty_board(const BoardCodes& board);
[[nodiscard]] bool is_full_board(const BoardCodes& board);
// Whether `grid` has all givens of `board`.
[[nodiscard]] bool has_givens(const BoardCodes& grid, const BoardCodes& board);

}  // namespace bitdoku
#endif

#endif
