// Finds puzzles with other rules in an input, and takes it apart: a puzzle a line.
#ifndef BITDOKU_CLI_IO_RULES_LINES_HPP
#define BITDOKU_CLI_IO_RULES_LINES_HPP

#include <bitdoku/formats.hpp>
#include <memory>
#include <string>
#include <string_view>

namespace bitdoku::cli {

// Whether the line is a puzzle with other rules: a text of Interactive Sudoku Solver, or a link or
// JSON that the plain road refuses because of its rules.
[[nodiscard]] bool has_rules(std::string_view line);
// The same of the first lines of an input; `text` is its beginning, and may end within a line
// unless it is `complete`.
[[nodiscard]] bool begins_with_rules(std::string_view text, bool complete);
[[nodiscard]] bool begins_with_rules(ByteSource& source);
// Whether the beginning of an input that must not wait holds a line that decides.
[[nodiscard]] bool has_deciding_line(std::string_view text);

// The puzzles of an input, one after the other. A puzzle is a line, or all of an input that begins
// with a brace and goes on behind its first line. Of one that is too long only the first part is
// kept.
class RulesLines {
 public:
  static constexpr std::size_t kLongest = std::size_t{1} << 20U;

  explicit RulesLines(std::unique_ptr<ByteSource> source) : source_(std::move(source)) {}

  // Skips what holds no puzzle: blank lines, comments and words. Returns false at the end, or after
  // an error.
  bool next(std::string& puzzle);
  // The line where the puzzle begins, from 1.
  [[nodiscard]] std::uint64_t number() const { return begins_; }
  [[nodiscard]] const std::string& error() const { return error_; }

 private:
  bool next_line(std::string& line);
  void join_rest(std::string& puzzle);
  bool refill();

  std::unique_ptr<ByteSource> source_;
  std::string buffer_;
  std::size_t begin_ = 0;
  std::uint64_t lines_ = 0;
  std::uint64_t begins_ = 0;
  std::string error_;
};

}  // namespace bitdoku::cli

#endif
