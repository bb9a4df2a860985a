// Takes the braces off the cells of a row, as packages of LaTeX and TikZ have them:
//
//   \setrow {5}{3}{}{}{7}{}{}{}{}
#ifndef BITDOKU_FORMATS_BOARDS_BRACED_CELLS_HPP
#define BITDOKU_FORMATS_BOARDS_BRACED_CELLS_HPP

#include <memory>
#include <string_view>

#include "formats/boards/line_filter.hpp"

namespace bitdoku {

[[nodiscard]] bool has_braced_cells(std::string_view text);
[[nodiscard]] std::unique_ptr<LineFilter> without_braced_cells();

}  // namespace bitdoku

#endif
