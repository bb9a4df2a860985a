// Detects compressed input and unpacks it, whatever its format.
#include <array>

#include "formats/format.hpp"
#include "formats/unpacking.hpp"

namespace bitdoku {
namespace {

// Uncompressed input: the bytes read for detection, then the rest of the source.
class Plain : public ByteSource {
 public:
  explicit Plain(Packed bytes) : bytes_(std::move(bytes)) {}
  Result<std::size_t> read(std::span<char> buffer) override { return bytes_.read(buffer); }
  bool ready() override { return bytes_.ready(); }

 private:
  Packed bytes_;
};

struct Packing {
  std::string_view magic;    // the first bytes
  unsigned char first_mask;  // the bits of the first byte to compare
  std::unique_ptr<ByteSource> (*open)(Packed packed);
};

constexpr unsigned char kAllBits = 0xFF;
constexpr std::array kPackings{
    Packing{"\x1f\x8b", kAllBits, unpack_gzip}, Packing{"\x28\xb5\x2f\xfd", kAllBits, unpack_zstd},
    // The input may begin with skippable zstd frames (0x184D2A50 to 5F).
    Packing{"\x50\x2a\x4d\x18", 0xF0, unpack_zstd},
    Packing{{"\xfd\x37zXZ\0", 6}, kAllBits, unpack_xz}, Packing{"BZh", kAllBits, unpack_bzip2},
    Packing{"PK\x03\x04", kAllBits, unpack_zip},
    Packing{"PK\x05\x06", kAllBits, unpack_zip},  // an empty archive
};

// Whether the head begins with the magic bytes, or is a part of them.
bool begins_with(std::string_view head, const Packing& packing) {
  if (head.empty()) return true;
  const auto first = static_cast<unsigned char>(head[0]) & packing.first_mask;
  return first == static_cast<unsigned char>(packing.magic[0]) &&
         packing.magic.substr(1).starts_with(head.substr(1, packing.magic.size() - 1));
}

struct Detected {
  bool is_sure = true;               // false: more bytes would decide
  const Packing* packing = nullptr;  // null: the input is not compressed
};
Detected packing_of(std::string_view head) {
  Detected detected;
  for (const Packing& packing : kPackings) {
    if (!begins_with(head, packing)) continue;
    if (head.size() >= packing.magic.size()) return {true, &packing};
    detected.is_sure = false;
  }
  return detected;
}

class Decompressed : public ByteSource {
 public:
  explicit Decompressed(std::unique_ptr<ByteSource> source) : source_(std::move(source)) {}

  Result<std::size_t> read(std::span<char> buffer) override {
    look(true);
    return inner_->read(buffer);
  }
  bool ready() override { return look(false) && inner_->ready(); }

 private:
  // Detects the kind of input. Returns false if it needs more bytes and may not wait for them.
  bool look(bool wait) {
    if (inner_) return true;
    Detected detected{.is_sure = false};
    std::optional<Error> error;
    while (!detected.is_sure) {
      if (!wait && !source_->ready()) return false;
      const auto got = source_->read(std::span(head_).subspan(size_));
      if (!got) error = got.error();
      if (!got || *got == 0) break;
      size_ += *got;
      detected = packing_of({head_.data(), size_});
    }
    Packed packed(std::move(source_), {head_.data(), size_}, std::move(error));
    inner_ = detected.packing != nullptr ? detected.packing->open(std::move(packed))
                                         : std::make_unique<Plain>(std::move(packed));
    return true;
  }

  std::array<char, 6> head_{};
  std::size_t size_ = 0;  // of the bytes read for detection
  std::unique_ptr<ByteSource> source_;
  std::unique_ptr<ByteSource> inner_;
};

}  // namespace

std::unique_ptr<ByteSource> decompressed(std::unique_ptr<ByteSource> source) {
  return std::make_unique<Decompressed>(std::move(source));
}

}  // namespace bitdoku
