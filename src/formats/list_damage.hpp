// Finds damage in an element of a JSON list, and the next element behind it. A quote or a bracket
// that is missing would make the rest of the line a part of the element.
//
// The next element is where text begins like an element of this list: behind a comma, and
//   {"KEY":     if the elements are objects; KEY is the first key of an earlier element, or a name
//               of a puzzle. While no key is known, any key counts
//   "SYMBOLS",  if they are strings; at least as many symbols as the smallest board
//   [[          if they are boards of rows
// None of these is in an element that is whole, apart from objects with the same first key.
#ifndef BITDOKU_FORMATS_LIST_DAMAGE_HPP
#define BITDOKU_FORMATS_LIST_DAMAGE_HPP

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "formats/json_syntax.hpp"

namespace bitdoku {

class ListDamage {
 public:
  static constexpr std::size_t kNowhere = std::string_view::npos;

  // `kind` is the first symbol of its elements; 0: that of the next one.
  void begin_list(char kind) {
    list_kind_ = kind;
    first_keys_.clear();
  }
  // Begins an element with this bracket or quote.
  void begin_element(char symbol);
  // Takes the next symbol of the element. Returns false if it is damaged here.
  bool take(char symbol) {
    if (kind_ == '[') return take_in_board(symbol);
    if (kind_ == '{' && !has_first_key_) learn_first_key(symbol);
    return is_python_ || syntax_.take(symbol);
  }
  // What is wrong with `symbol`, for which `take` returned false.
  [[nodiscard]] std::string what(char symbol) const;

  // Takes the beginning of a damaged element, and then each symbol behind it.
  void begin_search(std::string_view text) { tail_ = text; }
  // Returns whether the next element was found.
  bool search(char symbol);
  // The text from the beginning of the next element on.
  [[nodiscard]] std::string found() const { return tail_.substr(found_); }
  // Whether the text that was searched ends with the bracket of the list.
  [[nodiscard]] bool ends_list() const;
  [[nodiscard]] bool is_of_objects() const { return list_kind_ == '{'; }

  // The beginning of {"KEY" at the end of a text before a colon.
  [[nodiscard]] static std::size_t object_with_key(std::string_view text);
  // The same, if this object is the next element.
  [[nodiscard]] std::size_t next_object(std::string_view text) const;

 private:
  bool take_in_board(char symbol);
  [[nodiscard]] std::size_t next_string() const;
  [[nodiscard]] std::size_t next_board() const;
  [[nodiscard]] bool is_first_key(std::string_view key) const;
  void learn_first_key(char symbol);

  char list_kind_ = 0;
  char kind_ = 0;  // of the element: {, [ or "
  JsonSyntax syntax_;
  int depth_ = 0;           // of the brackets of a board
  bool in_string_ = false;  // in a cell of a board
  bool is_begun_ = false;   // the board has a symbol behind its bracket
  std::string begin_;       // the text of an object up to the colon behind its first key
  bool has_first_key_ = false;
  bool is_python_ = false;               // the keys of the object are in single quotes
  std::vector<std::string> first_keys_;  // of the elements of this list
  std::string tail_;                     // the text that the next element may be in
  std::size_t found_ = 0;
};

}  // namespace bitdoku

#endif
