// Splits a byte source into numbered lines, in bounded memory. Handles CRLF and LF, a byte order
// mark and UTF-16.
#ifndef BITDOKU_FORMATS_TEXT_INPUT_HPP
#define BITDOKU_FORMATS_TEXT_INPUT_HPP

#include <bitdoku/assert.hpp>
#include <bitdoku/formats.hpp>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bitdoku {

// The result of a request for input.
enum class Fetched : std::uint8_t {
  yes,
  waits,  // not available yet, and waiting is not allowed
  end,
};

class TextInput {
 public:
  explicit TextInput(std::unique_ptr<ByteSource> source) : source_(std::move(source)) {}

  // Whether enough bytes are there to know the encoding. Until then call only fetch_more,
  // source_ready and at_source_end.
  [[nodiscard]] bool knows_encoding() const { return knows_encoding_; }
  // The buffered bytes that were not read yet, without a byte order mark.
  [[nodiscard]] std::string_view buffered() const { return {&buffer_[begin_], end_ - begin_}; }
  // Waits for more bytes; false at the end of the input.
  bool fetch_more();
  // Whether fetch_more would return at once.
  [[nodiscard]] bool source_ready() { return ended_ || source_->ready(); }
  [[nodiscard]] bool at_source_end() const { return ended_; }
  // Replaces the source by what `wrap` makes of it and of the buffered bytes. Only before reading.
  template <class Wrap>
  void wrap_source(Wrap wrap) {
    BITDOKU_ASSERT(line_number_ == 0);
    source_ = wrap(std::move(source_), buffered());
    end_ = begin_;
    searched_ = begin_;
    ended_ = false;
  }

  // Gets the next line without its line end; it is valid until the next call. A line longer than
  // kLongestLine is cut, and its rest skipped. If the source fails, an incomplete last line is
  // dropped.
  Fetched line(std::string_view& text, bool wait = true);
  // Gets the buffered part of the next line: at least one byte, at most up to and including the
  // line end. It is for readers that do not work by lines. `line_number` becomes the line of the
  // piece.
  Fetched piece(std::string_view& text, bool wait = true);
  // Like Reader::plain_lines. The first line has the number next_line_number().
  std::size_t plain_lines(std::string& text, std::size_t most);
  [[nodiscard]] std::uint64_t next_line_number() const { return next_line_; }
  // Whether the last line was cut.
  [[nodiscard]] bool cut() const { return cut_; }
  // The number of the last line returned, counted from 1. If it spans several lines, the number of
  // the first of them.
  [[nodiscard]] std::uint64_t line_number() const { return line_number_; }
  // Splits at this character instead of line ends (XML: '>'). Must be called before reading.
  void split_at(char delimiter) {
    BITDOKU_ASSERT(line_number_ == 0);
    delimiter_ = delimiter;
  }

  // This character ends lines, too. Only before reading.
  void end_lines_at(char end);

  // Leaves out rulers and fences at the end of the text. Not for formats whose rows may look so.
  void leave_out_last_rulers() { leaves_out_rulers_ = true; }

  // The read error, if the source failed or is cut short. Everything before it is returned first.
  [[nodiscard]] const std::optional<Error>& error() const { return error_; }
  // The format finds that the text is cut short. At its end, `error` then tells it.
  void fail(std::string why) { error_ = Error{ErrorCode::io, 0, 0, std::move(why)}; }
  std::vector<std::string>& notes() { return notes_; }
  // What the user should know in any case, such as lines that were not read.
  std::vector<std::string>& warnings() { return warnings_; }
  // Adds one of these. `is_harmless`: no board can be lost.
  void warn(std::string what, bool is_harmless) {
    warnings_.push_back(std::move(what));
    if (is_harmless) ++harmless_;
  }
  // What the user should know because a board may be lost, or because of how the text was read.
  [[nodiscard]] std::size_t doubts() const { return notes_.size() + warnings_.size() - harmless_; }

  // Leaves out a comment. If it seems to hold a board or a row, `tell_comments` makes a warning.
  void pass_comment(std::string_view comment);
  void tell_comments();

  // Keeps a line that belongs to no board, while there are few. The Reader looks for a board of
  // another form in them.
  void keep_unread(std::string_view text);
  struct Unread {
    std::string text;
    std::vector<std::uint64_t> lines;  // their numbers, which are close together
  };
  [[nodiscard]] const std::vector<Unread>& unread() const { return unread_; }

  // Enough for the largest board and its solution in JSON, and twice as much so that other keys
  // fit.
  static constexpr std::size_t kLongestLine = std::size_t{2} << 20U;

 private:
  Fetched find_line(std::string_view& text, bool wait);
  Fetched end_of_rulers(bool wait);
  void make_room();
  void detect_encoding();

  std::unique_ptr<ByteSource> source_;
  std::unique_ptr<char[]> storage_;
  char empty_ = 0;
  char* buffer_ = &empty_;
  std::size_t capacity_ = 0;
  std::size_t chunk_ = 0;  // bytes to request at once; grows with the input
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
  std::size_t searched_ = 0;  // there is no line end before this position
  char delimiter_ = '\n';
  char other_end_ = '\n';  // becomes a line end where it is read
  bool leaves_out_rulers_ = false;
  bool knows_encoding_ = false;
  bool ended_ = false;
  bool too_long_ = false;  // the line at begin_ is too long, and its middle was dropped
  bool cut_ = false;
  std::uint64_t line_number_ = 0;
  std::uint64_t next_line_ = 1;
  std::uint64_t comments_ = 0;  // that seem to hold cells
  std::uint64_t first_comment_ = 0;
  std::vector<Unread> unread_;
  std::size_t unread_size_ = 0;
  std::optional<Error> error_;
  std::vector<std::string> notes_;
  std::vector<std::string> warnings_;
  std::size_t harmless_ = 0;  // of the warnings
};

}  // namespace bitdoku

#endif
