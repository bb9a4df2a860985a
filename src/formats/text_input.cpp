#include "formats/text_input.hpp"

#include <algorithm>

namespace bitdoku {
namespace {

constexpr std::size_t kChunk = std::size_t{256} << 10U;

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

TextInput::TextInput(std::unique_ptr<ByteSource> source) : source_(std::move(source)) {
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  while (buffer_.size() < kByteOrderMark.size() &&
         kByteOrderMark.substr(0, buffer_.size()) == buffer_ && fetch_more()) {
  }
  if (buffer_.starts_with(kByteOrderMark)) begin_ = kByteOrderMark.size();
}

bool TextInput::fetch_more() {
  if (ended_) return false;
  if (begin_ > 0) {
    buffer_.erase(0, begin_);
    searched_ -= std::min(searched_, begin_);
    begin_ = 0;
  }
  const std::size_t size = buffer_.size();
  buffer_.resize(size + kChunk);
  const Result<std::size_t> got = source_->read(std::span(buffer_).subspan(size));
  buffer_.resize(size + (got ? *got : 0));
  if (!got) error_ = got.error();
  ended_ = !got || *got == 0;
  return !ended_;
}

bool TextInput::find_line(std::string_view& text, std::size_t& next) {
  for (;;) {
    const std::size_t end = buffer_.find('\n', std::max(begin_, searched_));
    if (end != std::string::npos) {
      text = std::string_view(buffer_).substr(begin_, end - begin_);
      next = end + 1;
      break;
    }
    searched_ = buffer_.size();
    if (buffer_.size() - begin_ > kLongestLine) {
      // Forget the middle of a line that no format can want; its beginning tells what it was.
      buffer_.resize(begin_ + kLongestLine);
      searched_ = buffer_.size();
    }
    if (!fetch_more()) {
      if (begin_ == buffer_.size()) return false;
      text = std::string_view(buffer_).substr(begin_);
      next = buffer_.size();
      break;
    }
  }
  if (text.ends_with('\r')) text.remove_suffix(1);
  return true;
}

bool TextInput::line(std::string_view& text) {
  std::size_t next = 0;
  if (!find_line(text, next)) return false;
  begin_ = next;
  searched_ = next;
  ++line_number_;
  return true;
}

bool TextInput::peek_line(std::string_view& text) {
  std::size_t next = 0;
  return find_line(text, next);
}

bool TextInput::ready() {
  while (buffer_.find('\n', std::max(begin_, searched_)) == std::string::npos) {
    searched_ = buffer_.size();
    if (ended_) return true;
    if (!source_->ready()) return false;
    fetch_more();
  }
  return true;
}

}  // namespace bitdoku
