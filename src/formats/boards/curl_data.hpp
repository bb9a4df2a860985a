// A command that sends a board to a server: curl -d '{"puzzle": "..."}' https://...
#ifndef BITDOKU_FORMATS_BOARDS_CURL_DATA_HPP
#define BITDOKU_FORMATS_BOARDS_CURL_DATA_HPP

#include <memory>
#include <string_view>

#include "formats/boards/line_filter.hpp"

namespace bitdoku {

[[nodiscard]] bool begins_with_curl(std::string_view text);
// Whether the command has data in quotes, perhaps of several lines.
[[nodiscard]] bool has_curl_data(std::string_view text);
// Leaves the data alone.
[[nodiscard]] std::unique_ptr<LineFilter> without_curl();

}  // namespace bitdoku

#endif
