#include "cli/io/added_columns.hpp"

#include <algorithm>

#include "cli/io/puzzle_text.hpp"

namespace bitdoku::cli {
namespace {

Field* field_called(Record& record, std::string_view name) {
  const auto found = std::ranges::find_if(
      record.kept, [&](const Field& field) { return is_named(field) && field.name == name; });
  return found == record.kept.end() ? nullptr : &*found;
}

}  // namespace

bool WithAddedColumns::next(Record& record) {
  if (given_back_) {
    record = std::move(*given_back_);
    given_back_.reset();
    return true;
  }
  if (!records_.next(record)) return false;
  if (std::ranges::none_of(record.kept, is_puzzle_column)) make_columns(record);
  for (const std::string& name : added_) {
    Field* const place = field_called(record, name);
    if (place == nullptr) {
      record.kept.push_back({.kind = Field::Kind::text, .name = name, .text = {}});
    } else {
      place->text.clear();
    }
  }
  if (is_table_) order_.align(record);
  return true;
}

void set_column(Record& row, std::string_view name, std::string text, Field::Kind kind) {
  Field* const place = field_called(row, name);
  if (place == nullptr) return;
  place->text = std::move(text);
  place->kind = kind;
}

void set_labels(Record& row, const std::vector<std::string>& names, const Labels& labels,
                bool is_json) {
  const Field::Kind kind = is_json ? Field::Kind::json : Field::Kind::text;
  for (const std::string& name : names) {
    if (const std::optional<Label> label = find_label(name)) {
      set_column(row, name, is_json ? labels.json(*label) : labels.text(*label), kind);
    } else {
      set_column(row, name, labels.reason);
    }
  }
  if (!is_json || !labels.reason.empty()) return;
  std::erase_if(row.kept,
                [](const Field& field) { return is_named(field) && field.name == kReasonColumn; });
}

void write_row(std::string& out, const Writer& writer, Record row, bool is_json) {
  if (!is_json && !row.error && row.puzzle.has_candidates()) {
    const auto cell = std::ranges::find_if(row.kept, is_puzzle_column);
    if (cell != row.kept.end()) cell->text = puzzle_text(row);
    row.error = Error{ErrorCode::unsupported, 0, 0, "its cells are kept as texts"};
  }
  if (row.error) {
    // The writer would leave out the solution, and in JSON the puzzle.
    for (Field& field : row.kept) {
      const bool is_lost = field.kind == Field::Kind::solution ||
                           (is_json && is_puzzle_column(field) && !field.text.empty());
      if (is_lost) field.kind = Field::Kind::text;
    }
  }
  writer.puzzle(out, row);
}

}  // namespace bitdoku::cli
