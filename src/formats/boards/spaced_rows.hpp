// Rows in quotes that have spaces for blanks get full stops in their place: "53  7    "
#ifndef BITDOKU_FORMATS_BOARDS_SPACED_ROWS_HPP
#define BITDOKU_FORMATS_BOARDS_SPACED_ROWS_HPP

#include <memory>
#include <string_view>

#include "formats/boards/line_filter.hpp"

namespace bitdoku {

// Whether a text has one such row, so that it is worth to look at all of them.
[[nodiscard]] bool may_have_spaced_rows(std::string_view text);
// Whether there are whole boards of them, and the spaces do not separate cells.
[[nodiscard]] bool has_spaced_rows(std::string_view text);
[[nodiscard]] std::unique_ptr<LineFilter> without_spaced_rows();

}  // namespace bitdoku

#endif
