#include "formats/json.hpp"

#include <algorithm>

#if BITDOKU_JSON
#include <nlohmann/json.hpp>
#endif

#include "formats/candidates.hpp"
#include "formats/csv.hpp"
#include "formats/head.hpp"
#include "formats/json_text.hpp"
#include "formats/optional.hpp"
#include "formats/symbols.hpp"

namespace bitdoku {
namespace {

#if BITDOKU_JSON
using Json = nlohmann::ordered_json;

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
  const std::string& text = value.get_ref<const std::string&>();
  const std::size_t by = text.find('x');
  if (by == std::string::npos) return std::nullopt;
  const std::string_view rows = std::string_view(text).substr(0, by);
  const std::string_view cols = std::string_view(text).substr(by + 1);
  if (!is_number(rows) || !is_number(cols)) return std::nullopt;
  return Shape::make(static_cast<int>(number_up_to(rows, kMaxSide)),
                     static_cast<int>(number_up_to(cols, kMaxSide)));
}

// The numbers of an array, or of an array of rows; null is a blank. Returns nothing for any other
// value.
std::optional<std::vector<std::uint64_t>> numbers_of(const Json& value) {
  std::vector<std::uint64_t> numbers;
  const auto add = [&](const Json& cell) {
    if (cell.is_null()) {
      numbers.push_back(0);
    } else if (cell.is_number_unsigned()) {
      numbers.push_back(cell.get<std::uint64_t>());
    } else {
      return false;
    }
    return true;
  };
  for (const Json& element : value) {
    if (!element.is_array()) {
      if (!add(element)) return std::nullopt;
      continue;
    }
    if (element.size() != value.size() || !std::ranges::all_of(element, add)) return std::nullopt;
  }
  return numbers;
}

// Finds the place of the first error without an exception.
struct ErrorPlace : nlohmann::json_sax<Json> {
  std::uint64_t column = 0;  // stays 0 for a number beyond the range of every type

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
                   const nlohmann::detail::exception& error) override {
    // The numbers of syntax errors are below 200. A number out of range is error 406.
    if (error.id < 200) column = position;
    return false;
  }
};

class JsonReader : public FormatReader {
 public:
  JsonReader(TextInput& input, const ReadOptions& options) : input_(input), options_(options) {}

 protected:
  Fetched gather(bool wait) override { return significant_line(input_, text_, wait); }

  void decode(Record& record) override {
    record.line = input_.line_number();
    if (input_.cut()) return fail(record, ErrorCode::bad_syntax, "the line is too long");
    if (too_deep(text_)) {
      return fail(record, ErrorCode::bad_syntax, "JSON nested more than 100 deep");
    }
    const Json json = Json::parse(text_, nullptr, false);
    if (json.is_discarded()) {
      ErrorPlace place;
      (void)Json::sax_parse(text_, &place);
      return fail(record, ErrorCode::bad_syntax, "not JSON", place.column);
    }
    decode_object(json, record);
  }

 private:
  static void fail(Record& record, ErrorCode code, std::string why, std::uint64_t column = 0) {
    record.error = Error{code, record.line, column, std::move(why)};
  }

  void decode_object(const Json& object, Record& record) {
    if (!object.is_object()) {
      return fail(record, ErrorCode::bad_syntax, "not a JSON object with a key `puzzle`");
    }
    const Json* puzzle = nullptr;
    const Json* solution = nullptr;
    const Json* candidates = nullptr;
    ReadOptions options = options_;
    for (const auto& [key, value] : object.items()) {
      if (puzzle == nullptr && is_puzzle_name(key)) {
        puzzle = &value;
      } else if (solution == nullptr && is_solution_name(key)) {
        solution = &value;
      } else if (key == "candidates" && value.is_string()) {
        candidates = &value;
      } else if (key == "shape" && shape_of(value)) {
        options.shape = shape_of(value);
      } else {
        record.kept.push_back(value.is_string()
                                  ? Field{Field::Kind::text, key, value.get<std::string>()}
                                  : Field{Field::Kind::json, key, value.dump()});
      }
    }
    if (options_.shape && options.shape != options_.shape) {
      return fail(record, ErrorCode::bad_shape,
                  "the puzzle is " + to_string(*options.shape) + ", " + to_string(*options_.shape) +
                      " was asked for");
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
    const auto numbers = value.is_array() ? numbers_of(value) : std::nullopt;
    if (!numbers) {
      return fail(record, ErrorCode::bad_syntax,
                  "the puzzle is neither a string nor an array of numbers");
    }
    const auto usual = Shape::of_cells(numbers->size());
    if (!usual) {
      return fail(record, ErrorCode::bad_length,
                  counted(numbers->size(), "number") + ", no board has so many cells");
    }
    const auto shape = shape_of_side(static_cast<std::size_t>(usual->side()), options);
    if (!shape) return fail(record, ErrorCode::bad_shape, shape.error().message);
    record.puzzle.reset(*shape);
    record.alphabet = Alphabet::digits;
    record.blank = '.';
    for (std::size_t i = 0; i < numbers->size(); ++i) {
      if ((*numbers)[i] > static_cast<std::uint64_t>(shape->side())) {
        return fail(record, ErrorCode::bad_symbol,
                    std::to_string((*numbers)[i]) + " is no digit of " + to_string(*shape) +
                        " (cell " + std::to_string(i + 1) + ")");
      }
      record.puzzle.set_given(static_cast<int>(i), static_cast<Digit>((*numbers)[i]));
    }
  }

  // Ignores what is not a solution, because solving does not need one.
  static void read_solution(const Json& value, Record& record) {
    if (value.is_string()) {
      SymbolReader::solution(value.get_ref<const std::string&>(), record);
      return;
    }
    const auto numbers = value.is_array() ? numbers_of(value) : std::nullopt;
    const auto side = static_cast<std::uint64_t>(record.puzzle.shape().side());
    if (!numbers || numbers->size() != side * side) return;
    const auto wrong = [&](std::uint64_t number) { return number == 0 || number > side; };
    if (std::ranges::any_of(*numbers, wrong)) return;
    for (const std::uint64_t number : *numbers) {
      record.solution.push_back(static_cast<Digit>(number));
    }
  }

  TextInput& input_;
  ReadOptions options_;
  std::string_view text_;
};
#endif

// A damaged symbol of another format may be a brace. So an object must be closed, or have a key on
// its first or second line.
Likeness looks_like_json(const Head& head) {
  HeadLines lines(head);
  std::string_view line;
  if (!lines.next_significant(line)) return lines.undecided();
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
  if (shape != Shape::of_side(shape.side())) {
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

void append_kept(std::string& out, const Record& record) {
  for (const Field& field : record.kept) {
    const bool beside = field.kind == Field::Kind::puzzle || field.kind == Field::Kind::solution;
    if (field.name.empty() || beside) continue;
    append_key(out, field.name);
    if (field.kind == Field::Kind::json) {
      out += field.text;
    } else {
      append_json_string(out, field.text);
    }
  }
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
    .description = "an object a line: puzzle, solution, shape, candidates; other keys are kept",
    .example =
        "{\"puzzle\":"
        "\"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\","
        "\"rating\":1.2}\n",
    .largest_candidates = kMostSymbols,
    .looks_like = looks_like_json,
    .open = open_json,
    .write_puzzle =
        [](std::string& out, const Record& record, const WriteOptions& options) {
          out += '{';
          append_puzzle(out, record, options);
          if (!record.solution.empty()) {
            append_key(out, "solution");
            append_json_cells(out, record.solution, record, options);
          }
          append_kept(out, record);
          out += "}\n";
        },
    .write_solution =
        [](std::string& out, const Record& record, std::span<const Digit> solution,
           const WriteOptions& options) {
          out += '{';
          append_puzzle(out, record, options);
          append_key(out, "solution");
          if (solution.empty()) {
            out += "null";
          } else {
            append_json_cells(out, solution, record, options);
          }
          append_kept(out, record);
          out += "}\n";
        },
    .write_nothing =
        [](std::string& out, const Record& record, const WriteOptions&) {
          out += '{';
          if (record.error) {
            append_key(out, "error");
            append_json_string(out, record.error->message);
          }
          append_kept(out, record);
          out += "}\n";
        },
};

}  // namespace bitdoku
