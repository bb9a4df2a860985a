// The rows of a table to which a command adds columns.
#ifndef BITDOKU_CLI_IO_ADDED_COLUMNS_HPP
#define BITDOKU_CLI_IO_ADDED_COLUMNS_HPP

#include <bitdoku/formats.hpp>
#include <bitdoku/label.hpp>
#include <optional>
#include <string>
#include <vector>

#include "batch/pipeline.hpp"
#include "cli/io/column_order.hpp"

namespace bitdoku::cli {

// The column that says why another column has no value.
inline constexpr std::string_view kReasonColumn = "reason";
// The column of the solution, which may have another name in the input.
inline constexpr std::string_view kSolutionField = "solution";

// Gives each record an empty field for each added column: in the place of a column of this name, or
// behind the others. A reason of the user stays until `set_reason` replaces it, and so do all cells
// of the solution whose puzzle cannot be read. What stands beside a puzzle on its line becomes the
// column `text`.
class WithAddedColumns : public batch::RecordSource {
 public:
  // `is_table`: all records get the columns of the first one, in its order.
  WithAddedColumns(batch::RecordSource& records, const std::vector<std::string>& added,
                   bool is_table)
      : records_(records), added_(added), is_table_(is_table) {}

  bool next(Record& record) override;
  bool ready() override { return given_back_.has_value() || records_.ready(); }
  [[nodiscard]] std::vector<Field> fields_read() const override { return records_.fields_read(); }
  [[nodiscard]] const batch::Source& source() const override { return records_.source(); }

  // Makes the last record the next one again.
  void give_back(Record record) { given_back_ = std::move(record); }

 private:
  [[nodiscard]] bool has_reason_of_user(const Record& record) const;

  batch::RecordSource& records_;
  const std::vector<std::string>& added_;
  bool is_table_;
  ColumnOrder order_;
  std::optional<Record> given_back_;
};

// Sets the field of an added column.
void set_column(Record& row, std::string_view name, std::string text,
                Field::Kind kind = Field::Kind::text);
// Sets the field of the reason if there is a reason.
void set_reason(Record& row, const std::string& reason);
// Sets the fields of labels and of the reason. `is_json`: the values are written as JSON, and an
// empty reason is left out.
void set_labels(Record& row, const std::vector<std::string>& names, const Labels& labels,
                bool is_json);

}  // namespace bitdoku::cli

#endif
