#include "cli/io/answer_rows.hpp"

#include <algorithm>

#include "cli/io/text.hpp"
#include "formats/own_columns.hpp"

namespace bitdoku::cli {
namespace {

constexpr std::string_view kPuzzle = "puzzle";

bool is_own(std::string_view column) {
  return std::ranges::any_of(own_columns(),
                             [&](const OwnColumn* own) { return own->name == column; });
}

// Whether the puzzle would be another one without a column that the table lacks.
bool lacks_column(Columns columns, const Json& answer) {
  return std::ranges::any_of(own_columns(), [&](const OwnColumn* own) {
    return !answer.text_of(own->name).empty() &&
           std::ranges::find(columns, own->name) == columns.end();
  });
}

}  // namespace

std::vector<std::string_view> puzzle_columns(const RowsOptions& options, Columns columns,
                                             Input& input) {
  std::vector<std::string_view> all(columns.begin(), columns.end());
  const Record* const first = options.is_csv() ? input.wait_for_first() : nullptr;
  if (first == nullptr) return all;
  auto place = std::ranges::find(all, kPuzzle);
  for (const OwnColumn* const own : own_columns()) {
    if (input.may_need(*own, *first)) place = all.insert(place + 1, own->name);
  }
  return all;
}

std::string head_of(const RowsOptions& options, Columns columns) {
  if (!options.is_csv()) return "";
  std::string head;
  for (const std::string_view column : columns) head.append(head.empty() ? "" : ",").append(column);
  return head + "\n";
}

std::string row_of(const RowsOptions& options, Columns columns, const Json& answer) {
  if (!options.is_csv()) return answer.line();
  const bool is_cut = lacks_column(columns, answer);
  std::string row;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    if (i > 0) row += ',';
    const bool is_about_puzzle = columns[i] == kPuzzle || is_own(columns[i]);
    if (!is_cut || !is_about_puzzle) row += csv_field(answer.text_of(columns[i]));
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
