// What the clients of databases write around rows is left out: the frame of psql and of
// `.mode column`, the number of rows, and the words of INSERT.
#ifndef BITDOKU_FORMATS_BOARDS_DATABASE_OUTPUT_HPP
#define BITDOKU_FORMATS_BOARDS_DATABASE_OUTPUT_HPP

#include <memory>
#include <string_view>

#include "formats/boards/line_filter.hpp"

namespace bitdoku {

// Whether the text begins with INSERT INTO.
[[nodiscard]] bool begins_with_insert(std::string_view text);
[[nodiscard]] std::unique_ptr<LineFilter> without_insert();

// Whether a ruler of hyphens and plus signs follows the names of columns at the beginning.
[[nodiscard]] bool has_ruled_columns(std::string_view text);
[[nodiscard]] std::unique_ptr<LineFilter> without_ruled_columns();

}  // namespace bitdoku

#endif
