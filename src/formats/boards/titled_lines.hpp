// Puts boards in order whose title or variable says that their lines are columns or boxes:
//
//   Columns from left to right:      columns = [[5, 6, 0, ...], ...]      const boxes = [
#ifndef BITDOKU_FORMATS_BOARDS_TITLED_LINES_HPP
#define BITDOKU_FORMATS_BOARDS_TITLED_LINES_HPP

#include <memory>
#include <string_view>

#include "formats/boards/line_filter.hpp"

namespace bitdoku {

[[nodiscard]] bool has_titled_lines(std::string_view text);
[[nodiscard]] std::unique_ptr<LineFilter> without_titled_lines();

}  // namespace bitdoku

#endif
