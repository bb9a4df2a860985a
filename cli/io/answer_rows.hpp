// Answers as JSON objects, or as the rows of a table.
#ifndef BITDOKU_CLI_IO_ANSWER_ROWS_HPP
#define BITDOKU_CLI_IO_ANSWER_ROWS_HPP

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/arguments/options/writing.hpp"
#include "cli/io/input.hpp"
#include "cli/io/json.hpp"

namespace bitdoku::cli {

// The keys of the objects that become the columns of CSV.
using Columns = std::span<const std::string_view>;

// The columns of a table of answers about puzzles: after `puzzle` come the columns of the program's
// own that the first puzzle needs. Waits for this puzzle if the form is CSV.
[[nodiscard]] std::vector<std::string_view> puzzle_columns(const RowsOptions& options,
                                                           Columns columns, Input& input);
// The line with the names of the columns. Empty unless the form is CSV.
[[nodiscard]] std::string head_of(const RowsOptions& options, Columns columns);
// One answer: a row of CSV, or a line of JSON. If the puzzle of a row needs a column that the table
// does not have, the cells about the puzzle are empty.
[[nodiscard]] std::string row_of(const RowsOptions& options, Columns columns, const Json& answer);
// A complete list of answers: CSV with its head, lines of JSON, or an indented JSON array.
[[nodiscard]] std::string list_of(const RowsOptions& options, Columns columns,
                                  std::span<const Json> answers);

}  // namespace bitdoku::cli

#endif
