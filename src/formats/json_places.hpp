// Reads boards whose cells or rows name their places:
//
//   {"A1":5,"C7":3}  {"r1c1":5}  {"0,0":5}  {"11":5}      cells by name; rows have the letters
//   {"row1":"53..7....", ...}  {"0":[5,3,0,...], ...}     rows by name
//   {"1":{"1":5,"2":3},"4":{"6":8}}                       cells by row and column
//   [{"row":0,"col":0,"value":5}, ...]                    objects
//   [[0,0,5], ...]  [["A1",5], ...]                       row, column and digit; name and digit
//
// Cells that are not named are blanks. Whether places count from 0 or from 1 is seen from them.
#ifndef BITDOKU_FORMATS_JSON_PLACES_HPP
#define BITDOKU_FORMATS_JSON_PLACES_HPP

#include "formats/libraries.hpp"

#if BITDOKU_JSON
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "formats/json_cells.hpp"

namespace bitdoku {

// The text of each cell, as in `cells_of`. Empty if the value is no such board.
[[nodiscard]] std::vector<std::string> placed_cells(const Json& value);
// Whether the object is a cell of a board: it has a digit or a blank and nothing long.
[[nodiscard]] bool is_cell_object(const Json& value);
// The number of the cell that an object names by `index` or `cell` alone; empty if it does not.
[[nodiscard]] std::string index_of_cell(const Json& object);
[[nodiscard]] bool is_row_name(std::string_view word);
[[nodiscard]] bool is_col_name(std::string_view word);

// What the lists of a board are. Boxes go row by row, and so do the cells within them.
enum class LineKind : std::uint8_t { rows, columns, boxes };
// The cells row by row; `cells` has those of the lines.
[[nodiscard]] std::vector<std::string> rows_of_lines(const std::vector<std::string>& cells,
                                                     LineKind kind);

// Whether the key is the name of a cell, a row, a column or a box.
[[nodiscard]] bool is_place_name(std::string_view key);

}  // namespace bitdoku
#endif

#endif
