// Reads the lines of files and of standard input, and words as arguments.
#ifndef BITDOKU_CLI_IO_TEXT_LINES_HPP
#define BITDOKU_CLI_IO_TEXT_LINES_HPP

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/text_input.hpp"

namespace bitdoku::cli {

class TextLines {
 public:
  // `operands`: words, which `is_word` recognises, - for standard input, and file names. `what` is
  // on a line: "rank". If standard input is a terminal, a message asks for lines, unless `quiet`.
  TextLines(std::vector<std::string> operands, std::string what,
            std::function<bool(std::string_view)> is_word, bool quiet)
      : operands_(std::move(operands)),
        what_(std::move(what)),
        is_word_(std::move(is_word)),
        quiet_(quiet) {}

  // Gets the next line that is neither blank nor a comment, which begins with #, without blanks
  // around it.
  bool next(std::string& line);
  // The place of that line: "FILE:LINE: " or "argument N: ".
  [[nodiscard]] std::string place() const;
  // The parts of the place: the file or "argument N", and the line, which is 1 in an argument.
  [[nodiscard]] const std::string& source() const { return name_; }
  [[nodiscard]] std::uint64_t line_number() const {
    return has_lines_ ? static_cast<std::uint64_t>(input_->line_number()) : 1;
  }
  // Returns whether `next` would return without waiting.
  [[nodiscard]] bool ready() { return !input_ || input_->source_ready(); }
  // Returns whether every operand could be opened and read to its end.
  [[nodiscard]] bool all_read() const { return all_read_; }

 private:
  bool open_next();
  bool open(const std::string& operand);
  std::optional<std::string> mistake_at_start();
  void fail(const std::string& message);

  std::vector<std::string> operands_;
  std::string what_;
  std::function<bool(std::string_view)> is_word_;
  bool quiet_;
  std::size_t opened_ = 0;  // the number of operands that were opened
  std::string name_;
  bool has_lines_ = false;
  bool is_new_ = false;   // whether nothing was read of the current operand
  bool is_empty_ = true;  // whether the current operand has had no line
  std::optional<TextInput> input_;
  bool all_read_ = true;
};

}  // namespace bitdoku::cli

#endif
