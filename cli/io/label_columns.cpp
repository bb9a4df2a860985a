#include "cli/io/label_columns.hpp"

#include <algorithm>

namespace bitdoku::cli {
namespace {

bool is_named(const Field& field) {
  return field.kind == Field::Kind::text || field.kind == Field::Kind::json;
}

std::string_view without_separators(std::string_view text) {
  constexpr std::string_view kSeparators = " \t,;#";
  const std::size_t begin = text.find_first_not_of(kSeparators);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(kSeparators) - begin + 1);
}

// The columns of a record that does not come from a table: puzzle, solution, the text beside the
// puzzle, and what has a name.
void make_columns(Record& record) {
  std::vector<Field> columns{{.kind = Field::Kind::puzzle, .name = "puzzle", .text = {}}};
  if (!record.solution.empty()) {
    columns.push_back({.kind = Field::Kind::solution, .name = "solution", .text = {}});
  }
  std::string beside;
  for (Field& field : record.kept) {
    if (is_named(field)) {
      columns.push_back(std::move(field));
      continue;
    }
    const bool is_solution = field.kind == Field::Kind::after && field.name.empty();
    const std::string_view text = is_solution ? "" : without_separators(field.text);
    if (!text.empty()) beside.append(beside.empty() ? "" : " ").append(text);
  }
  if (!beside.empty()) {
    columns.push_back({.kind = Field::Kind::text, .name = "text", .text = std::move(beside)});
  }
  record.kept = std::move(columns);
}

Field* field_called(Record& record, std::string_view name) {
  const auto found = std::ranges::find_if(
      record.kept, [&](const Field& field) { return is_named(field) && field.name == name; });
  return found == record.kept.end() ? nullptr : &*found;
}

bool same_column(const Field& a, const Field& b) {
  return a.name == b.name && is_named(a) == is_named(b);
}

}  // namespace

bool WithLabelColumns::next(Record& record) {
  if (!records_.next(record)) return false;
  const auto is_puzzle = [](const Field& field) { return field.kind == Field::Kind::puzzle; };
  if (std::ranges::none_of(record.kept, is_puzzle)) make_columns(record);
  for (const std::string& name : labels_) {
    Field* const place = field_called(record, name);
    if (place == nullptr) {
      record.kept.push_back({.kind = Field::Kind::text, .name = name, .text = {}});
    } else {
      place->text.clear();
    }
  }
  if (is_table_) align(record);
  return true;
}

void WithLabelColumns::align(Record& record) {
  if (columns_.empty()) {
    columns_ = record.kept;
    for (Field& column : columns_) column.text.clear();
    return;
  }
  if (std::ranges::equal(record.kept, columns_, same_column)) return;
  std::vector<Field> row = columns_;
  for (Field& column : row) {
    const auto found = std::ranges::find_if(record.kept, [&](const Field& field) {
      return is_named(column) ? same_column(field, column) : field.kind == column.kind;
    });
    if (found != record.kept.end()) column.text = std::move(found->text);
  }
  record.kept = std::move(row);
}

void set_labels(Record& record, const std::vector<std::string>& names, const Labels& labels,
                bool is_json) {
  for (const std::string& name : names) {
    Field* const place = field_called(record, name);
    if (place == nullptr) continue;
    const std::optional<Label> label = find_label(name);
    place->kind = label && is_json ? Field::Kind::json : Field::Kind::text;
    if (label) {
      place->text = is_json ? labels.json(*label) : labels.text(*label);
    } else {
      place->text = labels.reason;
    }
  }
  if (!is_json || !labels.reason.empty()) return;
  std::erase_if(record.kept,
                [](const Field& field) { return is_named(field) && field.name == kReasonColumn; });
}

}  // namespace bitdoku::cli
