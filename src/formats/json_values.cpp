#include "formats/json_values.hpp"

namespace bitdoku {
namespace {

constexpr std::size_t kLongestValue = TextInput::kLongestLine;
// Shorter strings in a list are rows of one board.
constexpr std::size_t kShortestListedPuzzle = 81;

bool is_space(char symbol) {
  return symbol == ' ' || symbol == '\t' || symbol == '\r' || symbol == '\n';
}

}  // namespace

Fetched JsonValues::next(bool wait) {
  if (state_ == State::found) {
    value_ = {};
    state_ = State::between;
  }
  for (;;) {
    if (!held_) {
      const Fetched fetched = fetch(wait);
      if (fetched == Fetched::waits) return fetched;
      if (fetched == Fetched::end) return finish_input();
      held_ = piece_[0];
      piece_.remove_prefix(1);
    }
    const char symbol = *held_;
    if (may_start_afresh(symbol) && fetch(wait) == Fetched::waits) return Fetched::waits;
    if (!take(symbol, piece_.empty() ? '\0' : piece_[0])) return Fetched::yes;
    if (symbol == '\n') {
      at_line_start_ = true;
      indent_ = 0;
    } else if (at_line_start_ && (symbol == ' ' || symbol == '\t')) {
      ++indent_;
    } else {
      at_line_start_ = false;
    }
    held_.reset();
  }
}

// Makes sure that `piece_` has a symbol.
Fetched JsonValues::fetch(bool wait) {
  return piece_.empty() ? input_.piece(piece_, wait) : Fetched::yes;
}

bool JsonValues::take(char symbol, char next) {
  switch (state_) {
    case State::inside:
      return take_inside(symbol, next);
    case State::behind:
      return take_behind(symbol);
    case State::garbage:
      if (symbol == '\n' || ends_element(symbol)) return finish(Fault::none);
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
  if (symbol != '{' && symbol != '[' && symbol != '"') {
    begin(State::garbage);
    append(symbol);
    return true;
  }
  begin(State::inside);
  may_be_list_ = symbol == '[' && !in_list_;
  append(symbol);
  in_string_ = symbol == '"';
  depth_ = in_string_ ? 0 : 1;
  return true;
}

bool JsonValues::take_inside(char symbol, char next) {
  if (starts_afresh(symbol, next)) return finish(Fault::not_closed);
  if (in_string_ && symbol == '\n') {
    skips_ = value_.text[0] == '{';
    return finish(Fault::not_closed);
  }
  if (in_string_) {
    take_in_string(symbol);
    return true;
  }
  if (may_be_list_ && !is_space(symbol)) {
    if ((depth_ == 1 && symbol == '{') || (depth_ == 2 && symbol == '[')) {
      open_list(depth_ == 1 ? "" : "[");
    } else if (symbol != '"' || depth_ != 1) {
      may_be_list_ = depth_ == 1 && symbol == '[';
    }
  }
  append(symbol);
  if (symbol == '"') {
    in_string_ = true;
  } else if (symbol == '{' || symbol == '[') {
    ++depth_;
  } else if (symbol == '}' || symbol == ']') {
    --depth_;
    end_element();
  }
  return true;
}

void JsonValues::take_in_string(char symbol) {
  append(symbol);
  if (escaped_ || symbol == '\\') {
    escaped_ = !escaped_;
  } else if (symbol == '"') {
    in_string_ = false;
    if (may_be_list_) {  // this string is its first element
      may_be_list_ = false;
      const std::size_t begin = value_.text.find('"');
      if (value_.text.size() - begin - 2 >= kShortestListedPuzzle) {
        open_list(value_.text.substr(begin));
      }
    }
    end_element();
  }
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
  append(symbol);
  // The value together with this text is not JSON. The reader will report that.
  if (!is_space(symbol)) state_ = State::garbage;
  return true;
}

void JsonValues::begin(State state) {
  state_ = state;
  value_.line = input_.line_number();
  began_line_ = at_line_start_;
  value_indent_ = indent_;
  in_string_ = false;
  escaped_ = false;
  may_be_list_ = false;
  depth_ = 0;
}

// The outer bracket opened a list. Its first element begins with this text.
void JsonValues::open_list(std::string_view text) {
  in_list_ = true;
  list_line_ = value_.line;
  value_.line = input_.line_number();
  value_.text = std::string(text);
  may_be_list_ = false;
  --depth_;
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

Fetched JsonValues::finish_input() {
  if (input_.error()) return Fetched::end;
  if (state_ == State::inside || state_ == State::behind || state_ == State::garbage) {
    finish(state_ == State::inside ? Fault::not_closed : Fault::none);
    if (value_.fault != Fault::none) in_list_ = false;  // reports only one fault
    return Fetched::yes;
  }
  if (in_list_) {
    in_list_ = false;
    input_.notes().push_back("the list that begins on line " + std::to_string(list_line_) +
                             " is not closed");
  }
  return Fetched::end;
}

}  // namespace bitdoku
