// Chats and logs write the time and a name before each line. Both are left out:
//
//   [05.03.19, 22:31:10] Anna: 53..7....      2026-11-27 12:01:03,123 INFO solver: 53..7....
#ifndef BITDOKU_FORMATS_BOARDS_TIME_STAMPS_HPP
#define BITDOKU_FORMATS_BOARDS_TIME_STAMPS_HPP

#include <memory>
#include <string_view>

#include "formats/boards/line_filter.hpp"

namespace bitdoku {

[[nodiscard]] bool has_time_stamps(std::string_view text);
[[nodiscard]] std::unique_ptr<LineFilter> without_time_stamps();

}  // namespace bitdoku

#endif
