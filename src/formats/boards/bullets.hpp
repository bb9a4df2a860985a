// Rows behind the marks of a list: "- 5 3 0 0 7 0 0 0 0". The mark is no blank.
#ifndef BITDOKU_FORMATS_BOARDS_BULLETS_HPP
#define BITDOKU_FORMATS_BOARDS_BULLETS_HPP

#include <memory>
#include <string_view>

#include "formats/boards/line_filter.hpp"

namespace bitdoku {

// Whether all rows of the text have the same mark, and other signs for blanks.
[[nodiscard]] bool has_bullets(std::string_view text);
[[nodiscard]] std::unique_ptr<LineFilter> without_bullets();

}  // namespace bitdoku

#endif
