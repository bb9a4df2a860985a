// Checks the text of a JSON value symbol by symbol, and says what is wrong with it. The parser
// needs the whole value, and where a list is damaged nobody knows how far a value goes.
#ifndef BITDOKU_FORMATS_JSON_SYNTAX_HPP
#define BITDOKU_FORMATS_JSON_SYNTAX_HPP

#include <cstdint>
#include <string>
#include <string_view>

namespace bitdoku {

class JsonSyntax {
 public:
  // Takes the next symbol. Returns false if no JSON value has this symbol here; no more symbols may
  // follow then.
  bool take(char symbol) {
    const bool is_plain =
        symbol != '"' && symbol != '\\' && static_cast<unsigned char>(symbol) >= ' ';
    return (state_ == State::string && is_plain) || take_other(symbol);
  }
  // What JSON would have in the place of the next symbol: "a comma or a closing brace".
  [[nodiscard]] std::string_view expected() const;
  // Whether the value is complete.
  [[nodiscard]] bool is_complete() const;

 private:
  enum class State : std::uint8_t {
    value,
    first_element,  // behind [
    first_key,      // behind {
    key,            // behind a comma in an object
    colon,
    behind_value,
    string,
    escape,      // behind a backslash
    hex,         // in \uXXXX
    word,        // in true, false or null
    minus,       // in a number: behind the sign
    zero,        // behind a zero that begins the number
    whole,       // in the digits before the point
    point,       // behind the point
    fraction,    // in the digits behind the point
    exponent,    // behind the letter e
    plus_minus,  // behind the sign of the exponent
    power,       // in the digits of the exponent
  };

  bool take_other(char symbol);
  bool take_structure(char symbol);
  bool begin_value(char symbol);
  bool take_in_string(char symbol);
  bool take_in_number(char symbol);
  bool take_behind_value(char symbol);
  [[nodiscard]] bool is_number_complete() const;
  bool go(State state);

  State state_ = State::value;
  std::string open_;       // the open brackets
  bool is_key_ = false;    // the string is a key
  int hex_left_ = 0;       // digits of \uXXXX that are still missing
  std::string_view word_;  // the rest of true, false or null
};

// What is wrong with a text that is not JSON, and where.
struct JsonFault {
  std::size_t at = 0;  // offset in the text
  std::string what;    // "expected a colon, but here is 'x'"
};
[[nodiscard]] JsonFault json_fault(std::string_view text);

// The offset of the first byte that is not UTF-8; npos if there is none.
[[nodiscard]] std::size_t invalid_utf8(std::string_view text);

}  // namespace bitdoku

#endif
