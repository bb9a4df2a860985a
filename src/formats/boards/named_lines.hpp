// Columns or boxes with their names become rows:
//
//   Column 1: 5 6 . 8 4 7 . . .      Box 1: 53.6...98
#ifndef BITDOKU_FORMATS_BOARDS_NAMED_LINES_HPP
#define BITDOKU_FORMATS_BOARDS_NAMED_LINES_HPP

#include <memory>
#include <string_view>

#include "formats/boards/line_filter.hpp"

namespace bitdoku {

// Whether the text has a board whose lines are named as columns or boxes, in order.
[[nodiscard]] bool has_named_lines(std::string_view text);
[[nodiscard]] std::unique_ptr<LineFilter> without_named_lines();

}  // namespace bitdoku

#endif
