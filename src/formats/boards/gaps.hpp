// Makes rulers of the lines with nothing but bars between the rows of a band.
//
//   | 5   3     |     7     |           |
//   |           |           |           |
#ifndef BITDOKU_FORMATS_BOARDS_GAPS_HPP
#define BITDOKU_FORMATS_BOARDS_GAPS_HPP

#include <memory>
#include <string_view>

#include "formats/boards/line_filter.hpp"

namespace bitdoku {

[[nodiscard]] bool has_gap_lines(std::string_view text);
[[nodiscard]] std::unique_ptr<LineFilter> without_gap_lines();

}  // namespace bitdoku

#endif
