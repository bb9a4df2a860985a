#include "formats/utf16.hpp"

#include <algorithm>
#include <array>
#include <bitdoku/assert.hpp>

namespace bitdoku {
namespace {

constexpr std::size_t kWideChunk = std::size_t{64} << 10U;
constexpr char32_t kHalfCharacter = 0xFFFD;

bool is_high_surrogate(char32_t unit) {
  return unit >= 0xD800 && unit < 0xDC00;
}
bool is_low_surrogate(char32_t unit) {
  return unit >= 0xDC00 && unit < 0xE000;
}

bool is_big_endian(Encoding encoding) {
  return encoding == Encoding::utf16_be || encoding == Encoding::utf32_be;
}
unsigned unit_of(Encoding encoding) {
  if (encoding == Encoding::utf16_le || encoding == Encoding::utf16_be) return 2;
  return encoding == Encoding::utf32_le || encoding == Encoding::utf32_be ? 4 : 1;
}

class WideSource : public ByteSource {
 public:
  WideSource(std::unique_ptr<ByteSource> source, std::string_view first, Encoding encoding)
      : source_(std::move(source)),
        is_big_endian_(is_big_endian(encoding)),
        unit_(unit_of(encoding)) {
    BITDOKU_ASSERT(unit_ > 1);
    add(first);
  }

  Result<std::size_t> read(std::span<char> buffer) override {
    while (is_empty() && !ended_) pull();
    if (is_empty()) return error_ ? Result<std::size_t>(*error_) : std::size_t{0};
    const std::size_t size = std::min(buffer.size(), text_.size() - given_);
    std::copy_n(text_.begin() + static_cast<std::ptrdiff_t>(given_), size, buffer.begin());
    given_ += size;
    return size;
  }
  bool ready() override {
    while (is_empty() && !ended_ && source_->ready()) pull();
    return !is_empty() || ended_;
  }

 private:
  [[nodiscard]] bool is_empty() const { return given_ == text_.size(); }

  // Reads more bytes of the source.
  void pull() {
    text_.clear();
    given_ = 0;
    const Result<std::size_t> got = source_->read(bytes_);
    ended_ = !got || *got == 0;
    if (!got) error_ = got.error();
    if (ended_) {
      finish();
    } else {
      add({bytes_.data(), *got});
    }
  }

  void add(std::string_view bytes) {
    for (const char c : bytes) {
      const auto byte = static_cast<char32_t>(static_cast<unsigned char>(c));
      if (is_big_endian_) {
        half_ = half_ << 8U | byte;
      } else {
        half_ |= byte << (8 * bytes_of_half_);
      }
      if (++bytes_of_half_ < unit_) continue;
      add_unit(half_);
      half_ = 0;
      bytes_of_half_ = 0;
    }
  }

  void add_unit(char32_t unit) {
    if (high_ && is_low_surrogate(unit)) {
      append_utf8(text_, 0x10000 + ((*high_ - 0xD800) << 10U) + (unit - 0xDC00));
      high_.reset();
      return;
    }
    if (high_) append_utf8(text_, kHalfCharacter);
    high_.reset();
    if (is_high_surrogate(unit)) {
      high_ = unit;
    } else {
      constexpr char32_t kLast = 0x10FFFF;
      append_utf8(text_, is_low_surrogate(unit) || unit > kLast ? kHalfCharacter : unit);
    }
  }

  void finish() {
    if (bytes_of_half_ > 0 || high_) append_utf8(text_, kHalfCharacter);
    bytes_of_half_ = 0;
    high_.reset();
  }

  std::unique_ptr<ByteSource> source_;
  bool is_big_endian_;
  std::array<char, kWideChunk> bytes_;
  unsigned unit_;                 // the bytes of a unit
  char32_t half_ = 0;             // the first bytes of a unit whose other bytes are missing so far
  unsigned bytes_of_half_ = 0;    // how many
  std::optional<char32_t> high_;  // the first unit of a pair
  std::string text_;
  std::size_t given_ = 0;  // number of bytes of the text that were read
  bool ended_ = false;
  std::optional<Error> error_;
};

// Whether a line has control characters, or the beginnings of characters of UTF-8 without the rest.
bool is_strange(std::string_view line) {
  for (std::size_t i = 0; i < line.size(); ++i) {
    const auto byte = static_cast<unsigned char>(line[i]);
    if ((byte > 0 && byte < '\t') || byte == '\f') return true;
    const bool begins = byte >= 0xC0 && i + 1 < line.size();
    if (begins && (static_cast<unsigned char>(line[i + 1]) & 0xC0U) != 0x80) return true;
  }
  return false;
}

// The encoding in which the code 10 of a line end stands among zeros in the first bytes of an input
// whose first characters are not ASCII: frames, digits in circles.
Encoding encoding_of_line_end(std::string_view head, bool complete) {
  constexpr std::size_t kExamined = 256;
  const bool is_cut = head.size() < kExamined && !complete;
  head = head.substr(0, kExamined);
  const std::size_t end = head.find('\n');
  if (is_cut && end == head.npos) return Encoding::not_known_yet;
  if (!is_strange(head.substr(0, end))) return Encoding::utf8;
  // Four bytes more show the line end of each encoding.
  if (is_cut && end + 4 > head.size()) return Encoding::not_known_yet;
  const auto are_zeros = [&](std::size_t at, std::size_t count) {
    return at + count <= head.size() && head.substr(at, count).find_first_not_of('\0') == head.npos;
  };
  // Only the first line end counts, so that the answer does not depend on how the bytes arrive.
  if (end == head.npos) return Encoding::utf8;
  if (end % 4 == 0 && are_zeros(end + 1, 3)) return Encoding::utf32_le;
  if (end % 4 == 3 && are_zeros(end - 3, 3)) return Encoding::utf32_be;
  if (end % 2 == 0 && are_zeros(end + 1, 1)) return Encoding::utf16_le;
  if (end % 2 == 1 && are_zeros(end - 1, 1)) return Encoding::utf16_be;
  return Encoding::utf8;
}

}  // namespace

void append_utf8(std::string& out, char32_t code) {
  const auto tail = [&](unsigned shift) {
    out += static_cast<char>(0x80U | (code >> shift & 0x3FU));
  };
  if (code < 0x80) {
    out += static_cast<char>(code);
  } else if (code < 0x800) {
    out += static_cast<char>(0xC0U | code >> 6U);
    tail(0);
  } else if (code < 0x10000) {
    out += static_cast<char>(0xE0U | code >> 12U);
    tail(6);
    tail(0);
  } else {
    out += static_cast<char>(0xF0U | code >> 18U);
    tail(12);
    tail(6);
    tail(0);
  }
}

Encoding encoding_of(std::string_view head, bool complete) {
  using namespace std::string_view_literals;
  if (head.size() < 4 && !complete) return Encoding::not_known_yet;
  if (head.starts_with("\xFF\xFE\0\0"sv)) return Encoding::utf32_le;
  if (head.starts_with("\0\0\xFE\xFF"sv)) return Encoding::utf32_be;
  if (head.starts_with("\xFF\xFE")) return Encoding::utf16_le;
  if (head.starts_with("\xFE\xFF")) return Encoding::utf16_be;
  if (head.size() < 4) return Encoding::utf8;
  // One byte 0 may be damage. More of them at these places are parts of wide characters.
  unsigned zeros = 0;
  for (unsigned i = 0; i < 4; ++i) {
    if (static_cast<unsigned char>(head[i]) >= 0x80) zeros |= 16U;
    if (head[i] == 0) zeros |= 1U << i;
  }
  switch (zeros) {
    case 0b1110:
      return Encoding::utf32_le;
    case 0b0111:
      return Encoding::utf32_be;
    case 0b1010:
      return Encoding::utf16_le;
    case 0b0101:
      return Encoding::utf16_be;
    default:
      return encoding_of_line_end(head, complete);
  }
}

std::size_t size_of_mark(std::string_view head, Encoding encoding) {
  const std::size_t size = unit_of(encoding);
  const std::string_view mark = head.substr(0, size);
  const bool has_mark = mark.find('\xFE') != mark.npos && mark.find('\xFF') != mark.npos;
  return has_mark ? size : 0;
}

std::unique_ptr<ByteSource> utf8_of_wide(std::unique_ptr<ByteSource> source, std::string_view first,
                                         Encoding encoding) {
  return std::make_unique<WideSource>(std::move(source), first, encoding);
}

}  // namespace bitdoku
