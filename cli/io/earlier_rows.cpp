#include "cli/io/earlier_rows.hpp"

#include <algorithm>
#include <utility>

#include "cli/io/text.hpp"

namespace bitdoku::cli {

EarlierRows::EarlierRows(std::string path, RunOptions options, bool leaves_out,
                         WithAddedColumns& records, std::span<const std::string> added,
                         const Writer& writer, RefusalInRow refusal)
    : EarlierLines(std::move(path), std::move(options), leaves_out, true),
      records_(records),
      added_(added),
      writer_(writer),
      refusal_(std::move(refusal)) {}

// The columns are those of the first record.
std::string EarlierRows::head() {
  Record first;
  if (!records_.next(first)) return "";
  for (const Field& field : first.kept) {
    const bool is_solution = field.kind == Field::Kind::solution;
    const bool is_field = std::ranges::find(added_, kSolutionField) != added_.end();
    names_.push_back(is_solution && is_field ? std::string(kSolutionField) : field.name);
  }
  std::string head;
  writer_.prologue(head, &first);
  records_.give_back(std::move(first));
  return head;
}

bool EarlierRows::is_added(std::size_t column) const {
  return std::ranges::find(added_, names_[column]) != added_.end();
}

bool EarlierRows::fits(const Record& record, std::string_view line) const {
  std::string row;
  writer_.puzzle(row, record);
  row.pop_back();
  const std::vector<std::string> wanted = csv_cells(row);
  const std::vector<std::string> found = csv_cells(line);
  if (wanted.size() != names_.size() || found.size() != names_.size()) return false;
  for (std::size_t i = 0; i < names_.size(); ++i) {
    if (!is_added(i) && wanted[i] != found[i]) return false;
  }
  return true;
}

std::optional<Verdict> EarlierRows::refusal_in(const Record& record, std::string_view line) const {
  const std::vector<std::string> cells = csv_cells(line);
  return refusal_(record, [&](std::string_view column) {
    const auto place = static_cast<std::size_t>(std::ranges::find(names_, column) - names_.begin());
    return place < cells.size() ? cells[place] : std::string();
  });
}

}  // namespace bitdoku::cli
