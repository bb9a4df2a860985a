// Unpacks zstd with libzstd.
#include "formats/unpacking.hpp"

#if BITDOKU_ZSTD
#include <zstd.h>

namespace bitdoku {
namespace {

class Zstd {
 public:
  static constexpr std::string_view kName = "zstd";

  [[nodiscard]] bool has_output() const { return has_output_; }
  [[nodiscard]] bool between_frames() const { return between_; }

  Result<std::size_t> step(Packed& packed, std::span<char> out) {
    if (!context_) return io_error("not enough memory to unpack zstd data");
    const std::span<char> bytes = packed.bytes();
    ZSTD_inBuffer in{bytes.data(), bytes.size(), 0};
    ZSTD_outBuffer to{out.data(), out.size(), 0};
    const std::size_t result = ZSTD_decompressStream(context_.get(), &to, &in);
    packed.consume(in.pos);
    const bool well = ZSTD_isError(result) == 0;
    if (!well && to.pos == 0) {
      return io_error(std::string("zstd data is corrupt (") + ZSTD_getErrorName(result) + ")");
    }
    between_ = well && result == 0;
    has_output_ = !between_ && to.pos == to.size;
    return to.pos;
  }

 private:
  struct Free {
    void operator()(ZSTD_DCtx* context) const { ZSTD_freeDCtx(context); }
  };
  std::unique_ptr<ZSTD_DCtx, Free> context_{ZSTD_createDCtx()};
  bool has_output_ = false;
  bool between_ = false;
};

}  // namespace

std::unique_ptr<ByteSource> unpack_zstd(Packed packed) {
  return std::make_unique<Unpacking<Zstd>>(std::move(packed));
}

}  // namespace bitdoku

#else

namespace bitdoku {

std::unique_ptr<ByteSource> unpack_zstd(Packed /*packed*/) {
  return std::make_unique<Refused>(not_built_in("zstd"));
}

}  // namespace bitdoku

#endif
