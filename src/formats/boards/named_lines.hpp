// Columns or boxes with their names become rows:
//
//   Column 1: 5 6 . 8 4 7 . . .      Box 1: 53.6...98
#ifndef BITDOKU_FORMATS_BOARDS_NAMED_LINES_HPP
#define BITDOKU_FORMATS_BOARDS_NAMED_LINES_HPP

#include <memory>
#include <string_view>

#include "formats/boards/line_filter.hpp"

namespace bitdoku {

// What a line of cells is called.
enum class LineName : std::uint8_t { other, column, box };

// Appends the rows of a board whose `cells` are those of its columns or boxes, one behind the
// other, with a carriage return behind each row. Returns false if no board has as many cells.
bool add_as_rows(std::string& out, std::string_view cells, LineName name);

// Whether the text has a board whose lines are named as columns or boxes, in order.
[[nodiscard]] bool has_named_lines(std::string_view text);
[[nodiscard]] std::unique_ptr<LineFilter> without_named_lines();

}  // namespace bitdoku

#endif
