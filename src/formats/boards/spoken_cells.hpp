// What a screen reader says about each cell: "Row 1, column 3, blank".
#ifndef BITDOKU_FORMATS_BOARDS_SPOKEN_CELLS_HPP
#define BITDOKU_FORMATS_BOARDS_SPOKEN_CELLS_HPP

#include <memory>
#include <string_view>

#include "formats/boards/line_filter.hpp"

namespace bitdoku {

[[nodiscard]] bool has_spoken_cells(std::string_view text);
[[nodiscard]] std::unique_ptr<LineFilter> without_spoken_cells();

}  // namespace bitdoku

#endif
