// Takes an input with puzzles of other rules apart, and tells whether an input has any.
#ifndef BITDOKU_CLI_IO_RULES_LINES_HPP
#define BITDOKU_CLI_IO_RULES_LINES_HPP

#include <bitdoku/formats.hpp>
#include <deque>
#include <memory>
#include <string>
#include <string_view>

#include "formats/text_input.hpp"

namespace bitdoku::cli {

// The puzzles of an input, one after the other. A puzzle is
// - a line;
// - an object of JSON, over any number of lines; a list may stand around the objects;
// - a text of Interactive Sudoku Solver over several lines up to an empty one: with a tag on each
//   of them, with a first line that says what the grid is, or with further lines indented.
// The source may be UTF-8 or UTF-16.
class RulesLines {
 public:
  static constexpr std::size_t kLongest = std::size_t{1} << 20U;

  // `at_once` gives a line that may be a whole puzzle before the next line is read.
  explicit RulesLines(std::unique_ptr<ByteSource> source, bool at_once = false)
      : input_(std::move(source)), at_once_(at_once) {}

  // Skips what holds no puzzle: blank lines, comments and words. Returns false at the end, or after
  // an error. Of a puzzle that is longer than kLongest only the first part is given.
  bool next(std::string& puzzle);
  // The line where the puzzle begins, from 1.
  [[nodiscard]] std::uint64_t number() const { return begins_; }
  // Whether the puzzle is on one line, so that a column in it means something.
  [[nodiscard]] bool is_one_line() const { return last_ == begins_; }
  // The lines of words that were skipped so far.
  [[nodiscard]] std::uint64_t skipped() const { return skipped_; }
  // Empty if there was none.
  [[nodiscard]] std::string error() const { return input_.error() ? input_.error()->message : ""; }

 private:
  bool next_line();
  // `rest` is a part of the line.
  void put_back(std::string_view rest);
  void take_object(std::string& puzzle);
  void take_tags(std::string& puzzle);
  bool take_tag_line();
  [[nodiscard]] bool may_be_joined() const;

  // A line of tags with the lines that go on with it.
  struct TagLine {
    std::string text;
    std::uint64_t begins = 0;
    std::uint64_t last = 0;
  };

  TextInput input_;
  bool at_once_;
  std::string text_;       // the line
  std::string_view line_;  // its rest that is looked at
  bool has_line_ = false;
  std::deque<TagLine> block_;  // lines of tags that were read and not given
  bool is_separate_ = false;   // whether each of them is a puzzle
  bool is_indented_ = false;   // the first of them
  std::uint64_t line_number_ = 0;
  std::uint64_t begins_ = 0;
  std::uint64_t last_ = 0;
  std::uint64_t skipped_ = 0;
};

// Whether one of the first puzzles of an input is one with other rules: a text of Interactive
// Sudoku Solver, or a link or JSON that the plain road refuses because of its rules.
[[nodiscard]] bool begins_with_rules(std::unique_ptr<ByteSource> source);
[[nodiscard]] bool begins_with_rules(std::string_view text);
// Whether the beginning of an input that must not wait holds a line that decides.
[[nodiscard]] bool has_deciding_line(std::string_view text);

}  // namespace bitdoku::cli

#endif
