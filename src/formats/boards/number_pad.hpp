// What an app or a page shows below a board: a number pad, or a number of votes.
#ifndef BITDOKU_FORMATS_BOARDS_NUMBER_PAD_HPP
#define BITDOKU_FORMATS_BOARDS_NUMBER_PAD_HPP

#include <memory>
#include <string_view>

#include "formats/boards/line_filter.hpp"

namespace bitdoku {

[[nodiscard]] bool has_number_pad(std::string_view text);
[[nodiscard]] std::unique_ptr<LineFilter> without_number_pad();

}  // namespace bitdoku

#endif
