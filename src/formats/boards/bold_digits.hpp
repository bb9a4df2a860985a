// Leaves out the marks of Markdown around bold digits: |**5**| |**8**|
#ifndef BITDOKU_FORMATS_BOARDS_BOLD_DIGITS_HPP
#define BITDOKU_FORMATS_BOARDS_BOLD_DIGITS_HPP

#include <memory>
#include <string_view>

#include "formats/boards/line_filter.hpp"

namespace bitdoku {

// Not if other digits of the table are not bold: the bold ones may then be the givens.
[[nodiscard]] bool has_bold_digits(std::string_view text);
[[nodiscard]] std::unique_ptr<LineFilter> without_bold_digits();

}  // namespace bitdoku

#endif
