// Unpacks gzip with zlib.
#include "formats/unpacking.hpp"

#if BITDOKU_GZIP
#include <zlib.h>

namespace bitdoku {
namespace {

constexpr std::size_t kGzipMost = std::size_t{1} << 30U;  // zlib counts in an unsigned int
constexpr char kGzipMark = '\x1f';                        // the first byte of a member

class Gzip {
 public:
  static constexpr std::string_view kName = "gzip";

  Gzip() {
    constexpr int kGzipOnly = 16;
    started_ = inflateInit2(&stream_, MAX_WBITS + kGzipOnly) == Z_OK;
  }
  ~Gzip() {
    if (started_) inflateEnd(&stream_);
  }
  Gzip(const Gzip&) = delete;
  Gzip& operator=(const Gzip&) = delete;

  [[nodiscard]] bool has_output() const { return has_output_; }
  [[nodiscard]] bool between_frames() const { return between_; }

  Result<std::size_t> step(Packed& packed, std::span<char> out) {
    if (!started_) return io_error("not enough memory to unpack gzip data");
    if (between_) {
      // Another member may follow, or zero bytes as padding.
      while (!packed.bytes().empty() && packed.bytes().front() == 0) packed.consume(1);
      if (packed.bytes().empty()) return std::size_t{0};
      if (packed.bytes().front() != kGzipMark) return io_error("garbage after the gzip data");
      inflateReset(&stream_);
    }
    const std::span<char> in = packed.bytes();
    const auto room = static_cast<uInt>(std::min(out.size(), kGzipMost));
    stream_.next_in = reinterpret_cast<Bytef*>(in.data());
    stream_.avail_in = static_cast<uInt>(in.size());
    stream_.next_out = reinterpret_cast<Bytef*>(out.data());
    stream_.avail_out = room;
    const int result = inflate(&stream_, Z_NO_FLUSH);
    packed.consume(in.size() - stream_.avail_in);
    const std::size_t written = room - stream_.avail_out;
    between_ = result == Z_STREAM_END;
    has_output_ = !between_ && stream_.avail_out == 0;
    const bool well = between_ || result == Z_OK || result == Z_BUF_ERROR;
    if (well || written > 0) return written;  // the next call reports the error again
    return io_error("gzip data is corrupt");
  }

 private:
  z_stream stream_{};
  bool started_ = false;
  bool has_output_ = false;
  bool between_ = false;
};

}  // namespace

std::unique_ptr<ByteSource> unpack_gzip(Packed packed) {
  return std::make_unique<Unpacking<Gzip>>(std::move(packed));
}

}  // namespace bitdoku

#else

namespace bitdoku {

std::unique_ptr<ByteSource> unpack_gzip(Packed /*packed*/) {
  return std::make_unique<Refused>(not_built_in("gzip"));
}

}  // namespace bitdoku

#endif
