// Sheets of 9x9 boards with an empty column between boxes:
//
//   5,3,,,,7,,,,,
//   6,,,,1,9,5,,,,
#ifndef BITDOKU_FORMATS_BOARDS_GAP_COLUMNS_HPP
#define BITDOKU_FORMATS_BOARDS_GAP_COLUMNS_HPP

#include <memory>
#include <string_view>

#include "formats/boards/line_filter.hpp"

namespace bitdoku {

// Whether lines have eleven fields, and the fourth and the eighth are empty in all of them and no
// other is.
[[nodiscard]] bool has_gap_columns(std::string_view text);
// Leaves these fields out.
[[nodiscard]] std::unique_ptr<LineFilter> without_gap_columns();

}  // namespace bitdoku

#endif
