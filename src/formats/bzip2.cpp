// Unpacks bzip2 with libbz2.
#include "formats/unpacking.hpp"

#if BITDOKU_BZIP2
#include <bzlib.h>

namespace bitdoku {
namespace {

class Bzip2 {
 public:
  static constexpr std::string_view kName = "bzip2";

  ~Bzip2() { end(); }
  Bzip2() = default;
  Bzip2(const Bzip2&) = delete;
  Bzip2& operator=(const Bzip2&) = delete;

  [[nodiscard]] bool has_output() const { return has_output_; }
  [[nodiscard]] bool between_frames() const { return !started_; }

  Result<std::size_t> step(Packed& packed, std::span<char> out) {
    if (!started_) {  // the first stream, or another that follows
      if (BZ2_bzDecompressInit(&stream_, 0, 0) != BZ_OK) {
        return io_error("not enough memory to unpack bzip2 data");
      }
      started_ = true;
    }
    const std::span<char> in = packed.bytes();
    constexpr std::size_t kMost = std::size_t{1} << 30U;  // libbz2 counts in an unsigned int
    const std::size_t room = std::min(out.size(), kMost);
    stream_.next_in = in.data();
    stream_.avail_in = static_cast<unsigned>(in.size());
    stream_.next_out = out.data();
    stream_.avail_out = static_cast<unsigned>(room);
    const int result = BZ2_bzDecompress(&stream_);
    packed.consume(in.size() - stream_.avail_in);
    const std::size_t written = room - stream_.avail_out;
    const bool well = result == BZ_OK || result == BZ_STREAM_END;
    has_output_ = result != BZ_STREAM_END && (stream_.avail_out == 0 || !well);
    if (result == BZ_STREAM_END) end();
    if (well || written > 0) return written;  // the next call reports the error again
    return io_error(result == BZ_MEM_ERROR ? "not enough memory to unpack bzip2 data"
                                           : "bzip2 data is corrupt");
  }

 private:
  void end() {
    if (started_) BZ2_bzDecompressEnd(&stream_);
    started_ = false;
  }

  bz_stream stream_{};
  bool started_ = false;  // within a stream
  bool has_output_ = false;
};

}  // namespace

std::unique_ptr<ByteSource> unpack_bzip2(Packed packed) {
  return std::make_unique<Unpacking<Bzip2>>(std::move(packed));
}

}  // namespace bitdoku

#else

namespace bitdoku {

std::unique_ptr<ByteSource> unpack_bzip2(Packed /*packed*/) {
  return std::make_unique<Refused>(not_built_in("bzip2"));
}

}  // namespace bitdoku

#endif
