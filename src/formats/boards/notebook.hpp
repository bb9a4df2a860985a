// Notebooks of Jupyter: JSON whose strings are the lines of a text, each on a line of its own.
//
//    "    [5, 3, 0, 0, 7, 0, 0, 0, 0],\n",
#ifndef BITDOKU_FORMATS_BOARDS_NOTEBOOK_HPP
#define BITDOKU_FORMATS_BOARDS_NOTEBOOK_HPP

#include <memory>
#include <string_view>

#include "formats/boards/line_filter.hpp"

namespace bitdoku {

[[nodiscard]] bool is_notebook(std::string_view text);
// Keeps the lines in the strings.
[[nodiscard]] std::unique_ptr<LineFilter> without_notebook();

}  // namespace bitdoku

#endif
