// Gives all records of a table the same columns.
#ifndef BITDOKU_CLI_IO_COLUMN_ORDER_HPP
#define BITDOKU_CLI_IO_COLUMN_ORDER_HPP

#include <bitdoku/formats.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "formats/own_columns.hpp"

namespace bitdoku::cli {

// The column for the text beside a puzzle on its line.
inline constexpr std::string_view kTextColumn = "text";

// Returns whether the field has a name: that of a CSV column, a JSON key or a header line.
[[nodiscard]] inline bool is_named(const Field& field) {
  return field.kind == Field::Kind::text || field.kind == Field::Kind::json;
}

[[nodiscard]] inline bool is_puzzle_column(const Field& field) {
  return field.kind == Field::Kind::puzzle;
}

// Makes columns for a record that does not come from a table: puzzle, solution, the text beside the
// puzzle, and the fields with names.
void make_columns(Record& record);

class ColumnOrder {
 public:
  // Adds a column of the program's own to those of the first record, which comes next.
  void add(const OwnColumn& column) { added_.push_back(&column); }

  // Gives the record the columns of the first record, in their order. The columns of puzzle and
  // solution may have other names. Removes the columns that the first record does not have, and
  // returns their names. If the puzzle would be another one without such a column, the record
  // becomes an error without cells.
  std::vector<std::string> align(Record& record);

 private:
  void begin(Record& first);

  std::vector<Field> columns_;  // without texts; empty before the first record
  std::vector<const OwnColumn*> added_;
};

}  // namespace bitdoku::cli

#endif
