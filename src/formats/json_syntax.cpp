#include "formats/json_syntax.hpp"

#include <array>

#include "formats/symbols.hpp"

namespace bitdoku {
namespace {

bool is_json_space(char c) {
  return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

bool is_json_digit(char c) {
  return c >= '0' && c <= '9';
}

bool is_hex_digit(char c) {
  return is_json_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

bool continues_utf8(char c) {
  return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
}

// The number of bytes of the character that begins here, or 0 if it is not UTF-8. Overlong forms
// and surrogates are no UTF-8 either.
std::size_t utf8_size(std::string_view text) {
  const auto first = static_cast<unsigned char>(text[0]);
  if (first < 0x80) return 1;
  if (first < 0xC2 || first > 0xF4) return 0;
  const std::size_t size = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (text.size() < size) return 0;
  for (std::size_t i = 1; i < size; ++i) {
    if (!continues_utf8(text[i])) return 0;
  }
  const auto second = static_cast<unsigned char>(text[1]);
  const bool is_overlong = (first == 0xE0 && second < 0xA0) || (first == 0xF0 && second < 0x90);
  const bool is_too_large = (first == 0xED && second >= 0xA0) || (first == 0xF4 && second >= 0x90);
  return is_overlong || is_too_large ? 0 : size;
}

}  // namespace

bool JsonSyntax::go(State state) {
  state_ = state;
  return true;
}

bool JsonSyntax::is_number_complete() const {
  return state_ == State::zero || state_ == State::whole || state_ == State::fraction ||
         state_ == State::power;
}

bool JsonSyntax::is_complete() const {
  return open_.empty() && (state_ == State::behind_value || is_number_complete());
}

bool JsonSyntax::take_other(char symbol) {
  switch (state_) {
    case State::string:
    case State::escape:
    case State::hex:
      return take_in_string(symbol);
    case State::word:
      if (symbol != word_.front()) return false;
      word_.remove_prefix(1);
      return !word_.empty() || go(State::behind_value);
    case State::value:
    case State::first_element:
    case State::first_key:
    case State::key:
    case State::colon:
    case State::behind_value:
      return is_json_space(symbol) || take_structure(symbol);
    default:
      return take_in_number(symbol);
  }
}

bool JsonSyntax::take_structure(char symbol) {
  switch (state_) {
    case State::first_element:
      if (symbol == ']') return take_behind_value(symbol);
      return begin_value(symbol);
    case State::first_key:
      if (symbol == '}') return take_behind_value(symbol);
      [[fallthrough]];
    case State::key:
      is_key_ = true;
      return symbol == '"' && go(State::string);
    case State::colon:
      return symbol == ':' && go(State::value);
    case State::behind_value:
      return take_behind_value(symbol);
    default:
      return begin_value(symbol);
  }
}

bool JsonSyntax::begin_value(char symbol) {
  constexpr std::array<std::string_view, 3> kWords{"true", "false", "null"};
  for (const std::string_view word : kWords) {
    if (word.front() != symbol) continue;
    word_ = word.substr(1);
    return go(State::word);
  }
  is_key_ = false;
  if (symbol == '"') return go(State::string);
  if (symbol == '-') return go(State::minus);
  if (is_json_digit(symbol)) return go(symbol == '0' ? State::zero : State::whole);
  if (symbol != '{' && symbol != '[') return false;
  open_ += symbol;
  return go(symbol == '{' ? State::first_key : State::first_element);
}

bool JsonSyntax::take_in_string(char symbol) {
  if (static_cast<unsigned char>(symbol) < ' ') return false;
  if (state_ == State::hex) {
    return is_hex_digit(symbol) && (--hex_left_ > 0 || go(State::string));
  }
  if (state_ == State::escape) {
    hex_left_ = 4;
    if (symbol == 'u') return go(State::hex);
    return std::string_view("\"\\/bfnrt").find(symbol) != std::string_view::npos &&
           go(State::string);
  }
  if (symbol == '\\') return go(State::escape);
  return symbol != '"' || go(is_key_ ? State::colon : State::behind_value);
}

bool JsonSyntax::take_in_number(char symbol) {
  const bool is_digit = is_json_digit(symbol);
  switch (state_) {
    case State::minus:
      return is_digit && go(symbol == '0' ? State::zero : State::whole);
    case State::point:
      return is_digit && go(State::fraction);
    case State::exponent:
      if (symbol == '+' || symbol == '-') return go(State::plus_minus);
      return is_digit && go(State::power);
    case State::plus_minus:
      return is_digit && go(State::power);
    default:
      break;
  }
  if (is_digit) return state_ != State::zero;
  const bool is_whole = state_ == State::zero || state_ == State::whole;
  if (symbol == '.' && is_whole) return go(State::point);
  if ((symbol == 'e' || symbol == 'E') && state_ != State::power) return go(State::exponent);
  state_ = State::behind_value;
  return is_json_space(symbol) || take_behind_value(symbol);
}

bool JsonSyntax::take_behind_value(char symbol) {
  if (open_.empty()) return false;
  const bool is_object = open_.back() == '{';
  if (symbol == ',') return go(is_object ? State::key : State::value);
  if (symbol != (is_object ? '}' : ']')) return false;
  open_.pop_back();
  return go(State::behind_value);
}

std::string_view JsonSyntax::expected() const {
  switch (state_) {
    case State::first_element:
      return "a value or a closing bracket";
    case State::first_key:
      return "a key in quotes or a closing brace";
    case State::key:
      return "a key in quotes";
    case State::colon:
      return "a colon";
    case State::string:
      return "a symbol of a string or a closing quote";
    case State::escape:
      return "a symbol that may follow a backslash";
    case State::hex:
      return "four hexadecimal digits";
    case State::minus:
    case State::point:
    case State::exponent:
    case State::plus_minus:
      return "a digit";
    case State::value:
    case State::word:
      return "a value (a string in quotes, a number, true, false, null, [ or {)";
    default:
      if (open_.empty()) return "the end of the value";
      return open_.back() == '{' ? "a comma or a closing brace" : "a comma or a closing bracket";
  }
}

JsonFault json_fault(std::string_view text) {
  const std::size_t broken = invalid_utf8(text);
  JsonSyntax syntax;
  for (std::size_t at = 0; at < text.size() && at < broken; ++at) {
    if (syntax.take(text[at])) continue;
    return {at, "expected " + std::string(syntax.expected()) + ", but here is " + quoted(text[at])};
  }
  if (broken != std::string_view::npos) {
    return {broken, "invalid UTF-8 at byte " + std::to_string(broken + 1) + " of the value"};
  }
  return {text.size(), "a bracket or a quote is not closed"};
}

std::size_t invalid_utf8(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t size = utf8_size(text.substr(at));
    if (size == 0) return at;
    at += size;
  }
  return std::string_view::npos;
}

}  // namespace bitdoku
