// A page whose cells are fields for input: <input value="5">.
#ifndef BITDOKU_FORMATS_BOARDS_INPUT_CELLS_HPP
#define BITDOKU_FORMATS_BOARDS_INPUT_CELLS_HPP

#include <memory>
#include <string_view>

#include "formats/boards/line_filter.hpp"

namespace bitdoku {

[[nodiscard]] bool has_input_cells(std::string_view text);
[[nodiscard]] std::unique_ptr<LineFilter> without_input_cells();

}  // namespace bitdoku

#endif
