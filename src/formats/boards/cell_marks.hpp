// Leaves out a word that stands beside every cell, as in the code of some languages:
//
//   8 c, 0 c, 0 c, 0 c, 0 c, 1 c, 0 c, 0 c, 6 c,
#ifndef BITDOKU_FORMATS_BOARDS_CELL_MARKS_HPP
#define BITDOKU_FORMATS_BOARDS_CELL_MARKS_HPP

#include <memory>
#include <string_view>

#include "formats/boards/line_filter.hpp"

namespace bitdoku {

[[nodiscard]] bool has_cell_marks(std::string_view text);
[[nodiscard]] std::unique_ptr<LineFilter> without_cell_marks();

}  // namespace bitdoku

#endif
