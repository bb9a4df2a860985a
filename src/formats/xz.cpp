// Unpacks xz with liblzma.
#include "formats/unpacking.hpp"

#if BITDOKU_XZ
#include <lzma.h>

namespace bitdoku {
namespace {

class Xz {
 public:
  static constexpr std::string_view kName = "xz";

  ~Xz() { lzma_end(&stream_); }
  Xz() = default;
  Xz(const Xz&) = delete;
  Xz& operator=(const Xz&) = delete;

  [[nodiscard]] bool has_output() const { return has_output_; }
  [[nodiscard]] bool between_frames() const { return between_; }

  Result<std::size_t> step(Packed& packed, std::span<char> out) {
    if (between_) {
      // Another stream may follow, or zero bytes as padding.
      while (!packed.bytes().empty() && packed.bytes().front() == 0) packed.consume(1);
      if (packed.bytes().empty()) return std::size_t{0};
      if (lzma_stream_decoder(&stream_, kMostMemory, 0) != LZMA_OK) {
        return io_error("not enough memory to unpack xz data");
      }
    }
    const std::span<char> in = packed.bytes();
    stream_.next_in = reinterpret_cast<const std::uint8_t*>(in.data());
    stream_.avail_in = in.size();
    stream_.next_out = reinterpret_cast<std::uint8_t*>(out.data());
    stream_.avail_out = out.size();
    const lzma_ret result = lzma_code(&stream_, LZMA_RUN);
    packed.consume(in.size() - stream_.avail_in);
    const std::size_t written = out.size() - stream_.avail_out;
    between_ = result == LZMA_STREAM_END;
    const bool well = between_ || result == LZMA_OK || result == LZMA_BUF_ERROR;
    has_output_ = !between_ && (stream_.avail_out == 0 || !well);
    if (well || written > 0) return written;  // the next call reports the error again
    if (result == LZMA_MEMLIMIT_ERROR) return io_error(too_large());
    if (result == LZMA_MEM_ERROR) return io_error("not enough memory to unpack xz data");
    return io_error("xz data is corrupt");
  }

 private:
  // Twice the memory that `xz -9` asks for. A damaged or malicious header could ask for 4 GiB.
  static constexpr std::uint64_t kMostMemory = std::uint64_t{128} << 20U;

  [[nodiscard]] std::string too_large() const {
    return "unpacking this xz data needs " + std::to_string(lzma_memusage(&stream_) >> 20U) +
           " MiB of memory; unpack it first";
  }

  lzma_stream stream_ = LZMA_STREAM_INIT;
  bool has_output_ = false;
  bool between_ = true;  // outside a stream
};

}  // namespace

std::unique_ptr<ByteSource> unpack_xz(Packed packed) {
  return std::make_unique<Unpacking<Xz>>(std::move(packed));
}

}  // namespace bitdoku

#else

namespace bitdoku {

std::unique_ptr<ByteSource> unpack_xz(Packed /*packed*/) {
  return std::make_unique<Refused>(not_built_in("xz"));
}

}  // namespace bitdoku

#endif
