// Writes JSON piece by piece, in the order of the calls. json.cpp reads it.
#ifndef BITDOKU_FORMATS_JSON_TEXT_HPP
#define BITDOKU_FORMATS_JSON_TEXT_HPP

#include <concepts>
#include <string>
#include <string_view>

namespace bitdoku {

// Appends the text in quotes, with escapes. Bytes that are not UTF-8 are read as
// Windows-1252.
void append_json_string(std::string& out, std::string_view text);

// The text with the bytes that are not UTF-8 as the characters of Windows-1252.
[[nodiscard]] std::string utf8_of(std::string_view text);

// Example:
//   JsonText json;
//   json.open('{').member("cell",
//   3).key("digits").open('[').value(1).value(2).close(']').close('}');
class JsonText {
 public:
  JsonText& open(char bracket);   // { or [
  JsonText& close(char bracket);  // } or ]
  JsonText& key(std::string_view name);
  JsonText& value(std::string_view text);
  JsonText& value(const char* text) { return value(std::string_view(text)); }
  JsonText& value(bool truth);
  JsonText& null();
  // A number from 0 on, with one decimal: 12 is "1.2".
  JsonText& tenths(int number);
  template <std::integral Integer>
  JsonText& value(Integer number) {
    return literal(std::to_string(number));
  }
  template <class Value>
  JsonText& member(std::string_view name, const Value& what) {
    return key(name).value(what);
  }

  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  JsonText& literal(std::string_view text);
  void separate();

  std::string text_;
};

}  // namespace bitdoku

#endif
