#include "formats/json.hpp"

#include <algorithm>

#include "formats/candidates.hpp"
#include "formats/csv.hpp"
#include "formats/head.hpp"
#include "formats/json_cells.hpp"
#include "formats/json_source.hpp"
#include "formats/json_text.hpp"
#include "formats/json_values.hpp"
#include "formats/optional.hpp"
#include "formats/symbols.hpp"

namespace bitdoku {
namespace {

#if BITDOKU_JSON
constexpr int kDeepest = 100;

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

// The rows and columns of a box in a text such as "2x3", "2 X 3" or "2×3".
std::optional<Shape> shape_of_text(std::string_view text) {
  constexpr std::string_view kTimes = "\u00d7";
  std::size_t by = text.find_first_of("xX");
  std::size_t size = 1;
  if (by == std::string_view::npos) {
    by = text.find(kTimes);
    size = kTimes.size();
  }
  if (by == std::string_view::npos) return std::nullopt;
  const std::string_view rows = trimmed(text.substr(0, by));
  const std::string_view cols = trimmed(text.substr(by + size));
  if (!is_number(rows) || !is_number(cols)) return std::nullopt;
  return Shape::make(static_cast<int>(number_up_to(rows, kMaxSide)),
                     static_cast<int>(number_up_to(cols, kMaxSide)));
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

// Finds the place of the first error without an exception.
struct ErrorPlace : nlohmann::json_sax<Json> {
  std::uint64_t column = 0;

  bool null() override { return true; }
  bool boolean(bool) override { return true; }
  bool number_integer(number_integer_t) override { return true; }
  bool number_unsigned(number_unsigned_t) override { return true; }
  bool number_float(number_float_t, const string_t&) override { return true; }
  bool string(string_t&) override { return true; }
  bool binary(binary_t&) override { return true; }
  bool start_object(std::size_t) override { return true; }
  bool key(string_t&) override { return true; }
  bool end_object() override { return true; }
  bool start_array(std::size_t) override { return true; }
  bool end_array() override { return true; }
  bool parse_error(std::size_t position, const std::string&,
                   const nlohmann::detail::exception&) override {
    column = position;
    return false;
  }
};

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
        return fail(record, ErrorCode::bad_syntax, "not JSON: a bracket or a quote is not closed");
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
    if (json.is_discarded()) return tell_fault(text, record);
    decode_value(json, record);
  }

 private:
  static void fail(Record& record, ErrorCode code, std::string why, std::uint64_t column = 0) {
    record.error = Error{code, record.line, column, std::move(why)};
  }

  static void tell_fault(std::string_view text, Record& record) {
    ErrorPlace place;
    (void)Json::sax_parse(text, &place);
    const std::string_view before = text.substr(0, static_cast<std::size_t>(place.column));
    const std::size_t line_start = before.rfind('\n') + 1;  // 0 on the first line
    fail(record, ErrorCode::bad_syntax, "not JSON", before.size() - line_start);
    record.error->line += static_cast<std::uint64_t>(std::ranges::count(before, '\n'));
  }

  void decode_value(const Json& value, Record& record) {
    if (value.is_object()) return decode_object(value, record);
    if (!value.is_array() && !value.is_string()) {
      return fail(record, ErrorCode::bad_syntax, "not a JSON object with a key `puzzle`");
    }
    read_puzzle(value, options_, record);
  }

  void decode_object(const Json& object, Record& record) {
    const Json* puzzle = nullptr;
    const Json* solution = nullptr;
    const Json* candidates = nullptr;
    ReadOptions options = options_;
    bool strange_shape = false;
    const std::string puzzle_key = key_of_puzzle(object);
    for (const auto& [key, value] : object.items()) {
      if (puzzle == nullptr && key == puzzle_key) {
        puzzle = &value;
      } else if (solution == nullptr && is_solution_name(key)) {
        solution = &value;
      } else if (key == "candidates" && value.is_string() &&
                 (puzzle_key.empty() || is_as_long_as_candidates(value))) {
        candidates = &value;
      } else if (key == "shape" && shape_of(value)) {
        options.shape = shape_of(value);
      } else {
        strange_shape = strange_shape || (key == "shape" && !value.is_null());
        record.kept.push_back(value.is_string()
                                  ? Field{Field::Kind::text, key, value.get<std::string>()}
                                  : Field{Field::Kind::json, key, {}});
      }
    }
    keep_as_written(record.kept);
    if (strange_shape) {
      return fail(record, ErrorCode::bad_shape,
                  "`shape` is not the rows and columns of a box, such as \"2x3\"");
    }
    if (options_.shape && options.shape != options_.shape) {
      return fail(record, ErrorCode::bad_shape,
                  "the puzzle is " + to_string(*options.shape) + ", " + to_string(*options_.shape) +
                      " was requested");
    }
    if (candidates != nullptr) {
      read_candidates_of(candidates->get_ref<const std::string&>(), options, record);
    } else if (puzzle == nullptr) {
      return fail(record, ErrorCode::bad_syntax, "no key `puzzle`");
    } else {
      read_puzzle(*puzzle, options, record);
    }
    if (!record.error && solution != nullptr) read_solution(*solution, record);
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
      return symbols.line(value.get_ref<const std::string&>(), 0, record);
    }
    const std::vector<std::string> cells =
        value.is_array() ? cells_of(value) : std::vector<std::string>();
    if (cells.empty()) {
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
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const std::uint64_t number = number_of(cells[i]);
      if (number > static_cast<std::uint64_t>(shape->side())) {
        return fail(record, ErrorCode::bad_symbol,
                    cells[i] + " is not a digit of " + to_string(*shape) + " (cell " +
                        std::to_string(i + 1) + ")");
      }
      record.puzzle.set_given(static_cast<int>(i), static_cast<Digit>(number));
    }
  }

  // Ignores a malformed solution, because solving does not need it.
  static void read_solution(const Json& value, Record& record) {
    if (value.is_string()) {
      SymbolReader::solution(value.get_ref<const std::string&>(), record);
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
    const auto wrong = [&](const std::string& cell) {
      const std::uint64_t number = number_of(cell);
      return number == 0 || number > side;
    };
    if (std::ranges::any_of(cells, wrong)) return;
    for (const std::string& cell : cells) {
      record.solution.push_back(static_cast<Digit>(number_of(cell)));
    }
  }

  JsonValues values_;
  ReadOptions options_;
};
#endif

// Recognises a bracket, then the beginning of an array element, then a comma or another bracket. A
// section of `sdk` begins with a word; a damaged row of a board has neither comma nor bracket.
Likeness looks_like_array(std::string_view line, HeadLines& lines) {
  line = trimmed(line.substr(1));
  if (line.empty() && !lines.next_significant(line)) return lines.undecided();
  if (line.front() == '[' || line.front() == '{') return Likeness::yes;
  const bool begins = std::string_view("\"'-0123456789").find(line.front()) != line.npos ||
                      line.starts_with("null") || line.starts_with("None");
  return begins && line.find_first_of(",]") != line.npos ? Likeness::yes : Likeness::no;
}

// In another format, a damaged symbol may happen to be a brace. An object must therefore be closed,
// or have a key on its first or second line.
Likeness looks_like_json(const Head& head) {
  HeadLines lines(head);
  std::string_view line;
  if (!lines.next_significant(line)) return lines.undecided();
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
  const Shape shape = record.puzzle.shape();
  append_key(out, "puzzle");
  append_json_cells(out, record.puzzle.givens(), record, options);
  // A column `shape` of a table would change how the record is read. The own value replaces it.
  const bool replaces = std::ranges::find(record.kept, "shape", &Field::name) != record.kept.end();
  if (replaces || shape != Shape::of_side(shape.side())) {
    append_key(out, "shape");
    out += '"' + std::to_string(shape.box_rows()) + 'x' + std::to_string(shape.box_cols()) + '"';
  }
  if (record.puzzle.has_candidates() && shape.side() <= kMostSymbols) {
    append_key(out, "candidates");
    out += '"';
    append_candidates(out, record.puzzle);
    out += '"';
  }
}

// The key of a kept field. JSON has each key once, but a table may have several columns of one
// name: they become "name", "name_2" and so on.
std::string key_of(const std::vector<Field>& kept, std::size_t index) {
  const std::string& name = kept[index].name;
  const auto before = std::span(kept).first(index);
  auto same = std::ranges::count(before, name, &Field::name);
  // Under its own name this text would be read as the candidates of the puzzle.
  if (name == "candidates" && shape_of_candidates(kept[index].text.size())) ++same;
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
    if (own_field || (beside && field.name.empty())) continue;
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
        [](std::string& out, const Record& record, const WriteOptions&) {
          const std::size_t begin = out.size();
          out += '{';
          if (record.error) {
            append_key(out, "error");
            append_json_string(out, record.error->message);
          }
          append_kept(out, begin, record);
        },
};

}  // namespace bitdoku
