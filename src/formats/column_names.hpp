// The names of the columns of a table, or of the keys of JSON, that hold a puzzle or its solution.
#ifndef BITDOKU_FORMATS_COLUMN_NAMES_HPP
#define BITDOKU_FORMATS_COLUMN_NAMES_HPP

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace bitdoku {

[[nodiscard]] bool is_puzzle_name(std::string_view name);
// Whether the name is that of a puzzle and a number: puzzle2, board_10.
[[nodiscard]] bool is_numbered_puzzle_name(std::string_view name);
[[nodiscard]] bool is_solution_name(std::string_view name);

// Whether the text of a cell is a number or a name, and not a board with some wrong symbols.
[[nodiscard]] bool is_id(std::string_view text);

// Whether the text is a JSON number: an integer, or a fraction that is short enough for a double to
// hold it exactly: "24", "-1.5". An integer with as many digits as a 6x6 board may be one.
[[nodiscard]] bool is_plain_number(std::string_view text);

// The index of the name that the user asks for, or else of one that differs in case only. The size
// of `names` if there is none.
[[nodiscard]] std::size_t index_of_name(std::span<const std::string> names,
                                        std::string_view wanted);
// "no column `start`, only id, board"
[[nodiscard]] std::string no_such_name(std::string_view kind, std::string_view wanted,
                                       std::span<const std::string> names);

}  // namespace bitdoku

#endif
