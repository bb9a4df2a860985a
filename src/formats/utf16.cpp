#include "formats/utf16.hpp"

#include <array>
#include <bitdoku/assert.hpp>

namespace bitdoku {
namespace {

constexpr std::size_t kUtf16Chunk = std::size_t{64} << 10U;
constexpr char32_t kHalfCharacter = 0xFFFD;

bool is_high_surrogate(char32_t unit) {
  return unit >= 0xD800 && unit < 0xDC00;
}
bool is_low_surrogate(char32_t unit) {
  return unit >= 0xDC00 && unit < 0xE000;
}

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

class Utf16Source : public ByteSource {
 public:
  Utf16Source(std::unique_ptr<ByteSource> source, std::string_view first, Encoding encoding)
      : source_(std::move(source)), is_big_endian_(encoding == Encoding::utf16_be) {
    BITDOKU_ASSERT(encoding == Encoding::utf16_le || encoding == Encoding::utf16_be);
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
      const auto byte = static_cast<unsigned char>(c);
      if (!half_) {
        half_ = byte;
        continue;
      }
      add_unit(is_big_endian_ ? *half_ << 8U | byte : static_cast<char32_t>(byte) << 8U | *half_);
      half_.reset();
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
      append_utf8(text_, is_low_surrogate(unit) ? kHalfCharacter : unit);
    }
  }

  void finish() {
    if (half_ || high_) append_utf8(text_, kHalfCharacter);
    half_.reset();
    high_.reset();
  }

  std::unique_ptr<ByteSource> source_;
  bool is_big_endian_;
  std::array<char, kUtf16Chunk> bytes_;
  std::optional<char32_t> half_;  // first byte of a unit whose second byte is missing so far
  std::optional<char32_t> high_;  // the first unit of a pair
  std::string text_;
  std::size_t given_ = 0;  // number of bytes of the text that were read
  bool ended_ = false;
  std::optional<Error> error_;
};

}  // namespace

Encoding encoding_of(std::string_view head, bool complete) {
  if (head.size() < 2) return complete ? Encoding::utf8 : Encoding::not_known_yet;
  if (head.starts_with("\xFF\xFE")) return Encoding::utf16_le;
  if (head.starts_with("\xFE\xFF")) return Encoding::utf16_be;
  if ((head[0] == 0) == (head[1] == 0)) return Encoding::utf8;
  // One byte 0 may be damage. Two bytes 0 at these places mean UTF-16.
  if (head.size() < 4) return complete ? Encoding::utf8 : Encoding::not_known_yet;
  if ((head[2] == 0) != (head[0] == 0) || (head[3] == 0) != (head[1] == 0)) return Encoding::utf8;
  const bool is_big_endian = head[0] == 0;
  const std::array<unsigned char, 2> letters{
      static_cast<unsigned char>(head[is_big_endian ? 1 : 0]),
      static_cast<unsigned char>(head[is_big_endian ? 3 : 2])};
  if (letters[0] >= 0x80 || letters[1] >= 0x80) return Encoding::utf8;
  return is_big_endian ? Encoding::utf16_be : Encoding::utf16_le;
}

std::unique_ptr<ByteSource> utf8_of_utf16(std::unique_ptr<ByteSource> source,
                                          std::string_view first, Encoding encoding) {
  return std::make_unique<Utf16Source>(std::move(source), first, encoding);
}

}  // namespace bitdoku
