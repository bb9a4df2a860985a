// Lines out of a byte source, with their numbers: CRLF and LF, byte order mark, memory bounded.
#ifndef BITDOKU_FORMATS_TEXT_INPUT_HPP
#define BITDOKU_FORMATS_TEXT_INPUT_HPP

#include <bitdoku/formats.hpp>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace bitdoku {

// What asking for more came to.
enum class Fetched : std::uint8_t {
  yes,
  waits,  // not here yet, and waiting was not allowed
  end,
};

class TextInput {
 public:
  explicit TextInput(std::unique_ptr<ByteSource> source) : source_(std::move(source)) {}

  // What is buffered and not yet read, from the present place on; no byte order mark.
  [[nodiscard]] std::string_view buffered() const { return {&buffer_[begin_], end_ - begin_}; }
  // Waits for more bytes behind the buffered ones; false at the end of the input.
  bool fetch_more();
  // Would fetch_more return at once?
  [[nodiscard]] bool source_ready() { return ended_ || source_->ready(); }
  [[nodiscard]] bool at_source_end() const { return ended_; }

  // The next line without its line end; valid until the next call. A line longer than kLongestLine
  // is cut there and the rest of it skipped. What is left without a line end by a source that
  // failed is no line.
  Fetched line(std::string_view& text, bool wait = true);
  // As Reader::plain_lines; the first of them has the number next_line_number().
  std::size_t plain_lines(std::string& text, std::size_t most);
  [[nodiscard]] std::uint64_t next_line_number() const { return next_line_; }
  // Did the last line lose its end?
  [[nodiscard]] bool cut() const { return cut_; }
  // The number of the line that `line` gave last, from 1; of its beginning, if it spans several.
  [[nodiscard]] std::uint64_t line_number() const { return line_number_; }
  // Split at this character instead of line ends (XML: '>'). Only before anything was read.
  void split_at(char delimiter) { delimiter_ = delimiter; }

  // The read error, if the source failed; what was read before it is given out first.
  [[nodiscard]] const std::optional<Error>& error() const { return error_; }
  std::vector<std::string>& notes() { return notes_; }

  // Room for the largest board and its solution in JSON, and as much again for what comes with it.
  static constexpr std::size_t kLongestLine = std::size_t{2} << 20U;

 private:
  Fetched find_line(std::string_view& text, bool wait);
  void make_room();
  void skip_byte_order_mark();

  std::unique_ptr<ByteSource> source_;
  std::unique_ptr<char[]> storage_;
  char empty_ = 0;
  char* buffer_ = &empty_;
  std::size_t capacity_ = 0;
  std::size_t chunk_ = 0;  // how much is asked for at once; grows with what comes
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
  std::size_t searched_ = 0;  // no line end before this place
  char delimiter_ = '\n';
  bool started_ = false;
  bool ended_ = false;
  bool too_long_ = false;  // the line at begin_ is, its middle was forgotten
  bool cut_ = false;
  std::uint64_t line_number_ = 0;
  std::uint64_t next_line_ = 1;
  std::optional<Error> error_;
  std::vector<std::string> notes_;
};

}  // namespace bitdoku

#endif
