#include "cli/io/added_columns.hpp"

#include <algorithm>

namespace bitdoku::cli {
namespace {

Field* field_called(Record& record, std::string_view name) {
  const auto found = std::ranges::find_if(
      record.kept, [&](const Field& field) { return is_named(field) && field.name == name; });
  return found == record.kept.end() ? nullptr : &*found;
}

// Makes a place for the solution.
void clear_solution(Record& record) {
  const auto place = std::ranges::find(record.kept, Field::Kind::solution, &Field::kind);
  if (place == record.kept.end()) {
    record.kept.push_back(
        {.kind = Field::Kind::solution, .name = std::string(kSolutionField), .text = {}});
  } else if (!record.error) {
    place->text.clear();
  }
  record.solution.clear();
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
  const bool keeps_reason = has_reason_of_user(record);
  for (const std::string& name : added_) {
    if (name == kSolutionField) {
      clear_solution(record);
      continue;
    }
    Field* const place = field_called(record, name);
    if (place == nullptr) {
      record.kept.push_back({.kind = Field::Kind::text, .name = name, .text = {}});
    } else if (name != kReasonColumn || !keeps_reason) {
      place->text.clear();
    }
  }
  if (is_table_) order_.align(record);
  return true;
}

// A table with ratings or other labels is the work of an earlier run, and so is its reason. The
// number of givens and the solution may be the user's, too.
bool WithAddedColumns::has_reason_of_user(const Record& record) const {
  return std::ranges::none_of(record.kept, [&](const Field& field) {
    return is_named(field) && field.name != kReasonColumn &&
           field.name != to_string(Label::clues) && field.name != kSolutionField &&
           std::ranges::find(added_, field.name) != added_.end();
  });
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
    } else if (name == kSolutionField) {
      row.solution = labels.solution;
    } else {
      set_reason(row, labels.reason);
    }
  }
  if (!is_json || !labels.reason.empty()) return;
  std::erase_if(row.kept, [](const Field& field) {
    return is_named(field) && field.name == kReasonColumn && field.text.empty();
  });
}

void set_reason(Record& row, const std::string& reason) {
  if (!reason.empty()) set_column(row, kReasonColumn, reason);
}

}  // namespace bitdoku::cli
