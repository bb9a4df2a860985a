#include "formats/text_input.hpp"

#include <algorithm>
#include <array>
#include <cstring>

#include "formats/boards/line_cells.hpp"
#include "formats/plain_line.hpp"
#include "formats/utf16.hpp"

namespace bitdoku {
namespace {

// The first chunk is small, because many inputs are single puzzles. Later chunks grow.
constexpr std::size_t kFirstChunk = std::size_t{4} << 10U;
constexpr std::size_t kLargestChunk = std::size_t{256} << 10U;
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

// The size of the line end at this position, or 0.
std::size_t line_end(std::string_view text) {
  if (text.starts_with('\n')) return 1;
  return text.starts_with("\r\n") ? 2 : 0;
}

// Whether a comment has as many cells as a row or a board, and not a date or words with numbers.
bool holds_cells(std::string_view comment) {
  constexpr std::size_t kRow = 9;
  constexpr std::size_t kBoard = 36;
  std::size_t cells = 0;
  std::size_t blanks = 0;
  bool has_words = false;
  for (const char c : comment) {
    if (c == '.' || c == '0') ++blanks;
    if (c == '.' || (c >= '0' && c <= '9')) ++cells;
    has_words =
        has_words || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == ':' || c == '-';
  }
  return cells >= (has_words ? kBoard : kRow) && 4 * blanks >= cells;
}

constexpr auto kBeginsRuler = [] {
  std::array<bool, 256> begins{};
  for (const char c : std::string_view("-=*_~+#` \t\r\n"))
    begins[static_cast<std::uint8_t>(c)] = true;
  return begins;
}();

bool may_begin_ruler(char c) {
  return kBeginsRuler[static_cast<std::uint8_t>(c)];
}

// Whether each line is empty, a ruler or a fence. A line of hyphens may be a board.
bool are_rulers(std::string_view lines) {
  constexpr std::size_t kBoard = 81;
  while (!lines.empty()) {
    const std::size_t end = std::min(lines.find('\n'), lines.size());
    std::string_view line = lines.substr(0, end);
    lines.remove_prefix(std::min(end + 1, lines.size()));
    while (line.ends_with('\r') || line.ends_with(' ')) line.remove_suffix(1);
    const bool is_ruler = is_fence(line) || (is_ruler_line(line) && !line.starts_with('.'));
    const bool may_be_board = line.size() >= kBoard && Shape::of_cells(line.size());
    if (!line.empty() && (!is_ruler || may_be_board)) return false;
  }
  return true;
}

class MemorySource : public ByteSource {
 public:
  explicit MemorySource(std::string_view text) : text_(text) {}
  Result<std::size_t> read(std::span<char> buffer) override {
    const std::size_t size = std::min(buffer.size(), text_.size());
    std::copy_n(text_.begin(), size, buffer.begin());
    text_.remove_prefix(size);
    return size;
  }

 private:
  std::string_view text_;
};

}  // namespace

std::unique_ptr<ByteSource> from_memory(std::string_view text) {
  return std::make_unique<MemorySource>(text);
}

// Makes room for half a chunk after the buffered bytes.
void TextInput::make_room() {
  if (capacity_ - end_ >= chunk_ / 2) return;
  const std::size_t size = end_ - begin_;
  if (capacity_ - size >= chunk_ / 2) {
    std::memmove(buffer_, buffer_ + begin_, size);
  } else {
    const std::size_t capacity = std::max(chunk_, capacity_ * 2);
    auto larger = std::make_unique_for_overwrite<char[]>(capacity);
    std::memcpy(larger.get(), buffer_ + begin_, size);
    storage_ = std::move(larger);
    buffer_ = storage_.get();
    capacity_ = capacity;
  }
  searched_ -= std::min(searched_, begin_);
  begin_ = 0;
  end_ = size;
}

bool TextInput::fetch_more() {
  if (ended_) return false;
  if (end_ == capacity_) chunk_ = std::clamp(2 * chunk_, kFirstChunk, kLargestChunk);
  make_room();
  const Result<std::size_t> got = source_->read(std::span(buffer_ + end_, capacity_ - end_));
  if (!got) error_ = got.error();
  ended_ = !got || *got == 0;
  if (!ended_) {
    if (other_end_ != '\n') std::replace(buffer_ + end_, buffer_ + end_ + *got, other_end_, '\n');
    end_ += *got;
  }
  if (!knows_encoding_) detect_encoding();
  return !ended_;
}

void TextInput::end_lines_at(char end) {
  BITDOKU_ASSERT(line_number_ == 0);
  other_end_ = end;
  std::replace(buffer_ + begin_, buffer_ + end_, other_end_, '\n');
}

void TextInput::pass_comment(std::string_view comment) {
  if (holds_cells(comment) && comments_++ == 0) first_comment_ = line_number_;
}

void TextInput::keep_unread(std::string_view text) {
  constexpr std::size_t kMost = std::size_t{16} << 10U;
  constexpr std::uint64_t kMostBetween = 3;  // empty lines and rulers
  if (unread_size_ + text.size() >= kMost) return;
  unread_size_ += text.size() + 1;
  if (unread_.empty() || unread_.back().lines.back() + kMostBetween < line_number_) {
    unread_.emplace_back();
  }
  unread_.back().text.append(text).append(1, '\n');
  unread_.back().lines.push_back(line_number_);
}

void TextInput::tell_comments() {
  if (comments_ == 0) return;
  warnings_.push_back(std::to_string(comments_) +
                      (comments_ == 1 ? " comment seems" : " comments seem") +
                      " to have cells; the first is line " + std::to_string(first_comment_));
}

void TextInput::detect_encoding() {
  const std::string_view head = buffered();
  const Encoding encoding = encoding_of(head, ended_);
  const bool may_have_mark =
      head.size() < kByteOrderMark.size() && kByteOrderMark.starts_with(head);
  if (encoding == Encoding::not_known_yet || (may_have_mark && !ended_)) return;
  knows_encoding_ = true;
  if (encoding == Encoding::utf8) {
    if (head.starts_with(kByteOrderMark)) begin_ = kByteOrderMark.size();
    return;
  }
  source_ = utf8_of_wide(std::move(source_), head.substr(size_of_mark(head, encoding)), encoding);
  end_ = begin_;
  ended_ = false;
}

Fetched TextInput::find_line(std::string_view& text, bool wait) {
  for (;;) {
    const std::size_t from = std::max(begin_, searched_);
    if (const void* found = std::memchr(buffer_ + from, delimiter_, end_ - from)) {
      const auto at = static_cast<std::size_t>(static_cast<const char*>(found) - buffer_);
      text = std::string_view(buffer_ + begin_, at - begin_);
      begin_ = at + 1;
      return Fetched::yes;
    }
    if (end_ - begin_ > kLongestLine) {
      // Drops the rest of the line, because no format needs such long lines and memory must be
      // bounded.
      end_ = begin_ + kLongestLine;
      too_long_ = true;
    }
    searched_ = end_;
    if (!wait && !source_ready()) return Fetched::waits;
    if (!fetch_more()) break;
  }
  if (error_ || begin_ == end_) {
    begin_ = end_;
    return Fetched::end;
  }
  text = buffered();
  begin_ = end_;
  return Fetched::yes;
}

// Looks whether only rulers are left, at the beginning of a line. Returns `end` if so, and `yes` if
// there may be more.
Fetched TextInput::end_of_rulers(bool wait) {
  constexpr std::size_t kMost = 4096;
  for (;;) {
    const std::string_view rest = buffered();
    if (!rest.empty() && !may_begin_ruler(rest.front())) return Fetched::yes;
    if (rest.size() > kMost) return Fetched::yes;
    const std::size_t end = rest.rfind('\n');
    const std::string_view known = ended_ ? rest : rest.substr(0, end == rest.npos ? 0 : end);
    if (!are_rulers(known)) return Fetched::yes;
    if (ended_) break;
    if (!wait && !source_ready()) return Fetched::waits;
    fetch_more();
  }
  begin_ = end_;
  return Fetched::end;
}

Fetched TextInput::piece(std::string_view& text, bool wait) {
  while (begin_ == end_) {
    if (!wait && !source_ready()) return Fetched::waits;
    if (!fetch_more()) return Fetched::end;
  }
  if (leaves_out_rulers_ && next_line_ > line_number_) {
    const Fetched fetched = end_of_rulers(wait);
    if (fetched != Fetched::yes) return fetched;
  }
  const std::string_view here = buffered();
  const std::size_t end = here.find('\n');
  text = here.substr(0, end == here.npos ? here.npos : end + 1);
  begin_ += text.size();
  line_number_ = next_line_;
  if (end != here.npos) ++next_line_;
  return Fetched::yes;
}

std::size_t TextInput::plain_lines(std::string& text, std::size_t most) {
  if (delimiter_ != '\n' || too_long_) return 0;
  const std::size_t size = text.size();
  const std::size_t room = std::min(most, buffered().size() / (kPlainSize + 1));
  text.resize(size + room * (kPlainSize + 1), '\n');
  std::size_t taken = 0;
  for (char* to = text.data() + size; taken < room; ++taken, to += kPlainSize + 1) {
    const std::string_view rest = buffered();
    if (rest.size() <= kPlainSize) break;
    const std::size_t end = line_end(rest.substr(kPlainSize));
    if (end == 0 || !copy_plain_line(rest.data(), to)) break;
    begin_ += kPlainSize + end;
  }
  text.resize(size + taken * (kPlainSize + 1));
  next_line_ += taken;
  return taken;
}

Fetched TextInput::line(std::string_view& text, bool wait) {
  // Most lines begin otherwise.
  const bool may_end =
      leaves_out_rulers_ && (begin_ == end_ || may_begin_ruler(buffered().front()));
  Fetched fetched = may_end ? end_of_rulers(wait) : Fetched::yes;
  if (fetched == Fetched::yes) fetched = find_line(text, wait);
  if (fetched != Fetched::yes) return fetched;
  cut_ = too_long_;
  too_long_ = false;
  if (cut_) text = text.substr(0, kLongestLine);
  line_number_ = next_line_;
  if (delimiter_ == '\n') {
    ++next_line_;
    if (text.ends_with('\r')) text.remove_suffix(1);
  } else {
    next_line_ += static_cast<std::uint64_t>(std::ranges::count(text, '\n'));
  }
  return fetched;
}

}  // namespace bitdoku
