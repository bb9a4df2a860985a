// Divides an input into JSON values, one for each puzzle, as it arrives. It takes one object per
// line, objects and boards printed over many lines, and lists of them.
//
//   {"puzzle":"53..7...."}                       an object
//   [["5","3","."],["6",".","."],...]            a board of rows
//   [ {"puzzle":"..."}, {"puzzle":"..."} ]       a list: each element is a value
//   [ "53..7....6..195....", "..." ]             the same, of strings with 81 symbols or more
//
// A damaged value costs the values behind it only if its damage hides where they begin. A string
// ends with its line, because JSON has no line ends in strings. A value that begins a line ends
// before a line that begins in the same way with the same indentation.
//
// If a list is not closed, its puzzles are still complete, and the notes of the input say that it
// was not closed.
#ifndef BITDOKU_FORMATS_JSON_VALUES_HPP
#define BITDOKU_FORMATS_JSON_VALUES_HPP

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "formats/text_input.hpp"

namespace bitdoku {

class JsonValues {
 public:
  explicit JsonValues(TextInput& input) : input_(input) {}

  enum class Fault : std::uint8_t {
    none,
    too_long,    // `text` has only the beginning
    not_closed,  // the input or the line ends within the value
  };
  struct Value {
    std::string text;
    std::uint64_t line = 0;  // the line where the value begins
    Fault fault = Fault::none;
  };

  // Waits for the next value. If it may not wait and the value is not complete, it returns `waits`;
  // the next call then continues.
  Fetched next(bool wait);
  // The value that `next` found; valid until the next call.
  [[nodiscard]] const Value& value() const { return value_; }

 private:
  enum class State : std::uint8_t {
    between,  // between values
    inside,   // within a value
    behind,   // after a value, which is complete unless more text follows on its line
    garbage,  // in text that is not a value, up to the end of the line
    found,    // `next` has returned a value
  };

  Fetched fetch(bool wait);
  // Takes one symbol; `next` is the symbol after it. Returns false if the value is complete without
  // this symbol, which is then not taken.
  bool take(char symbol, char next);
  bool take_between(char symbol);
  bool take_inside(char symbol, char next);
  bool take_behind(char symbol);
  void take_in_string(char symbol);
  void begin(State state);
  void open_list(std::string_view text);
  void end_element();
  [[nodiscard]] bool ends_element(char symbol) const;
  [[nodiscard]] bool may_start_afresh(char symbol) const;
  [[nodiscard]] bool starts_afresh(char symbol, char next) const;
  bool finish(Fault fault);
  void append(char symbol);
  Fetched finish_input();

  TextInput& input_;
  std::string_view piece_;    // the input that was not looked at yet
  std::optional<char> held_;  // the symbol before `piece_`, if it was not taken yet
  Value value_;
  State state_ = State::between;
  int depth_ = 0;  // number of open brackets
  bool in_string_ = false;
  bool escaped_ = false;
  bool at_line_start_ = true;  // only spaces precede on this line
  std::size_t indent_ = 0;     // the number of these spaces
  bool began_line_ = false;    // the value began its line
  std::size_t value_indent_ = 0;
  bool skips_ = false;        // the rest of a damaged object, up to the next one
  bool may_be_list_ = false;  // the value's outer bracket may open a list
  bool in_list_ = false;
  std::uint64_t list_line_ = 0;
};

}  // namespace bitdoku

#endif
