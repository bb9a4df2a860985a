// Commands of LaTeX for blank cells: 5 & \cdot & 3.
#ifndef BITDOKU_FORMATS_BOARDS_LATEX_BLANKS_HPP
#define BITDOKU_FORMATS_BOARDS_LATEX_BLANKS_HPP

#include <memory>
#include <string_view>

#include "formats/boards/line_filter.hpp"

namespace bitdoku {

[[nodiscard]] bool has_latex_blanks(std::string_view text);
[[nodiscard]] std::unique_ptr<LineFilter> without_latex_blanks();

}  // namespace bitdoku

#endif
