#include "formats/json_values.hpp"

#include <algorithm>
#include <utility>

#include "formats/symbols.hpp"

namespace bitdoku {
namespace {

constexpr std::size_t kLongestValue = TextInput::kLongestLine;
// At most so many bytes of unclosed elements are read again. Otherwise thousands of them would take
// quadratic time.
constexpr std::size_t kMostReadAgain = std::size_t{16} << 20U;
// Shorter strings in a list are rows of one board.
constexpr std::size_t kShortestListedPuzzle = 81;
constexpr std::size_t kFewestSymbols = std::size_t{kMinSide} * kMinSide;

bool is_space(char symbol) {
  return symbol == ' ' || symbol == '\t' || symbol == '\r' || symbol == '\n';
}

bool is_end_of_list(char symbol) {
  return is_space(symbol) || symbol == ']' || symbol == '}' || symbol == ',';
}

// Whether the text ends with a word as long as a puzzle.
bool ends_with_long_word(std::string_view text) {
  const std::size_t before = text.find_last_of("[,\"'");
  return before == std::string_view::npos || text.size() - before > kFewestSymbols;
}

// Whether the text is an array of strings of which each has a small puzzle. Strings are the rows of
// one board if each is as long as the number of strings.
bool lists_small_puzzles(std::string_view array) {
  std::size_t count = 0;
  std::size_t length = 0;  // of each string, or 0 if they differ
  for (std::size_t at = array.find('"'); at != std::string_view::npos; at = array.find('"', at)) {
    const std::size_t end = std::min(array.find('"', at + 1), array.size());
    const std::string_view text = array.substr(at + 1, end - at - 1);
    const auto shape = Shape::of_cells(text.size());
    if (text.size() < kFewestSymbols || !shape || shape->side() > kMostSymbols) return false;
    const auto is_cell = [&](char c) { return c != ' ' && is_plausible(c, shape->side()); };
    if (!std::ranges::all_of(text, is_cell)) return false;
    if (count++ == 0) length = text.size();
    if (length != text.size()) length = 0;
    at = end + 1;
  }
  return count > 1 && length != count;
}

}  // namespace

Fetched JsonValues::next(bool wait) {
  if (state_ == State::found) {
    value_ = {};
    state_ = State::between;
  }
  for (;;) {
    if (!held_ && again_at_ == again_.size()) {
      again_.clear();
      again_at_ = 0;
    }
    if (!held_ && !again_.empty()) held_ = again_[again_at_++];
    if (!held_) {
      const Fetched fetched = fetch(wait);
      if (fetched == Fetched::waits) return fetched;
      if (fetched == Fetched::end) return finish_input();
      if (take_run()) continue;
      held_ = piece_[0];
      piece_.remove_prefix(1);
    }
    const char symbol = *held_;
    const bool looks_ahead = may_start_afresh(symbol) && again_at_ >= again_.size();
    if (looks_ahead && fetch(wait) == Fetched::waits) return Fetched::waits;
    if (!take(symbol, peek())) return Fetched::yes;
    if (!held_) continue;  // other text is read first
    if (symbol == '\n') ++again_line_;
    ++column_;
    if (symbol == '\n') {
      at_line_start_ = true;
      indent_ = 0;
      column_ = 0;
    } else if (at_line_start_ && (symbol == ' ' || symbol == '\t')) {
      ++indent_;
    } else {
      at_line_start_ = false;
    }
    held_.reset();
  }
}

// Outside of lists, takes at once the symbols of a value up to one that may end a string, a bracket
// or the value. Returns whether there are any. `take` would do the same with each of them.
bool JsonValues::take_run() {
  if (state_ != State::inside || in_list_ || (may_be_list_ && !in_string_)) return false;
  if (escaped_ || string_breaks_ || at_line_start_ || value_.fault != Fault::none) return false;
  const auto ends_run = [](char c) {
    return c == '"' || c == '\\' || c == '\n' || c == ':' || c == '[' || c == ']' || c == '{' ||
           c == '}';
  };
  const auto end = std::ranges::find_if(piece_, ends_run);
  const auto length = static_cast<std::size_t>(end - piece_.begin());
  if (length == 0 || value_.text.size() + length > kLongestValue) return false;
  value_.text += piece_.substr(0, length);
  piece_.remove_prefix(length);
  column_ += length;
  return true;
}

// Makes sure that `piece_` has a symbol.
Fetched JsonValues::fetch(bool wait) {
  return piece_.empty() ? input_.piece(piece_, wait) : Fetched::yes;
}

// The symbol behind `held_`.
char JsonValues::peek() const {
  if (again_at_ < again_.size()) return again_[again_at_];
  return piece_.empty() ? '\0' : piece_[0];
}

std::uint64_t JsonValues::line_number() const {
  return again_.empty() ? input_.line_number() : again_line_;
}

// Reads a text again in the place of the held symbol, which is its end. `line` and `column` are
// those before the text.
void JsonValues::read_again(std::string text, std::uint64_t line, std::uint64_t column) {
  text += std::string_view(again_).substr(again_at_);
  again_ = std::move(text);
  again_at_ = 0;
  again_line_ = line;
  column_ = column;
  at_line_start_ = false;
  held_.reset();
}

bool JsonValues::take(char symbol, char next) {
  switch (state_) {
    case State::inside:
      return take_inside(symbol, next);
    case State::behind:
      return take_behind(symbol);
    case State::damaged:
      return take_damaged(symbol);
    case State::garbage:
      if (symbol == '\n' || ends_element(symbol)) return finish(Fault::none);
      if (symbol == ':' && ends_before_object()) return false;
      append(symbol);
      return true;
    default:
      return take_between(symbol);
  }
}

bool JsonValues::take_between(char symbol) {
  if (is_space(symbol) || symbol == ',') return true;
  if (skips_ && symbol != '{') return true;
  skips_ = false;
  if (in_list_ && symbol == ']') {
    in_list_ = false;
    return true;
  }
  if (!in_list_) damage_.begin_list('{');
  if (symbol != '{' && symbol != '[' && symbol != '"') {
    begin(State::garbage);
    append(symbol);
    return true;
  }
  begin(State::inside);
  may_be_list_ = symbol == '[' && !in_list_;
  damage_.begin_element(symbol);
  checked_ = 1;
  append(symbol);
  in_string_ = symbol == '"';
  depth_ = in_string_ ? 0 : 1;
  return true;
}

bool JsonValues::take_inside(char symbol, char next) {
  if (starts_afresh(symbol, next)) return finish(Fault::not_closed);
  if (in_string_ && symbol == '\n') {
    skips_ = value_.text[0] == '{';
    if (skips_) return finish(Fault::not_closed);
    string_breaks_ = true;
  } else if (string_breaks_ && !is_space(symbol)) {
    string_breaks_ = false;
    if (ends_broken_string(symbol)) return finish(Fault::not_closed);
  }
  if (symbol == '\n' && !has_line_end_) {
    has_line_end_ = true;
    if (in_list_) checked_ = value_.text.size();
  }
  if (in_list_ && !has_line_end_ && value_.fault == Fault::none && !damage_.take(symbol)) {
    return begin_damage(symbol, damage_.what(symbol));
  }
  if (symbol == ':' && ends_before_object()) return false;
  if (in_string_) {
    take_in_string(symbol);
    return true;
  }
  may_be_list_ = may_be_list_ && value_.fault == Fault::none;  // else its text is not complete
  if (may_be_list_ && !is_space(symbol)) {
    look_for_list(symbol);
    if (!held_) return true;
  }
  append(symbol);
  if (symbol == '"') {
    in_string_ = true;
  } else if (symbol == '{' || symbol == '[') {
    ++depth_;
  } else if (symbol == '}' || symbol == ']') {
    --depth_;
    end_element();
    const bool is_whole = depth_ == 0 && may_be_list_ && value_.fault == Fault::none;
    if (is_whole && lists_small_puzzles(value_.text)) read_as_list(0, value_.text.substr(1));
  }
  return true;
}

// A line end within a string has either cut it in two, or its quote is missing. `symbol` begins the
// next line.
bool JsonValues::ends_broken_string(char symbol) const {
  const bool in_list = in_list_ || may_be_list_;
  if (symbol != '"' || !in_list)
    return std::string_view("[]{,\"").find(symbol) != std::string_view::npos;
  return value_.text[value_.text.find_last_not_of(" \t\r\n")] == ',';
}

void JsonValues::take_in_string(char symbol) {
  append(symbol);
  if (escaped_ || symbol == '\\') {
    escaped_ = !escaped_;
  } else if (symbol == '"') {
    in_string_ = false;
    if (may_be_list_ && value_.fault == Fault::none) look_for_listed_string();
    end_element();
  }
}

// An element of the outer bracket may show that it opened a list. Numbers, nulls and short strings
// may also be the cells of a board, so they decide nothing.
void JsonValues::look_for_list(char symbol) {
  const std::string_view before = value_.text;
  const auto last = before.find_last_not_of(" \t\r\n");
  if (depth_ == 1 && symbol == ':' && before[last] == '"') {
    read_as_list('{', std::string(before.substr(1)) + symbol);  // the first element has lost its {
  } else if (depth_ == 1 && symbol == '"' && ends_with_long_word(before)) {
    read_as_list('"', std::string(before.substr(1)) + symbol);  // it has lost its quote
  } else if (depth_ == 1 && symbol == '{') {
    if (last == 0) {
      open_list("", before.size());
    } else {
      read_as_list(0, std::string(before.substr(1)) + symbol);
    }
  } else if (depth_ == 2 && symbol == '[') {
    const std::size_t row = before.rfind('[');
    if (before.find_last_not_of(" \t\r\n", row - 1) == 0) {
      open_list("[", row);
      (void)damage_.take(symbol);
    } else {
      read_as_list(0, std::string(before.substr(1)) + symbol);
    }
  } else if (depth_ == 2) {
    may_be_list_ = false;  // a row of a board
  }
}

// Strings as long as a puzzle are no cells of a board.
void JsonValues::look_for_listed_string() {
  const std::size_t begin = value_.text.rfind('"', value_.text.size() - 2);
  if (depth_ != 1 || value_.text.size() - begin - 2 < kShortestListedPuzzle) return;
  const std::string text = value_.text;
  if (text.find_last_not_of(" \t\r\n", begin - 1) != 0) return read_as_list(0, text.substr(1));
  open_list(text.substr(begin), begin);
  for (std::size_t i = begin + 1; i < text.size(); ++i) (void)damage_.take(text[i]);
}

// At the end of a value, waits for the text that follows it on its line.
void JsonValues::end_element() {
  if (depth_ == 0) state_ = State::behind;
}

bool JsonValues::ends_element(char symbol) const {
  return in_list_ && (symbol == ',' || symbol == ']');
}

bool JsonValues::take_behind(char symbol) {
  if (symbol == '\n' || symbol == ',' || ends_element(symbol)) return finish(Fault::none);
  if (in_list_ && !has_line_end_ && !is_space(symbol)) {
    if (symbol != value_.text[0]) {
      return begin_damage(symbol,
                          "expected a comma or a closing bracket, but here is " + quoted(symbol));
    }
    note_missing_comma();
    return finish(Fault::none);
  }
  const bool begins_next = std::string_view("{[]\"").find(symbol) != std::string_view::npos;
  if (!in_list_ && begins_next) return finish(Fault::none);
  append(symbol);
  // The value together with this text is not JSON. The reader will report that.
  if (!is_space(symbol)) state_ = State::garbage;
  return true;
}

bool JsonValues::begin_damage(char symbol, std::string what) {
  state_ = State::damaged;
  value_.damage = std::move(what);
  value_.damage_line = line_number();
  value_.damage_column = column_ + 1;
  hides_text_ = false;
  damage_.begin_search(value_.text);
  return take_damaged(symbol);
}

// At the colon behind a key, ends a damaged value if the next object begins within it. On the first
// line of an element of a list, `take_damaged` does this.
bool JsonValues::ends_before_object() {
  // Other text at the beginning of a line damages the object behind it.
  const bool is_checked = value_.text[0] == '{' || (state_ == State::garbage && !began_line_);
  const bool is_elsewhere = in_list_ && !has_line_end_;
  if (is_elsewhere || !is_checked || value_.fault != Fault::none) return false;
  std::size_t begin = ListDamage::object_with_key(value_.text);
  if (begin == ListDamage::kNowhere) return false;
  if (state_ == State::inside) begin = find_damage() ? damage_.next_object(value_.text) : 0;
  if (begin == ListDamage::kNowhere || begin == 0) return false;
  read_again_from(begin, value_.text + ':');
  finish(state_ == State::inside ? Fault::damaged : Fault::none);
  return true;
}

// Checks the symbols of the value that were not checked yet. Returns whether it is damaged.
bool JsonValues::find_damage() {
  while (value_.damage.empty() && checked_ < value_.text.size()) {
    const char symbol = value_.text[checked_++];
    if (damage_.take(symbol)) continue;
    value_.damage = damage_.what(symbol);
    const Place place = place_of(checked_ - 1);
    value_.damage_line = place.line;
    value_.damage_column = place.column;
  }
  return !value_.damage.empty();
}

// The place of this symbol of the value.
JsonValues::Place JsonValues::place_of(std::size_t at) const {
  const std::string_view before = std::string_view(value_.text).substr(0, at);
  const auto lines = static_cast<std::uint64_t>(std::ranges::count(before, '\n'));
  return {value_.line + lines, lines == 0 ? value_.column + at : at - before.rfind('\n')};
}

// Cuts the value at this symbol, and reads the rest of `text` again in place of the held symbol.
void JsonValues::read_again_from(std::size_t begin, const std::string& text) {
  const Place place = place_of(begin);
  read_again(text.substr(begin), place.line, place.column - 1);
  value_.text.resize(begin);
}

bool JsonValues::take_damaged(char symbol) {
  if (symbol == '\n') {
    if (damage_.ends_list()) in_list_ = false;
    skips_ = in_list_ && damage_.is_of_objects();
    // An element that has a line of its own hides no others.
    const bool is_alone = began_line_ && list_line_ != value_.line;
    if (is_alone || !hides_text_) value_.not_read = 0;
    return finish(Fault::damaged);
  }
  ++value_.not_read;
  hides_text_ = hides_text_ || !is_end_of_list(symbol);
  if (!damage_.search(symbol)) return true;
  value_.not_read = 0;
  std::string next = damage_.found();
  const std::uint64_t column = column_ + 1 - next.size();
  read_again(std::move(next), line_number(), column);
  return finish(Fault::damaged);
}

// Both elements can be read.
void JsonValues::note_missing_comma() {
  if (std::exchange(comma_told_, true)) return;
  input_.notes().push_back("a comma is missing behind element " + std::to_string(elements_) +
                           " of the list that begins on line " + std::to_string(list_line_));
}

void JsonValues::begin(State state) {
  state_ = state;
  value_.line = line_number();
  value_.column = column_ + 1;
  if (in_list_) value_.element = ++elements_;
  began_line_ = at_line_start_;
  value_indent_ = indent_;
  in_string_ = false;
  escaped_ = false;
  string_breaks_ = false;
  may_be_list_ = false;
  has_line_end_ = false;
  depth_ = 0;
}

void JsonValues::begin_list(char kind) {
  in_list_ = true;
  list_line_ = value_.line;
  elements_ = 0;
  comma_told_ = false;
  is_guessed_list_ = false;
  may_be_list_ = false;
  damage_.begin_list(kind);
}

// The outer bracket opened a list. Its first element begins with this text, at this symbol of the
// value.
void JsonValues::open_list(std::string_view text, std::size_t begin) {
  const Place place = place_of(begin);
  begin_list(0);
  value_.element = ++elements_;
  value_.line = place.line;
  value_.column = place.column;
  value_.text = std::string(text);
  has_line_end_ = false;
  damage_.begin_element(text.empty() ? '{' : text[0]);
  --depth_;
}

// The outer bracket opened a list, which began with elements that are damaged. `text` is the list
// so far without its bracket.
void JsonValues::read_as_list(char kind, std::string text) {
  begin_list(kind);
  is_guessed_list_ = true;
  state_ = State::between;
  read_again(std::move(text), value_.line, value_.column);
  value_ = {};
}

// Whether a value that began its line ends here, because another value begins on this line.
// Otherwise a damaged line would make the following lines a part of its value.
bool JsonValues::may_start_afresh(char symbol) const {
  if (state_ != State::inside || !at_line_start_ || !began_line_) return false;
  if (indent_ != value_indent_) return false;
  if (value_.text[0] != symbol || (symbol != '{' && symbol != '[')) return false;
  return value_.text.size() > 1 && !is_space(value_.text[1]);
}
bool JsonValues::starts_afresh(char symbol, char next) const {
  return may_start_afresh(symbol) && next == (symbol == '{' ? '"' : '[');
}

bool JsonValues::finish(Fault fault) {
  if (value_.fault == Fault::none) value_.fault = fault;
  const bool has_end_of_list = value_.text.starts_with('{') && value_.text.ends_with(']');
  last_is_damaged_ = value_.fault != Fault::none || has_end_of_list;
  state_ = State::found;
  return false;
}

void JsonValues::append(char symbol) {
  if (value_.text.size() < kLongestValue) {
    value_.text += symbol;
  } else {
    value_.fault = Fault::too_long;
  }
}

// At the end of the input, looks for the next element in one that was not closed. Until here, it
// could have been a part of it.
bool JsonValues::find_in_unclosed() {
  if (state_ != State::inside || !in_list_ || value_.fault != Fault::none) return false;
  if (read_again_ + value_.text.size() > kMostReadAgain) return false;
  read_again_ += value_.text.size();
  const std::string text = value_.text;
  damage_.begin_search(text.substr(0, 1));
  std::size_t end = 1;
  while (end < text.size() && !damage_.search(text[end])) ++end;
  if (end >= text.size()) return false;
  read_again_from(end + 1 - damage_.found().size(), text);
  finish(Fault::not_closed);
  return true;
}

Fetched JsonValues::finish_input() {
  if (input_.error()) return Fetched::end;
  if (find_in_unclosed()) return Fetched::yes;
  if (state_ != State::between) {
    if (!hides_text_) value_.not_read = 0;
    finish(state_ == State::inside    ? Fault::not_closed
           : state_ == State::damaged ? Fault::damaged
                                      : Fault::none);
    return Fetched::yes;
  }
  if (in_list_ && !last_is_damaged_ && !is_guessed_list_) {
    input_.fail("the list that begins on line " + std::to_string(list_line_) + " ends on line " +
                std::to_string(input_.line_number()) + " without ]; the file may be cut short");
  }
  in_list_ = false;
  return Fetched::end;
}

}  // namespace bitdoku
