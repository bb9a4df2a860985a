// Where the blank lines of an input are. The readers of formats pass over them, but among solutions
// they can stand for a puzzle without one.
#ifndef BITDOKU_CLI_IO_BLANK_LINES_HPP
#define BITDOKU_CLI_IO_BLANK_LINES_HPP

#include <bitdoku/formats.hpp>
#include <deque>

namespace bitdoku::cli {

// Passes bytes on and writes down which lines are blank.
class BlankLines : public ByteSource {
 public:
  explicit BlankLines(std::unique_ptr<ByteSource> source) : source_(std::move(source)) {}

  Result<std::size_t> read(std::span<char> buffer) override;
  bool ready() override { return source_->ready(); }

  // How many there are before this line that were not counted already.
  std::uint64_t take_before(std::uint64_t line);

 private:
  struct Run {
    std::uint64_t begin = 0;
    std::uint64_t end = 0;  // the line behind the last
  };
  void end_line();

  std::unique_ptr<ByteSource> source_;
  std::deque<Run> runs_;  // not counted yet
  std::uint64_t line_ = 1;
  bool blank_ = true;  // this line, so far
};

}  // namespace bitdoku::cli

#endif
