// Joins the cells of a row that stand on a line each, as YAML, Rust and PHP print lists of lists:
//
//   - - 5          [            0 => 5,
//     - 3              5,       1 => 3,
#ifndef BITDOKU_FORMATS_BOARDS_CELLS_ON_LINES_HPP
#define BITDOKU_FORMATS_BOARDS_CELLS_ON_LINES_HPP

#include <memory>
#include <string_view>

#include "formats/boards/line_filter.hpp"

namespace bitdoku {

[[nodiscard]] bool has_cells_on_lines(std::string_view text);
[[nodiscard]] std::unique_ptr<LineFilter> without_cells_on_lines();

}  // namespace bitdoku

#endif
