// Lines out of a byte source, with their numbers: CRLF and LF, byte order mark, memory bounded.
#ifndef BITDOKU_FORMATS_TEXT_INPUT_HPP
#define BITDOKU_FORMATS_TEXT_INPUT_HPP

#include <bitdoku/formats.hpp>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace bitdoku {

class TextInput {
 public:
  explicit TextInput(std::unique_ptr<ByteSource> source);

  // What is buffered and not yet read, from the present place on.
  [[nodiscard]] std::string_view buffered() const {
    return std::string_view(buffer_).substr(begin_);
  }
  // Waits for more bytes behind the buffered ones; false at the end of the input.
  bool fetch_more();
  [[nodiscard]] bool at_source_end() const { return ended_; }

  // The next line without its line end; valid until the next call. False at the end of the input.
  // A line longer than kLongestLine is cut there and the rest of it skipped.
  bool line(std::string_view& text);
  // The next line, without moving on.
  bool peek_line(std::string_view& text);
  // The number of the line that `line` gave last, from 1.
  [[nodiscard]] std::uint64_t line_number() const { return line_number_; }
  // Is a whole line, or the end, here already, or can it be had without waiting?
  [[nodiscard]] bool ready();

  // The read error, if the source failed; reported as the end of the input before.
  [[nodiscard]] const std::optional<Error>& error() const { return error_; }
  std::vector<std::string>& notes() { return notes_; }

  static constexpr std::size_t kLongestLine = std::size_t{20} << 20U;

 private:
  bool find_line(std::string_view& text, std::size_t& next);

  std::unique_ptr<ByteSource> source_;
  std::string buffer_;
  std::size_t begin_ = 0;
  std::size_t searched_ = 0;  // no line end before this place
  bool ended_ = false;
  std::uint64_t line_number_ = 0;
  std::optional<Error> error_;
  std::vector<std::string> notes_;
};

}  // namespace bitdoku

#endif
