// Numbers of programming languages that are no plain numbers become plain ones:
//
//   [[Just 5, Nothing, ...], ...]    [Some(5), None, ...]    {0x5, 0x0, ...}
#ifndef BITDOKU_FORMATS_BOARDS_WRAPPED_VALUES_HPP
#define BITDOKU_FORMATS_BOARDS_WRAPPED_VALUES_HPP

#include <memory>
#include <string_view>

#include "formats/boards/line_filter.hpp"

namespace bitdoku {

[[nodiscard]] bool has_wrapped_values(std::string_view text);
[[nodiscard]] std::unique_ptr<LineFilter> without_wrapped_values();

}  // namespace bitdoku

#endif
