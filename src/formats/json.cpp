#include "formats/json.hpp"

#include <algorithm>
#include <deque>

#include "formats/candidates.hpp"
#include "formats/csv.hpp"
#include "formats/foreign_symbols.hpp"
#include "formats/head.hpp"
#include "formats/json_cells.hpp"
#include "formats/json_find.hpp"
#include "formats/json_source.hpp"
#include "formats/json_syntax.hpp"
#include "formats/json_text.hpp"
#include "formats/json_values.hpp"
#include "formats/optional.hpp"
#include "formats/origin.hpp"
#include "formats/own_columns.hpp"
#include "formats/symbols.hpp"

namespace bitdoku {
namespace {

#if BITDOKU_JSON
constexpr int kDeepest = 100;
constexpr int kLargestFromZero = 36;  // the alphabet that counts from 0 has no more symbols

// Counts brackets before parsing, because writing a value again recurses as deep as the value is
// nested.
bool too_deep(std::string_view text) {
  int depth = 0;
  bool in_string = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (in_string) {
      if (c == '\\') ++i;
      if (c == '"') in_string = false;
    } else if (c == '"') {
      in_string = true;
    } else if (c == '[' || c == '{') {
      if (++depth > kDeepest) return true;
    } else if (c == ']' || c == '}') {
      --depth;
    }
  }
  return false;
}

// A shape is "2x3" or [2, 3]: rows and columns of a box.
std::optional<Shape> shape_of(const Json& value) {
  if (value.is_array() && value.size() == 2 && value[0].is_number_unsigned() &&
      value[1].is_number_unsigned()) {
    const auto limited = [](const Json& v) {
      return static_cast<int>(std::min<std::uint64_t>(v.get<std::uint64_t>(), kMaxSide + 1));
    };
    return Shape::make(limited(value[0]), limited(value[1]));
  }
  if (!value.is_string()) return std::nullopt;
  return shape_of_text(value.get_ref<const std::string&>());
}

class JsonReader : public FormatReader {
 public:
  JsonReader(TextInput& input, const ReadOptions& options) : values_(input), options_(options) {}

 protected:
  Fetched gather(bool wait) override { return values_.next(wait); }

  void decode(Record& record) override {
    const JsonValues::Value& value = values_.value();
    record.line = value.line;
    switch (value.fault) {
      case JsonValues::Fault::too_long:
        return fail(record, ErrorCode::bad_syntax, "a JSON value of more than 2 MB is too long");
      case JsonValues::Fault::not_closed:
        return fail(record, ErrorCode::bad_syntax,
                    not_json(value) + "a bracket or a quote is not closed");
      case JsonValues::Fault::damaged:
        return tell_damage(value, record);
      case JsonValues::Fault::none:
        break;
    }
    if (too_deep(value.text)) {
      return fail(record, ErrorCode::bad_syntax, "JSON nested more than 100 deep");
    }
    const std::string text = without_huge_numbers(value.text);
    Json json = Json::parse(text, nullptr, false);
    if (json.is_discarded() && text.starts_with('[')) {
      json = Json::parse(json_of_python(text), nullptr, false);
    }
    if (json.is_discarded()) return tell_fault(value, record);
    decode_value(json, record);
  }

 private:
  static void fail(Record& record, ErrorCode code, std::string why, std::uint64_t column = 0) {
    record.error = Error{code, record.line, column, std::move(why)};
  }

  static std::string not_json(const JsonValues::Value& value) {
    if (value.element == 0) return "not JSON: ";
    return "element " + std::to_string(value.element) + " of the list is not JSON: ";
  }

  static void tell_damage(const JsonValues::Value& value, Record& record) {
    std::string why = not_json(value) + value.damage;
    if (value.not_read > 0) {
      why += "; the rest of the line, " + counted(value.not_read, "byte") + ", was not read";
    }
    fail(record, ErrorCode::bad_syntax, std::move(why), value.damage_column);
    record.error->line = value.damage_line;
  }

  static void tell_fault(const JsonValues::Value& value, Record& record) {
    const std::string_view text = value.text;
    // Boards may be Python's. Their text keeps its length when it is converted.
    const JsonFault fault = json_fault(text.starts_with('[') ? json_of_python(text) : value.text);
    const std::string_view before = text.substr(0, fault.at);
    const auto lines = static_cast<std::uint64_t>(std::ranges::count(before, '\n'));
    const std::uint64_t column =
        lines == 0 ? value.column + before.size() : before.size() - before.rfind('\n');
    fail(record, ErrorCode::bad_syntax, not_json(value) + fault.what, column);
    record.error->line += lines;
  }

  void decode_value(const Json& value, Record& record) {
    if (value.is_object()) return decode_object(value, record);
    if (!value.is_array() && !value.is_string()) {
      const std::uint64_t element = values_.value().element;
      const std::string which =
          element == 0 ? "" : "element " + std::to_string(element) + " of the list is ";
      return fail(record, ErrorCode::bad_syntax, which + "not a JSON object with a key `puzzle`");
    }
    read_puzzle(value, options_, record);
    if (record.error) keep_unread({.puzzle = &value}, record);
  }

  // The values of an object that make its record.
  struct Parts {
    const Json* puzzle = nullptr;
    const Json* solution = nullptr;
    const Json* candidates = nullptr;
    const Json* shape = nullptr;
  };

  void decode_object(const Json& object, Record& record) {
    written_.clear();
    Parts parts = divide(object, record);
    keep_as_written(record.kept);
    if (!look_deeper(object, parts, record)) return;
    read_parts(parts, record);
    if (record.error) keep_unread(parts, record);
  }

  // If no member is named as the puzzle, or the one that is has something short like a number, or
  // others have its name and a number, takes the only board of the object. Returns false after an
  // error.
  bool look_deeper(const Json& object, Parts& parts, Record& record) const {
    if (parts.candidates != nullptr) return true;
    bool is_named = false;
    if (parts.puzzle != nullptr) {
      const bool is_short = parts.puzzle->is_null() || parts.puzzle->is_object() ||
                            (parts.puzzle->is_string() &&
                             parts.puzzle->get_ref<const std::string&>().size() < kShortest);
      is_named = !is_short;
    }
    if (is_named && !has_numbered_name(object)) return true;
    const std::vector<JsonBoard> boards = boards_in(object);
    if (boards.empty() || (is_named && boards.size() == 1)) return true;
    if (boards.size() > 1) {
      fail(record, ErrorCode::bad_syntax,
           std::to_string(boards.size()) +
               " puzzles in one object; each needs an object of its own");
      return false;
    }
    parts.puzzle = boards[0].puzzle;
    if (boards[0].solution != nullptr) parts.solution = boards[0].solution;
    return true;
  }

  // A number as the text of its digits, because the parser keeps about sixteen of them.
  const Json* as_written(const std::string& key, const Json& value) {
    if (!value.is_number()) return &value;
    for (const JsonMember& member : members_of(values_.value().text)) {
      if (Json::parse(member.key).get<std::string>() != key) continue;
      if (member.value.size() < kShortest) return &value;
      return &written_.emplace_back(member.value);
    }
    return &value;
  }

  // Finds the parts, and keeps all other values.
  Parts divide(const Json& object, Record& record) {
    Parts parts;
    const std::string puzzle_key = key_of_puzzle(object);
    for (const auto& [key, value] : object.items()) {
      if (parts.puzzle == nullptr && key == puzzle_key) {
        parts.puzzle = as_written(key, value);
      } else if (parts.solution == nullptr && is_solution_name(key)) {
        parts.solution = as_written(key, value);
      } else if (parts.candidates == nullptr && is_called(key, kCandidatesColumn) &&
                 value.is_string() && (puzzle_key.empty() || is_as_long_as_candidates(value))) {
        parts.candidates = &value;
      } else {
        if (parts.shape == nullptr && is_called(key, kShapeColumn)) parts.shape = &value;
        record.kept.push_back(value.is_string()
                                  ? Field{Field::Kind::text, key, value.get<std::string>()}
                                  : Field{Field::Kind::json, key, {}});
      }
    }
    return parts;
  }

  void read_parts(const Parts& parts, Record& record) {
    ReadOptions options = options_;
    if (parts.shape != nullptr && !read_shape(*parts.shape, options, record)) return;
    if (parts.candidates != nullptr) {
      read_candidates_of(parts.candidates->get_ref<const std::string&>(), options, record);
    } else if (parts.puzzle == nullptr) {
      return fail(record, ErrorCode::bad_syntax, "no key `puzzle`");
    } else {
      read_puzzle(*parts.puzzle, options, record);
    }
    if (record.error || parts.solution == nullptr) return;
    read_solution(*parts.solution, record);
    if (record.solution.empty()) keep_unread({.solution = parts.solution}, record);
  }

  // Keeps the texts of what could not be read, like the columns of a table.
  static void keep_unread(const Parts& parts, Record& record) {
    std::vector<Field> unread;
    const auto keep = [&](Field::Kind kind, const char* name, const Json* value) {
      if (value == nullptr || value->empty()) return;
      unread.push_back(
          {kind, name, value->is_string() ? value->get<std::string>() : value->dump()});
    };
    keep(Field::Kind::puzzle, "puzzle", parts.puzzle);
    keep(Field::Kind::solution, "solution", parts.solution);
    keep(Field::Kind::text, "candidates", parts.candidates);
    record.kept.insert(record.kept.begin(), unread.begin(), unread.end());
  }

  // Expects the shape of this value; null and an empty text say nothing. Returns false after an
  // error.
  static bool read_shape(const Json& value, ReadOptions& options, Record& record) {
    if (value.is_null()) return true;
    if (value.is_string() && trimmed(value.get_ref<const std::string&>()).empty()) return true;
    const std::optional<Shape> shape = shape_of(value);
    if (!shape) {
      fail(record, ErrorCode::bad_shape, std::string(kNoShape));
    } else if (options.shape && shape != options.shape) {
      fail(record, ErrorCode::bad_shape, other_shape(*shape, *options.shape));
    } else {
      options.shape = shape;
    }
    return !record.error;
  }

  // The key of the puzzle: `puzzle`, or else the first other name of a puzzle. Empty if there is
  // none.
  static std::string key_of_puzzle(const Json& object) {
    if (object.contains("puzzle")) return "puzzle";
    for (const auto& [key, value] : object.items()) {
      if (is_puzzle_name(key)) return key;
    }
    return {};
  }

  static bool is_as_long_as_candidates(const Json& text) {
    return shape_of_candidates(text.get_ref<const std::string&>().size()).has_value();
  }

  // Sets the text of each JSON field to the text of the input. If a key is there twice, the last
  // one counts, as in the parser.
  void keep_as_written(std::vector<Field>& kept) const {
    const auto is_json = [](const Field& field) { return field.kind == Field::Kind::json; };
    if (std::ranges::none_of(kept, is_json)) return;
    for (JsonMember& member : members_of(values_.value().text)) {
      const std::string key = Json::parse(member.key).get<std::string>();
      const auto field = std::ranges::find(kept, key, &Field::name);
      if (field != kept.end() && is_json(*field)) field->text = std::move(member.value);
    }
  }

  static void read_candidates_of(const std::string& symbols, const ReadOptions& options,
                                 Record& record) {
    const auto usual = shape_of_candidates(symbols.size());
    if (!usual) {
      return fail(record, ErrorCode::bad_length,
                  counted(symbols.size(), "symbol") + " of candidates, not N*N*N");
    }
    const auto shape = shape_of_side(static_cast<std::size_t>(usual->side()), options);
    if (!shape) return fail(record, ErrorCode::bad_shape, shape.error().message);
    read_candidates(symbols, *shape, 0, record);
  }

  void read_puzzle(const Json& value, const ReadOptions& options, Record& record) {
    if (value.is_string()) {
      SymbolReader symbols(options);
      return symbols.text(value.get_ref<const std::string&>(), 0, record);
    }
    const std::vector<std::string> cells =
        value.is_array() ? cells_of(value) : std::vector<std::string>();
    if (cells.empty()) {
      const std::string wrong = value.is_array() ? wrong_cell(value) : std::string();
      if (!wrong.empty()) return fail(record, ErrorCode::bad_symbol, wrong);
      return fail(record, ErrorCode::bad_syntax,
                  "the puzzle is neither a string nor an array of cells or of rows of one length");
    }
    const auto usual = Shape::of_cells(cells.size());
    if (!usual) {
      return fail(record, ErrorCode::bad_length,
                  counted(cells.size(), "cell") + ", but a board has N*N");
    }
    if (!are_numbers(cells)) {
      if (const std::string symbols = symbols_of(cells); !symbols.empty()) {
        SymbolReader reader(options);
        return reader.line(symbols, 0, record);
      }
    }
    const auto shape = shape_of_side(static_cast<std::size_t>(usual->side()), options);
    if (!shape) return fail(record, ErrorCode::bad_shape, shape.error().message);
    record.puzzle.reset(*shape);
    record.alphabet = Alphabet::digits;
    record.blank = '.';
    const bool from_zero = shape->side() <= kLargestFromZero && count_from_zero(cells, *shape);
    if (from_zero) record.alphabet = Alphabet::hex;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      std::uint64_t number = number_of(cells[i]);
      if (from_zero && is_number(cells[i])) ++number;
      if (number > static_cast<std::uint64_t>(shape->side())) {
        return fail(record, ErrorCode::bad_symbol,
                    cells[i] + " is not a digit of " + to_string(*shape) + " (cell " +
                        std::to_string(i + 1) + ")");
      }
      record.puzzle.set_given(static_cast<int>(i), static_cast<Digit>(number));
    }
  }

  // Whether 0 is a digit of these cells.
  static bool count_from_zero(const std::vector<std::string>& cells, Shape shape) {
    std::vector<std::uint16_t> values;
    values.reserve(cells.size());
    for (const std::string& cell : cells) {
      values.push_back(is_number(cell) ? static_cast<std::uint16_t>(number_of(cell)) : kOtherBlank);
    }
    return counts_from_zero(values, shape);
  }

  // A malformed solution is no error, because solving does not need it.
  static void read_solution(const Json& value, Record& record) {
    if (value.is_string()) {
      SymbolReader::solution_text(value.get_ref<const std::string&>(), record);
      return;
    }
    if (!value.is_array()) return;
    const std::vector<std::string> cells = cells_of(value);
    const auto side = static_cast<std::uint64_t>(record.puzzle.shape().side());
    if (cells.size() != side * side) return;
    if (!are_numbers(cells)) {
      (void)SymbolReader::solution(symbols_of(cells), record);
      return;
    }
    const std::uint64_t first = record.alphabet == Alphabet::hex ? 0 : 1;
    const auto wrong = [&](const std::string& cell) {
      return !is_number(cell) || number_of(cell) < first || number_of(cell) >= side + first;
    };
    if (std::ranges::any_of(cells, wrong)) return;
    for (const std::string& cell : cells) {
      record.solution.push_back(static_cast<Digit>(number_of(cell) + 1 - first));
    }
  }

  static constexpr std::size_t kShortest = std::size_t{kMinSide} * kMinSide;

  JsonValues values_;
  ReadOptions options_;
  std::deque<Json> written_;  // the numbers of the object that stand for a board
};
#endif

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
    const bool key = trimmed(line.substr(1)).starts_with('"') && line.find(':') != line.npos;
    return key || line.ends_with('}') ? Likeness::yes : Likeness::no;
  }
  if (!lines.next_significant(line)) return lines.undecided();
  return line.front() == '"' || line.front() == '}' ? Likeness::yes : Likeness::no;
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
    const std::string name = key_of(record.kept, i);
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
  return std::make_unique<JsonReader>(input, options);
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
