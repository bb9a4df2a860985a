#include "formats/json.hpp"

#include <algorithm>

#include "formats/candidates.hpp"
#include "formats/head.hpp"
#include "formats/json_reader.hpp"
#include "formats/json_text.hpp"
#include "formats/optional.hpp"
#include "formats/own_columns.hpp"
#include "formats/symbols.hpp"

namespace bitdoku {
namespace {

// Recognises a bracket, then a bracket, a brace or a quote, or a word of an array with a comma or
// bracket behind it. A damaged row of a board has neither.
Likeness looks_like_array(std::string_view line, HeadLines& lines) {
  line = trimmed(line.substr(1));
  if (line.empty() && !lines.next_significant(line)) return lines.undecided();
  // A line end may have cut the first element in two, so nothing behind its first symbol counts.
  if (std::string_view("[{\"").find(line.front()) != line.npos) return Likeness::yes;
  const bool begins = std::string_view("'-0123456789").find(line.front()) != line.npos ||
                      line.starts_with("null") || line.starts_with("None");
  return begins && line.find_first_of(",]") != line.npos ? Likeness::yes : Likeness::no;
}

// In another format, a damaged symbol may happen to be a brace. An object must therefore be closed,
// or have a key on its first or second line.
Likeness looks_like_json(const Head& head) {
  HeadLines lines(head);
  std::string_view line;
  if (!lines.next_significant(line)) return lines.undecided();
  if (is_section(line)) return Likeness::no;
  if (line.front() == '[') return looks_like_array(line, lines);
  if (line.front() != '{') return Likeness::no;
  if (line.size() > 1) {
    const std::string_view text = trimmed(line.substr(1));
    const bool has_quote = text.starts_with('"') || text.starts_with('\'');
    const bool key = has_quote && line.find(':') != line.npos;
    return key || line.ends_with('}') ? Likeness::yes : Likeness::no;
  }
  if (!lines.next_significant(line)) return lines.undecided();
  return std::string_view("\"'}").find(line.front()) != line.npos ? Likeness::yes : Likeness::no;
}

// Writes a string of symbols, or numbers if the side is too large for symbols.
void append_json_cells(std::string& out, std::span<const Digit> cells, const Record& record,
                       const WriteOptions& options) {
  const Shape shape = record.puzzle.shape();
  if (shape.side() <= kMostSymbols) {
    out += '"';
    append_symbols(out, cells, style_for(record, options, shape));
    out += '"';
    return;
  }
  out += '[';
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i > 0) out += ',';
    out += std::to_string(cells[i]);
  }
  out += ']';
}

void append_key(std::string& out, std::string_view key) {
  if (out.back() != '{') out += ',';
  append_json_string(out, key);
  out += ':';
}

void append_puzzle(std::string& out, const Record& record, const WriteOptions& options) {
  append_key(out, "puzzle");
  append_json_cells(out, record.puzzle.givens(), record, options);
  // A kept field of such a name would change how the record is read. The own value replaces it.
  for (const OwnColumn* const column : own_columns()) {
    const Field* const kept = field_of(record.kept, *column);
    if (kept == nullptr && !column->is_needed(record.puzzle)) continue;
    const std::string text = column->text(record.puzzle);
    if (text.empty()) continue;
    append_key(out, kept == nullptr ? column->name : kept->name);
    append_json_string(out, text);
  }
}

// Whether the field has the candidates of this puzzle, which are written already, or of the puzzle
// that was in its place before.
bool has_candidates_of_puzzle(const Field& field, const Record& record) {
  if (record.error || !is_called(field.name, kCandidatesColumn)) return false;
  if (field_of(record.kept, kCandidatesColumn) != &field) return false;
  return kCandidatesColumn.is_needed(record.puzzle) ||
         !kCandidatesColumn.is_said(record.puzzle, field.text);
}

// The key of a kept field. JSON has each key once, but a table may have several columns of one
// name: they become "name", "name_2" and so on.
std::string key_of(const std::vector<Field>& kept, std::size_t index) {
  const std::string& name = kept[index].name;
  const auto before = std::span(kept).first(index);
  auto same = std::ranges::count(before, name, &Field::name);
  // Under its own name this text would be read as the candidates of the puzzle.
  if (is_called(name, kCandidatesColumn) && shape_of_candidates(kept[index].text.size())) ++same;
  if (same == 0) return name;
  for (auto number = same + 1;; ++number) {
    std::string key = name + '_' + std::to_string(number);
    if (std::ranges::find(kept, key, &Field::name) == kept.end()) return key;
  }
}

// Appends the kept fields to the object that begins at out[begin], and closes it. Leaves out fields
// whose key is there already, with the program's own value, and the text beside a line that has no
// name.
void append_kept(std::string& out, std::size_t begin, const Record& record) {
  const std::size_t own = out.size() - begin;
  std::string key;
  for (std::size_t i = 0; i < record.kept.size(); ++i) {
    const Field& field = record.kept[i];
    const bool own_field = field.kind == Field::Kind::puzzle || field.kind == Field::Kind::solution;
    const bool beside = field.kind == Field::Kind::before || field.kind == Field::Kind::after;
    if (own_field || (beside && field.name.empty()) || has_candidates_of_puzzle(field, record))
      continue;
    std::string name = key_of(record.kept, i);
    // The board was under another name, and this says something else, such as its number.
    if (name == "puzzle" && !record.error) name = "other_puzzle";
    key.clear();
    append_json_string(key, name);
    key += ':';
    // Quotes within a value are escaped, so only a key can match.
    if (std::string_view(out).substr(begin, own).find(key) != std::string_view::npos) continue;
    append_key(out, name);
    if (field.kind == Field::Kind::json) {
      out += field.text;
    } else {
      append_json_string(out, field.text);
    }
  }
  out += "}\n";
}

// Appends the text of a puzzle or solution that could not be read.
void append_unread(std::string& out, const Record& record, Field::Kind kind, std::string_view key) {
  const auto field = std::ranges::find(record.kept, kind, &Field::kind);
  if (field == record.kept.end() || field->text.empty()) return;
  append_key(out, key);
  append_json_string(out, field->text);
}

std::unique_ptr<FormatReader> open_json([[maybe_unused]] TextInput& input,
                                        [[maybe_unused]] const ReadOptions& options) {
#if BITDOKU_JSON
  return open_json_reader(input, options);
#else
  return reader_of_error(not_built_in("json"));
#endif
}

}  // namespace

const Format kJsonFormat{
    .name = "json",
    .description =
        "objects with a puzzle, solution, shape, candidates, or arrays; other keys are kept",
    .example =
        "{\"puzzle\":"
        "\"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\","
        "\"rating\":1.2}\n",
    .largest_candidates = kMostSymbols,
    .looks_like = looks_like_json,
    .open = open_json,
    .write_puzzle =
        [](std::string& out, const Record& record, const WriteOptions& options) {
          const std::size_t begin = out.size();
          out += '{';
          append_puzzle(out, record, options);
          if (!record.solution.empty()) {
            append_key(out, "solution");
            append_json_cells(out, record.solution, record, options);
          } else {
            append_unread(out, record, Field::Kind::solution, "solution");
          }
          append_kept(out, begin, record);
        },
    .write_solution =
        [](std::string& out, const Record& record, std::span<const Digit> solution,
           const WriteOptions& options) {
          const std::size_t begin = out.size();
          out += '{';
          append_puzzle(out, record, options);
          append_key(out, "solution");
          if (solution.empty()) {
            out += "null";
          } else {
            append_json_cells(out, solution, record, options);
          }
          append_kept(out, begin, record);
        },
    .write_nothing =
        [](std::string& out, const Record& record, const WriteOptions& options) {
          const std::size_t begin = out.size();
          out += '{';
          if (record.error) {
            append_key(out, "error");
            append_json_string(out, record.error->message);
          }
          append_unread(out, record, Field::Kind::puzzle, "puzzle");
          // Where solutions are answers, that of the input would look like one.
          if (!options.solutions) append_unread(out, record, Field::Kind::solution, "solution");
          append_kept(out, begin, record);
        },
};

}  // namespace bitdoku
