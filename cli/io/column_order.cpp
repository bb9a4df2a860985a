#include "cli/io/column_order.hpp"

#include <algorithm>
#include <string_view>

namespace bitdoku::cli {
namespace {

bool is_own(const Field& field) {
  return std::ranges::any_of(
      own_columns(), [&](const OwnColumn* column) { return is_called(field.name, *column); });
}

bool has_same_own_name(const Field& a, const Field& b) {
  return std::ranges::any_of(own_columns(), [&](const OwnColumn* column) {
    return is_called(a.name, *column) && is_called(b.name, *column);
  });
}

bool same_column(const Field& a, const Field& b) {
  if (is_named(a) != is_named(b)) return false;
  return is_named(a) ? a.name == b.name || has_same_own_name(a, b) : a.kind == b.kind;
}

// Makes the record an error if the table lacks a column that its puzzle needs.
void refuse_if_lacking(Record& record, const std::vector<Field>& columns) {
  for (const OwnColumn* const column : own_columns()) {
    if (record.error || !column->is_needed(record.puzzle)) continue;
    if (field_of(columns, *column) != nullptr) continue;
    record.error = Error{ErrorCode::unsupported, 0, 0,
                         "this puzzle needs a column `" + std::string(column->name) +
                             "`, which the first record does not have; --to json can hold it"};
    record.solution.clear();
    for (Field& field : record.kept) {
      if (!is_named(field) || is_own(field)) field.text.clear();
    }
  }
}

std::string_view without_separators(std::string_view text) {
  constexpr std::string_view kSeparators = " \t,;#";
  const std::size_t begin = text.find_first_not_of(kSeparators);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(kSeparators) - begin + 1);
}

std::vector<Field> columns_of(const Record& record) {
  std::vector<Field> columns = record.kept;
  for (Field& column : columns) column.text.clear();
  return columns;
}

}  // namespace

void make_columns(Record& record) {
  std::vector<Field> columns{{.kind = Field::Kind::puzzle, .name = "puzzle", .text = {}}};
  if (!record.solution.empty()) {
    columns.push_back({.kind = Field::Kind::solution, .name = "solution", .text = {}});
  }
  std::string beside;
  for (Field& field : record.kept) {
    if (is_named(field) || field.kind == Field::Kind::solution) {
      columns.push_back(std::move(field));
      continue;
    }
    const bool is_solution = field.kind == Field::Kind::after && field.name.empty();
    const std::string_view text = is_solution ? "" : without_separators(field.text);
    if (!text.empty()) beside.append(beside.empty() ? "" : " ").append(text);
  }
  if (!beside.empty()) {
    columns.push_back(
        {.kind = Field::Kind::text, .name = std::string(kTextColumn), .text = std::move(beside)});
  }
  record.kept = std::move(columns);
}

void ColumnOrder::begin(Record& first) {
  for (const OwnColumn* const column : added_) {
    if (field_of(first.kept, *column) != nullptr) continue;
    first.kept.push_back(
        {.kind = Field::Kind::text, .name = std::string(column->name), .text = {}});
  }
  columns_ = columns_of(first);
}

std::vector<std::string> ColumnOrder::align(Record& record) {
  if (std::ranges::none_of(record.kept, is_puzzle_column)) make_columns(record);
  if (columns_.empty()) {
    begin(record);
    return {};
  }
  refuse_if_lacking(record, columns_);
  if (std::ranges::equal(record.kept, columns_, same_column)) return {};
  std::vector<Field> row = columns_;
  std::vector<std::string> left_out;
  for (Field& field : record.kept) {
    const auto column =
        std::ranges::find_if(row, [&](const Field& other) { return same_column(field, other); });
    if (column != row.end()) {
      column->text = std::move(field.text);
      column->kind = field.kind;
    } else if (is_named(field)) {
      left_out.push_back(field.name);
    }
  }
  record.kept = std::move(row);
  return left_out;
}

}  // namespace bitdoku::cli
