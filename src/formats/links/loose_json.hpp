// Reads JSON, and the shorter form of it in links of SudokuPad: keys without quotes, strings in
// single quotes, `t` for true, and nothing in the place of {}.
//
//   {"size":9,"grid":[[{"value":5,"given":true},{}]]}
//   {cs:50,ce:[[{v:5},,{v:'7'}]]}
//
// It is small, because the WebAssembly module has no library for JSON, and it needs no stack.
#ifndef BITDOKU_FORMATS_LINKS_LOOSE_JSON_HPP
#define BITDOKU_FORMATS_LINKS_LOOSE_JSON_HPP

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bitdoku {

struct JsonNode {
  enum class Kind : std::uint8_t { object, array, text, word };  // a word is a number, true, ...
  Kind kind = Kind::object;
  std::string_view key;   // of a member of an object
  std::string_view text;  // of a text or a word, with its escapes
  const JsonNode* first = nullptr;
  const JsonNode* next = nullptr;

  [[nodiscard]] bool is_array() const { return kind == Kind::array; }
  // The member of this name, or null.
  [[nodiscard]] const JsonNode* find(std::string_view name) const;
  // The number of elements or members.
  [[nodiscard]] std::size_t size() const;
  // Whether it says nothing: {}, [], "", false or null.
  [[nodiscard]] bool is_empty() const;
  [[nodiscard]] bool is_true() const {
    return kind == Kind::word && (text == "true" || text == "t");
  }
  // The number of a word or a text, if it is one of at most `most`.
  [[nodiscard]] std::optional<int> number(int most) const;
  // The text without its escapes, on one line; that of an array is that of its elements.
  [[nodiscard]] std::string plain() const;
};

// A key or a word for a message: on one line, without escapes, of at most 40 bytes of UTF-8.
[[nodiscard]] std::string shown_name(std::string_view text);

class LooseJson {
 public:
  // Null if the text is not JSON, or nested too deep.
  [[nodiscard]] const JsonNode* parse(std::string text);

 private:
  std::string text_;
  std::vector<JsonNode> nodes_;
};

}  // namespace bitdoku

#endif
