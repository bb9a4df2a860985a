// A table with a column for each cell becomes a board on each line. Its head names the cells in
// order; other columns are left out. The cells of a solution may follow.
//
//   id,r1c1,r1c2,...,r9c9
//   7,5,3,...,9
#ifndef BITDOKU_FORMATS_BOARDS_CELL_COLUMNS_HPP
#define BITDOKU_FORMATS_BOARDS_CELL_COLUMNS_HPP

#include <memory>
#include <string_view>

#include "formats/boards/line_filter.hpp"

namespace bitdoku {

// Whether the first line names the cells of a board.
[[nodiscard]] bool has_cell_columns(std::string_view text);
[[nodiscard]] std::unique_ptr<LineFilter> without_cell_columns();

}  // namespace bitdoku

#endif
