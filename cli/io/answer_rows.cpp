#include "cli/io/answer_rows.hpp"

#include "cli/io/text.hpp"

namespace bitdoku::cli {

std::string head_of(const RowsOptions& options, Columns columns) {
  if (!options.is_csv()) return "";
  std::string head;
  for (const std::string_view column : columns) head.append(head.empty() ? "" : ",").append(column);
  return head + "\n";
}

std::string row_of(const RowsOptions& options, Columns columns, const Json& answer) {
  if (!options.is_csv()) return answer.line();
  std::string row;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    if (i > 0) row += ',';
    row += csv_field(answer.text_of(columns[i]));
  }
  return row + "\n";
}

std::string list_of(const RowsOptions& options, Columns columns, std::span<const Json> answers) {
  if (options.rows == RowsChoice::json) {
    Json list = Json::array();
    for (const Json& answer : answers) list.append(answer);
    return list.pretty();
  }
  std::string text = head_of(options, columns);
  for (const Json& answer : answers) text += row_of(options, columns, answer);
  return text;
}

}  // namespace bitdoku::cli
