// Reads the cells of a board from JSON, in the forms that many programs write.
#ifndef BITDOKU_FORMATS_JSON_CELLS_HPP
#define BITDOKU_FORMATS_JSON_CELLS_HPP

#include "formats/libraries.hpp"

#if BITDOKU_JSON
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace bitdoku {

using Json = nlohmann::ordered_json;

// The text of a cell. A cell is a number, a string with a symbol or a number, or an object with its
// digit. null, -1 and empty strings are blanks: ".". Empty for any other value.
[[nodiscard]] std::string cell_text(const Json& cell);
// The text of each cell. The value is an array of cells or of rows, or a board whose cells or rows
// name their places (json_places.hpp). A row is an array of cells, or a string with one symbol per
// cell. The result is empty for any other value.
[[nodiscard]] std::vector<std::string> cells_of(const Json& value);
// "2.0 is neither a digit nor a blank (cell 5)": the first such cell of an array of cells or rows.
// Empty if the array is no such array, or if all of its cells are well.
[[nodiscard]] std::string wrong_cell(const Json& value);
// The symbols of the cells, row-major. Empty if a cell has more than one symbol.
[[nodiscard]] std::string symbols_of(const std::vector<std::string>& cells);
// Whether each cell is a number or a blank.
[[nodiscard]] bool are_numbers(const std::vector<std::string>& cells);
// The number of a cell; 0 for a blank; a number above kMaxSide for anything else.
[[nodiscard]] std::uint64_t number_of(const std::string& cell);

// Converts a list or dictionary printed by Python to JSON: 'text' becomes "text", None null.
[[nodiscard]] std::string json_of_python(std::string_view text);

}  // namespace bitdoku
#endif

#endif
