// Gives all records of a table the same columns.
#ifndef BITDOKU_CLI_IO_COLUMN_ORDER_HPP
#define BITDOKU_CLI_IO_COLUMN_ORDER_HPP

#include <bitdoku/formats.hpp>
#include <string>
#include <vector>

namespace bitdoku::cli {

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
  // Gives the record the columns of the first record, in their order. The columns of puzzle and
  // solution may have other names. Removes the columns that the first record does not have, and
  // returns their names.
  std::vector<std::string> align(Record& record);

 private:
  std::vector<Field> columns_;  // without texts; empty before the first record
};

}  // namespace bitdoku::cli

#endif
