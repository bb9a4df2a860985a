// Records with places for labels among their columns.
#ifndef BITDOKU_CLI_IO_LABEL_COLUMNS_HPP
#define BITDOKU_CLI_IO_LABEL_COLUMNS_HPP

#include <bitdoku/formats.hpp>
#include <bitdoku/label.hpp>
#include <string>
#include <vector>

#include "batch/pipeline.hpp"

namespace bitdoku::cli {

// The column that says why a label has no value.
inline constexpr std::string_view kReasonColumn = "reason";

// Gives each record an empty field for each label, in the place of a column of this name or behind
// the others. What stands beside a puzzle on its line becomes the column `text`.
class WithLabelColumns : public batch::RecordSource {
 public:
  // `is_table`: all records get the columns of the first one, in its order.
  WithLabelColumns(batch::RecordSource& records, const std::vector<std::string>& labels,
                   bool is_table)
      : records_(records), labels_(labels), is_table_(is_table) {}

  bool next(Record& record) override;
  bool ready() override { return records_.ready(); }
  [[nodiscard]] const batch::Source& source() const override { return records_.source(); }

 private:
  void align(Record& record);

  batch::RecordSource& records_;
  const std::vector<std::string>& labels_;
  bool is_table_;
  std::vector<Field> columns_;  // of the table, without texts; empty before the first record
};

// Fills the fields of `labels`. `is_json`: with values of JSON; an empty reason is left out.
void set_labels(Record& record, const std::vector<std::string>& names, const Labels& labels,
                bool is_json);

}  // namespace bitdoku::cli

#endif
