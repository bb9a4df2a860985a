// The cells of a board in JSON: what the many programs that print a board make of it.
#ifndef BITDOKU_FORMATS_JSON_CELLS_HPP
#define BITDOKU_FORMATS_JSON_CELLS_HPP

#include "formats/optional.hpp"

#if BITDOKU_JSON
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace bitdoku {

using Json = nlohmann::ordered_json;

// The text of each cell, "." for null, -1 and empty strings. The value is an array of cells, or an
// array of rows, which are arrays of cells or strings with a symbol for each cell. Empty when it is
// anything else.
[[nodiscard]] std::vector<std::string> cells_of(const Json& value);
// The symbols of cells that have one each, row-major; empty when a cell has more.
[[nodiscard]] std::string symbols_of(const std::vector<std::string>& cells);
// Is each of them a number or a blank?
[[nodiscard]] bool are_numbers(const std::vector<std::string>& cells);
// The number of a cell, 0 for a blank, a number above kMaxSide for everything else.
[[nodiscard]] std::uint64_t number_of(const std::string& cell);

// A list that Python printed, as JSON: 'text' becomes "text", None becomes null.
[[nodiscard]] std::string json_of_python(std::string_view text);

}  // namespace bitdoku
#endif

#endif
