#include "formats/csv_write.hpp"

#include <algorithm>
#include <utility>

#include "formats/head.hpp"
#include "formats/own_columns.hpp"
#include "formats/symbols.hpp"

namespace bitdoku {
namespace {

void append_field(std::string& out, std::string_view text) {
  // At the beginning of a line, a number sign without quotes would begin a comment.
  const bool is_plain = text.find_first_of(",\"\r\n") == std::string_view::npos;
  if (is_plain && trimmed(text) == text && !is_comment(text)) {
    out += text;
    return;
  }
  out += '"';
  for (const char c : text) out.append(c == '"' ? 2 : 1, c);
  out += '"';
}

bool has_kind(const Record& record, Field::Kind kind) {
  return std::ranges::any_of(record.kept, [&](const Field& field) { return field.kind == kind; });
}

void append_cells(std::string& out, std::span<const Digit> cells, const Record& record,
                  const WriteOptions& options) {
  append_symbols(out, cells, style_for(record, options, record.puzzle.shape()));
}

// The own column in whose place the field is, or null.
const OwnColumn* own_column_of(const Field& field, const Record& record) {
  for (const OwnColumn* const column : own_columns()) {
    if (is_called(field.name, *column) && field_of(record.kept, *column) == &field) return column;
  }
  return nullptr;
}

// Whether the puzzle needs an own column that the table of its input does not have.
bool adds(const OwnColumn& column, const Record& record) {
  return !record.error && column.is_needed(record.puzzle) &&
         field_of(record.kept, column) == nullptr;
}

void append_kept(std::string& out, const Field& field, const Record& record) {
  const OwnColumn* const column = own_column_of(field, record);
  const bool is_said = column == nullptr || column->is_said(record.puzzle, field.text);
  append_field(out, is_said ? field.text : column->text(record.puzzle));
}

}  // namespace

void write_csv_record(std::string& out, const Record& record, std::span<const Digit> puzzle,
                      std::span<const Digit> solution, bool keeps_solution,
                      const WriteOptions& options) {
  const bool is_from_table = has_kind(record, Field::Kind::puzzle);
  if (!is_from_table) append_cells(out, puzzle, record, options);
  bool first = true;
  for (const Field& field : record.kept) {
    if (!is_from_table) break;
    if (!std::exchange(first, false)) out += ',';
    if (field.kind == Field::Kind::puzzle && !puzzle.empty()) {
      append_cells(out, puzzle, record, options);
    } else if (field.kind == Field::Kind::solution && (!keeps_solution || !solution.empty())) {
      append_cells(out, solution, record, options);
    } else if (puzzle.empty()) {
      append_field(out, field.text);
    } else {
      append_kept(out, field, record);
    }
  }
  for (const OwnColumn* const column : own_columns()) {
    if (!adds(*column, record)) continue;
    out += ',';
    if (!puzzle.empty()) append_field(out, column->text(record.puzzle));
  }
  if (options.solutions && !(is_from_table && has_kind(record, Field::Kind::solution))) {
    out += ',';
    append_cells(out, solution, record, options);
  }
  out += '\n';
}

void write_csv_header(std::string& out, const Record* first, const WriteOptions& options) {
  const bool is_from_table = first != nullptr && has_kind(*first, Field::Kind::puzzle);
  if (!is_from_table) out += "puzzle";
  for (std::size_t i = 0; is_from_table && i < first->kept.size(); ++i) {
    if (i > 0) out += ',';
    append_field(out, first->kept[i].name);
  }
  for (const OwnColumn* const column : own_columns()) {
    if (first != nullptr && adds(*column, *first)) out.append(1, ',').append(column->name);
  }
  if (options.solutions && !(is_from_table && has_kind(*first, Field::Kind::solution))) {
    out += ",solution";
  }
  out += '\n';
}

}  // namespace bitdoku
