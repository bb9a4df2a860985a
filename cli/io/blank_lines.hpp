// Counts the blank lines of an input. The readers of formats skip them, but in a file of solutions
// a blank line can stand for a puzzle that has no solution.
#ifndef BITDOKU_CLI_IO_BLANK_LINES_HPP
#define BITDOKU_CLI_IO_BLANK_LINES_HPP

#include <bitdoku/formats.hpp>
#include <deque>

namespace bitdoku::cli {

// Passes all bytes on and records which lines are blank.
class BlankLines : public ByteSource {
 public:
  explicit BlankLines(std::unique_ptr<ByteSource> source) : source_(std::move(source)) {}

  Result<std::size_t> read(std::span<char> buffer) override;
  bool ready() override { return source_->ready(); }

  // Returns the number of blank lines before this line, without those that an earlier call
  // returned.
  std::uint64_t take_before(std::uint64_t line);

 private:
  struct Run {
    std::uint64_t begin = 0;
    std::uint64_t end = 0;  // the line after the last one
  };
  void end_line();

  std::unique_ptr<ByteSource> source_;
  std::deque<Run> runs_;  // of blank lines that were not returned yet
  std::uint64_t line_ = 1;
  bool blank_ = true;  // whether the current line is blank so far
};

}  // namespace bitdoku::cli

#endif
