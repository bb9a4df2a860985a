#include "formats/json_reader.hpp"

#if BITDOKU_JSON
#include <algorithm>
#include <array>
#include <deque>
#include <unordered_map>
#include <utility>

#include "formats/candidates.hpp"
#include "formats/column_names.hpp"
#include "formats/head.hpp"
#include "formats/json_board.hpp"
#include "formats/json_boards.hpp"
#include "formats/json_cells.hpp"
#include "formats/json_find.hpp"
#include "formats/json_flags.hpp"
#include "formats/json_forms.hpp"
#include "formats/json_places.hpp"
#include "formats/json_rules.hpp"
#include "formats/json_source.hpp"
#include "formats/json_syntax.hpp"
#include "formats/json_values.hpp"
#include "formats/own_columns.hpp"
#include "formats/symbols.hpp"

namespace bitdoku {
namespace {

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

// The texts of objects in a value.
using TextsOfObjects = std::unordered_map<const Json*, std::string>;

// Fills in the text of each of these objects, which are somewhere in the value with this text.
void fill_texts(const Json& value, const std::string& text, TextsOfObjects& texts) {
  if (const auto found = texts.find(&value); found != texts.end()) {
    found->second = text;
    return;
  }
  const std::vector<JsonMember> members = members_of(text);
  if (value.is_array()) {
    for (std::size_t i = 0; i < std::min(value.size(), members.size()); ++i) {
      if (value[i].is_structured()) fill_texts(value[i], members[i].value, texts);
    }
    return;
  }
  for (const JsonMember& member : members) {
    const auto child = value.find(Json::parse(member.key).get<std::string>());
    if (child != value.end() && child->is_structured()) fill_texts(*child, member.value, texts);
  }
}

class JsonReader : public FormatReader {
 public:
  JsonReader(TextInput& input, const ReadOptions& options) : values_(input), options_(options) {}

 protected:
  Fetched gather(bool wait) override {
    if (next_ < puzzles_.size()) return Fetched::yes;
    for (;;) {
      if (!is_held_) {
        const Fetched fetched = next_value(wait);
        if (fetched == Fetched::waits) return fetched;
        if (fetched == Fetched::end) {
          if (!rows_.empty()) {
            divide_rows();
            continue;
          }
          return cells_.empty() ? fetched : Fetched::yes;
        }
      }
      is_held_ = false;
      if (cells_.empty() && options_.column.empty() && add_row_of_list()) {
        if (frame_.is_null()) continue;
        return Fetched::yes;
      }
      if (!rows_.empty()) {
        divide_rows();
        is_delayed_ = true;
        continue;
      }
      is_held_ = !options_.column.empty() || !add_cell_of_list();
      if (is_held_) return Fetched::yes;
    }
  }

  void decode(Record& record) override {
    if (next_ < puzzles_.size()) return decode_next(record);
    if (!frame_.is_null()) return decode_frame(record);
    if (!cells_.empty()) return decode_cells(record);
    is_held_ = false;
    const JsonValues::Value& value = this->value();
    line_ = value.line;
    record.line = line_;
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
    if (!is_again_) values_.make_utf8();
    if (const std::string_view why = refusal_of_json(value.text); !why.empty()) {
      return fail(record, ErrorCode::bad_syntax, std::string(why));
    }
    const std::string text = without_huge_numbers(value.text);
    text_ = value.text;
    root_ = Json::parse(text, nullptr, false);
    if (root_.is_discarded() && may_be_python(text)) {
      root_ = Json::parse(json_of_python(text), nullptr, false);
      python_ = json_of_python(value.text);
      text_ = python_;
    }
    if (root_.is_discarded()) return tell_fault(value, record);
    if (std::string why = options_.column.empty() ? rewrite_forms(root_) : ""; !why.empty()) {
      return fail(record, ErrorCode::bad_syntax, std::move(why));
    }
    decode_value(root_, record);
  }

 private:
  static void fail(Record& record, ErrorCode code, std::string why, std::uint64_t column = 0) {
    record.error = Error{code, record.line, column, std::move(why)};
  }

  static bool may_be_python(std::string_view text) {
    return text.starts_with('[') || text.starts_with('{');
  }

  [[nodiscard]] const JsonValues::Value& value() const {
    return is_again_ ? again_.front() : values_.value();
  }
  Fetched next_value(bool wait) {
    if (is_again_) again_.pop_front();
    is_again_ = !again_.empty();
    if (is_again_ || std::exchange(is_delayed_, false)) return Fetched::yes;
    return values_.next(wait);
  }
  // The rows so far are no board. Each is read as a value of its own.
  void divide_rows() {
    again_ = std::exchange(rows_, {});
    again_.emplace_front();  // in the place of the value before
    row_objects_ = Json::array();
    is_again_ = true;
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

  // Adds the value to the cells of a list like [{"row":0,"col":0,"value":5}, ...]. Returns false if
  // it is no such cell.
  bool add_cell_of_list() {
    const JsonValues::Value& value = this->value();
    const bool may_be_cell = value.element > 0 && value.fault == JsonValues::Fault::none &&
                             value.text.starts_with('{') && value.text.size() < kLongestCell &&
                             !has_long_string(value.text);
    if (!may_be_cell || (!cells_.empty() && value.element == 1)) return false;
    Json cell = Json::parse(value.text, nullptr, false);
    if (cell.is_discarded()) cell = Json::parse(json_of_python(value.text), nullptr, false);
    if (!is_cell_object(cell)) return false;
    if (cells_.empty()) line_ = value.line;
    cells_.push_back(std::move(cell));
    return true;
  }

  // Adds the value to the rows of a board that are records of a data frame. Returns false if it is
  // no such record.
  bool add_row_of_list() {
    if (is_again_) return false;
    const JsonValues::Value& value = this->value();
    constexpr std::ptrdiff_t kFewest = 4;
    const bool may_be_row = value.fault == JsonValues::Fault::none && value.text.starts_with('{') &&
                            value.text.size() < kLongestCell &&
                            std::ranges::count(value.text, ':') >= kFewest &&
                            !has_long_string(value.text);
    if (!may_be_row || (!rows_.empty() && value.element == 1)) return false;
    Json object = Json::parse(value.text, nullptr, false);
    if (object.is_discarded()) object = Json::parse(json_of_python(value.text), nullptr, false);
    const Json row = row_of_frame(object);
    if (row.is_null()) return false;
    if (!rows_.empty() && !have_same_keys(row_objects_[0], object)) return false;
    if (rows_.empty()) line_ = value.line;
    rows_.push_back(value);
    row_objects_.push_back(std::move(object));
    if (rows_.size() < row.size()) return true;
    frame_ = rows_of_frame(row_objects_);
    if (!frame_.is_null()) return true;
    rows_.pop_back();
    return false;
  }

  void decode_frame(Record& record) {
    record.line = line_;
    read_json_puzzle(std::exchange(frame_, nullptr), options_, record);
    rows_.clear();
    row_objects_ = Json::array();
  }

  // Whether the text has a string as long as a board.
  static bool has_long_string(std::string_view text) {
    for (std::size_t at = text.find('"'); at != std::string_view::npos;) {
      const std::size_t end = text.find('"', at + 1);
      if (end == std::string_view::npos || end - at > kShortest) return true;
      at = text.find('"', end + 1);
    }
    return false;
  }

  void decode_cells(Record& record) {
    record.line = line_;
    const Json full = empty_flagged_cells(cells_);
    const std::string why = rewrite_forms(cells_);
    if (why.empty()) {
      read_json_puzzle(cells_, options_, record);
    } else {
      fail(record, ErrorCode::bad_syntax, why);
    }
    if (!record.error && !full.is_null()) read_json_solution(full, record);
    cells_ = Json::array();
  }

  void decode_value(const Json& value, Record& record) {
    source_ = text_;
    if (value.is_object()) return decode_object(value, record);
    if (!value.is_array() && !value.is_string()) {
      const std::uint64_t element = this->value().element;
      const std::string which =
          element == 0 ? "" : "element " + std::to_string(element) + " of the list is ";
      return fail(record, ErrorCode::bad_syntax, which + "not a JSON object with a key `puzzle`");
    }
    if (!options_.column.empty()) return decode_column(value, record);
    read_json_puzzle(value, options_, record);
    if (!record.error) return;
    if (value.is_array() && begin_puzzles(puzzles_in(value), record)) return;
    keep_unread({.puzzle = &value}, record);
  }

  // The values of an object that make its record.
  struct Parts {
    const Json* puzzle = nullptr;
    const Json* solution = nullptr;
    const Json* candidates = nullptr;
    const Json* shape = nullptr;
  };

  // Reads the objects that have the key that the user asks for: the value, or those inside it.
  void decode_column(const Json& value, Record& record) {
    std::vector<JsonPuzzle> puzzles;
    find_key(value, "", puzzles);
    if (!puzzles.empty()) return begin_records(std::move(puzzles), record);
    if (!value.is_object()) {
      return fail(record, ErrorCode::bad_syntax,
                  "not a JSON object with a key `" + options_.column + "`");
    }
    (void)divide(value, record);
    keep_as_written(record.kept);
    fail(record, ErrorCode::bad_syntax, no_such_name("key", options_.column, keys_of(value)));
  }

  void find_key(const Json& value, const std::string& name, std::vector<JsonPuzzle>& puzzles) {
    if (!value.is_structured()) return;
    const std::string key = value.is_object() ? key_of_puzzle(value) : std::string();
    if (!key.empty()) return puzzles.push_back({&value, &value[key], nullptr, name});
    for (const auto& [child, member] : value.items()) {
      find_key(member, value.is_object() ? child : std::string(), puzzles);
    }
  }

  static std::vector<std::string> keys_of(const Json& object) {
    std::vector<std::string> keys;
    for (const auto& [key, value] : object.items()) keys.push_back(key);
    return keys;
  }

  void decode_object(const Json& object, Record& record) {
    if (!options_.column.empty()) return decode_column(object, record);
    written_.clear();
    Parts parts = divide(object, record);
    keep_as_written(record.kept);
    const bool is_plain = has_plain_name(object, parts);
    if (!is_plain && look_deeper(object, parts, record)) return;
    if (refuse_other_rules(object, record)) return keep_unread(parts, record);
    read_parts(parts, record);
    if (!record.error) return;
    const bool is_array = parts.puzzle != nullptr && parts.puzzle->is_array();
    if (is_plain && is_array && !has_size_of_board(*parts.puzzle)) {
      if (look_deeper(object, parts, record)) return;
      record.error.reset();
      read_parts(parts, record);
    }
    if (record.error) keep_unread(parts, record);
  }

  // Begins with the puzzles of the object if it has several, and returns true. Takes its only one.
  bool look_deeper(const Json& object, Parts& parts, Record& record) {
    const std::vector<JsonPuzzle> puzzles = puzzles_in(object);
    if (begin_puzzles(puzzles, record)) return true;
    if (!puzzles.empty()) take_only(puzzles[0], object, parts, record);
    return false;
  }

  // Whether the object has the puzzle under its name, and no other.
  static bool has_plain_name(const Json& object, const Parts& parts) {
    if (parts.candidates != nullptr) return true;
    if (parts.puzzle == nullptr || parts.puzzle->is_null()) return false;
    if (parts.puzzle->is_object()) return false;
    if (parts.puzzle->is_string() &&
        parts.puzzle->get_ref<const std::string&>().size() < kShortest) {
      return false;
    }
    return !has_numbered_name(object);
  }

  // Takes the only puzzle that was found in an object.
  static void take_only(const JsonPuzzle& found, const Json& object, Parts& parts, Record& record) {
    if (found.puzzle != nullptr && !found.puzzle->is_number()) parts.puzzle = found.puzzle;
    if (found.solution != nullptr) parts.solution = found.solution;
    if (found.puzzle != &object) return;
    std::erase_if(record.kept, [](const Field& field) { return is_place_name(field.name); });
  }

  // Reads each of several puzzles as a record of its own, and the first one now.
  bool begin_puzzles(std::vector<JsonPuzzle> puzzles, Record& record) {
    const bool is_one = puzzles.size() == 1 && !(root_.is_array() && puzzles[0].puzzle != &root_);
    if (puzzles.empty() || is_one) return false;
    begin_records(std::move(puzzles), record);
    return true;
  }

  void begin_records(std::vector<JsonPuzzle> puzzles, Record& record) {
    puzzles_ = std::move(puzzles);
    next_ = 0;
    texts_.clear();
    for (const JsonPuzzle& puzzle : puzzles_) {
      if (puzzle.object != nullptr) texts_[puzzle.object];
    }
    if (!texts_.empty()) fill_texts(root_, std::string(text_), texts_);
    record.error.reset();
    record.kept.clear();
    decode_next(record);
  }

  void decode_next(Record& record) {
    record.line = line_;
    const JsonPuzzle& found = puzzles_[next_++];
    written_.clear();
    Parts parts;
    if (found.object != nullptr) {
      source_ = texts_[found.object];
      parts = divide(*found.object, record);
      keep_as_written(record.kept);
      take_only(found, *found.object, parts, record);
      if (refuse_other_rules(*found.object, record)) return keep_unread(parts, record);
    } else {
      parts.puzzle = found.puzzle;
      parts.solution = found.solution;
    }
    const auto is_id = [](const Field& field) { return same_word(field.name, "id"); };
    if (!found.key.empty() && std::ranges::none_of(record.kept, is_id)) {
      record.kept.insert(record.kept.begin(), {Field::Kind::text, "id", found.key});
    }
    read_parts(parts, record);
    if (record.error) keep_unread(parts, record);
  }

  // A number as the text of its digits, because the parser keeps about sixteen of them.
  const Json* as_written(const std::string& key, const Json& value) {
    if (!value.is_number()) return &value;
    for (const JsonMember& member : members_of(source_)) {
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
      const Json* const puzzle = with_lost_zeros(parts, record);
      if (puzzle == nullptr) return;
      read_json_puzzle(*puzzle, options, record);
    }
    if (record.error || parts.solution == nullptr) return;
    read_json_solution(*parts.solution, record);
    if (record.solution.empty()) keep_unread({.solution = parts.solution}, record);
  }

  // A board that is a number has lost the zeros before it. The length of the solution tells how
  // many. Null after an error.
  const Json* with_lost_zeros(const Parts& parts, Record& record) {
    const auto is_written = [&](const Json& text) { return &text == parts.puzzle; };
    if (std::ranges::none_of(written_, is_written)) return parts.puzzle;
    const auto& digits = parts.puzzle->get_ref<const std::string&>();
    const bool has_solution = parts.solution != nullptr && parts.solution->is_string();
    const std::size_t cells =
        has_solution ? parts.solution->get_ref<const std::string&>().size() : 0;
    if (cells > digits.size() && Shape::of_cells(cells)) {
      return &written_.emplace_back(std::string(cells - digits.size(), '0') + digits);
    }
    constexpr std::size_t kFewestOf9x9 = 72;
    const bool is_short = digits.size() >= kFewestOf9x9 && digits.size() < kShape9x9.cells();
    if (Shape::of_cells(digits.size()) && !is_short) return parts.puzzle;
    fail(record, ErrorCode::bad_length,
         "the puzzle is a number of " + counted(digits.size(), "digit") +
             "; zeros before it may be lost: put the puzzle in quotes");
    return nullptr;
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

  // The key of the puzzle: the one that the user asks for, or `puzzle`, or else the first other
  // name of a puzzle. What has only a number or a name leaves the boards to another key. Empty if
  // there is none.
  [[nodiscard]] std::string key_of_puzzle(const Json& object) const {
    if (!options_.column.empty()) {
      const std::vector<std::string> keys = keys_of(object);
      const std::size_t index = index_of_name(keys, options_.column);
      return index < keys.size() ? keys[index] : std::string();
    }
    std::string found = object.contains("puzzle") ? "puzzle" : "";
    for (const auto& [key, value] : object.items()) {
      if (!is_puzzle_name(key)) continue;
      if (found.empty()) found = key;
      if (key != found && is_only_id(object[found]) && has_size_of_board(value)) return key;
    }
    return found;
  }
  static bool is_only_id(const Json& value) {
    if (value.is_string()) return is_id(value.get_ref<const std::string&>());
    return value.is_number() && is_id(value.dump());
  }

  static bool is_as_long_as_candidates(const Json& text) {
    return shape_of_candidates(text.get_ref<const std::string&>().size()).has_value();
  }

  // Sets the text of each JSON field to the text of the input. If a key is there twice, the last
  // one counts, as in the parser.
  void keep_as_written(std::vector<Field>& kept) const {
    const auto is_json = [](const Field& field) { return field.kind == Field::Kind::json; };
    if (std::ranges::none_of(kept, is_json)) return;
    for (JsonMember& member : members_of(source_)) {
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

  static constexpr std::size_t kLongestCell = 1000;
  static constexpr std::size_t kShortest = std::size_t{kMinSide} * kMinSide;

  JsonValues values_;
  ReadOptions options_;
  Json root_;                            // the value that is decoded
  std::string_view text_;                // its text
  std::string python_;                   // the same as JSON if it is Python's
  std::string_view source_;              // the text of the object that is decoded
  std::uint64_t line_ = 0;               // of the value
  std::deque<Json> written_;             // the numbers of the object that stand for a board
  std::vector<JsonPuzzle> puzzles_;      // of the value, if it has several
  std::size_t next_ = 0;                 // of them
  TextsOfObjects texts_;                 // of the objects of these puzzles
  Json cells_ = Json::array();           // of a board that is a list of objects
  std::deque<JsonValues::Value> rows_;   // of a board that are records of a data frame
  Json row_objects_ = Json::array();     // the same
  Json frame_;                           // their board, if it is complete
  std::deque<JsonValues::Value> again_;  // values that are read again; the first one is now read
  bool is_again_ = false;
  bool is_delayed_ = false;  // the value behind these was found before
  bool is_held_ = false;     // the value behind these cells is not decoded yet
};

}  // namespace

std::unique_ptr<FormatReader> open_json_reader(TextInput& input, const ReadOptions& options) {
  return std::make_unique<JsonReader>(input, options);
}

}  // namespace bitdoku
#endif
