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
// before a line that begins in the same way with the same indentation. On a line with many values
// of a list, a damaged one ends where the next one begins (list_damage.hpp).
// So does a damaged object outside of lists, and one of many lines.
//
// If a list is not closed, its puzzles are still complete. A read error behind them says that the
// input may be cut short, unless the first or the last element is damaged, which is told already.
#ifndef BITDOKU_FORMATS_JSON_VALUES_HPP
#define BITDOKU_FORMATS_JSON_VALUES_HPP

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "formats/foreign_symbols.hpp"
#include "formats/json_text.hpp"
#include "formats/list_damage.hpp"
#include "formats/text_input.hpp"

namespace bitdoku {

class JsonValues {
 public:
  explicit JsonValues(TextInput& input) : input_(input) {}

  enum class Fault : std::uint8_t {
    none,
    too_long,    // `text` has only the beginning
    not_closed,  // the input or the line ends within the value
    damaged,     // the element of a list is not JSON, as `damage` says
  };
  struct Value {
    std::string text;
    std::uint64_t line = 0;    // the line and the column where the value begins
    std::uint64_t column = 0;  // in bytes, from 1
    Fault fault = Fault::none;
    std::uint64_t element = 0;  // its number in a list, from 1; 0: it is in no list
    std::string damage;         // "expected a comma or a closing brace, but here is 'x'"
    std::uint64_t damage_line = 0;
    std::uint64_t damage_column = 0;
    std::uint64_t not_read = 0;  // bytes behind the damage that may have hidden other values
  };

  // Waits for the next value. If it may not wait and the value is not complete, it returns `waits`;
  // the next call then continues.
  Fetched next(bool wait);
  // The value that `next` found; valid until the next call.
  [[nodiscard]] const Value& value() const { return value_; }
  // The parser refuses a text that is not UTF-8.
  void make_utf8() {
    const bool may_be_json =
        std::string_view("[{\"").find(value_.text[0]) != std::string_view::npos;
    if (may_be_json && has_foreign_symbols(value_.text)) value_.text = utf8_of(value_.text);
  }

 private:
  enum class State : std::uint8_t {
    between,  // between values
    inside,   // within a value
    behind,   // after a value, which is complete unless more text follows on its line
    garbage,  // in text that is not a value, up to the end of the line
    damaged,  // in an element of a list, behind its damage
    found,    // `next` has returned a value
  };

  Fetched fetch(bool wait);
  bool take_run();
  // Takes one symbol; `next` is the symbol after it. Returns false if the value is complete without
  // this symbol, which is then not taken.
  bool take(char symbol, char next);
  bool take_between(char symbol);
  bool take_inside(char symbol, char next);
  bool take_behind(char symbol);
  bool take_damaged(char symbol);
  bool begin_damage(char symbol, std::string what);
  struct Place {
    std::uint64_t line;
    std::uint64_t column;
  };
  [[nodiscard]] Place place_of(std::size_t at) const;
  void read_again_from(std::size_t begin, const std::string& text);
  bool ends_before_object();
  bool find_damage();
  void note_missing_comma();
  void look_for_list(char symbol);
  void look_for_listed_string();
  void take_in_string(char symbol);
  void begin(State state);
  void begin_list(char kind);
  void open_list(std::string_view text, std::size_t begin);
  void read_as_list(char kind, std::string text);
  void read_again(std::string text, std::uint64_t line, std::uint64_t column);
  [[nodiscard]] std::uint64_t line_number() const;
  [[nodiscard]] char peek() const;
  void end_element();
  [[nodiscard]] bool ends_element(char symbol) const;
  [[nodiscard]] bool ends_broken_string(char symbol) const;
  [[nodiscard]] bool may_start_afresh(char symbol) const;
  [[nodiscard]] bool starts_afresh(char symbol, char next) const;
  bool finish(Fault fault);
  void append(char symbol);
  bool find_in_unclosed();
  Fetched finish_input();

  TextInput& input_;
  std::string_view piece_;    // the input that was not looked at yet
  std::optional<char> held_;  // the symbol before `piece_`, if it was not taken yet
  std::string again_;         // text before `piece_` that is read again
  std::size_t again_at_ = 0;
  std::uint64_t again_line_ = 0;
  std::size_t read_again_ = 0;  // bytes of unclosed elements that were read again
  std::uint64_t column_ = 0;    // of the last symbol taken
  Value value_;
  State state_ = State::between;
  int depth_ = 0;  // number of open brackets
  bool in_string_ = false;
  bool escaped_ = false;
  bool string_breaks_ = false;  // a line end is in the string, and only spaces behind it
  bool at_line_start_ = true;   // only spaces precede on this line
  std::size_t indent_ = 0;      // the number of these spaces
  bool began_line_ = false;     // the value began its line
  std::size_t value_indent_ = 0;
  bool skips_ = false;        // the rest of a damaged object, up to the next one
  bool may_be_list_ = false;  // the value's outer bracket may open a list
  bool in_list_ = false;
  std::uint64_t list_line_ = 0;
  bool has_line_end_ = false;     // the value has more than one line
  bool hides_text_ = false;       // there is text behind the damage, apart from closing brackets
  bool is_guessed_list_ = false;  // the list begins with damaged elements
  bool last_is_damaged_ = false;  // the last value has a fault
  bool comma_told_ = false;       // a note says that a comma is missing in the list
  std::uint64_t elements_ = 0;    // of the list so far
  std::size_t checked_ = 0;       // the symbols of the value that `damage_` has taken
  ListDamage damage_;
};

}  // namespace bitdoku

#endif
