// Frames with numbers of two digits, in which spaces are blanks. They become rows of numbers.
//
//   |             |        7  8 |          12 | 13 14 15 16 |
#ifndef BITDOKU_FORMATS_BOARDS_WIDE_CELLS_HPP
#define BITDOKU_FORMATS_BOARDS_WIDE_CELLS_HPP

#include <memory>
#include <string_view>

#include "formats/boards/line_filter.hpp"

namespace bitdoku {

[[nodiscard]] bool has_wide_cells(std::string_view text);
[[nodiscard]] std::unique_ptr<LineFilter> without_wide_cells();

}  // namespace bitdoku

#endif
