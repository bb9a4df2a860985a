#include "formats/compress.hpp"

#if BITDOKU_GZIP
#include <zlib.h>
#endif
#if BITDOKU_ZSTD
#include <zstd.h>
#endif

#include <algorithm>

#include "formats/optional.hpp"

namespace bitdoku {
namespace {

constexpr std::string_view kGzipEnding = ".gz";
constexpr std::string_view kZstdEnding = ".zst";

#if BITDOKU_GZIP || BITDOKU_ZSTD
constexpr std::size_t kRoom = std::size_t{64} << 10U;

// Makes room behind the packed bytes, and takes back what of it was not used.
template <class Step>
auto append(std::string& packed, Step step) {
  const std::size_t begin = packed.size();
  packed.resize(begin + kRoom);
  std::size_t used = 0;
  const auto result = step(packed.data() + begin, used);
  packed.resize(begin + used);
  return result;
}

#endif

#if BITDOKU_GZIP
class GzipCompressor : public Compressor {
 public:
  GzipCompressor() {
    constexpr int kWithGzipHeader = 16;
    constexpr int kMemoryLevel = 8;
    started_ = deflateInit2(&stream_, Z_DEFAULT_COMPRESSION, Z_DEFLATED,
                            MAX_WBITS + kWithGzipHeader, kMemoryLevel, Z_DEFAULT_STRATEGY) == Z_OK;
  }
  ~GzipCompressor() override {
    if (started_) deflateEnd(&stream_);
  }
  GzipCompressor(const GzipCompressor&) = delete;
  GzipCompressor& operator=(const GzipCompressor&) = delete;

  bool add(std::string_view bytes, std::string& packed) override {
    // zlib counts its input in an unsigned int.
    for (; started_ && !bytes.empty(); bytes.remove_prefix(std::min(bytes.size(), kRoom))) {
      run(bytes.substr(0, kRoom), Z_NO_FLUSH, packed);
    }
    return started_;
  }
  bool finish(std::string& packed) override {
    if (started_) run({}, Z_FINISH, packed);
    return started_;
  }

 private:
  void run(std::string_view bytes, int flush, std::string& packed) {
    // zlib does not change its input, but takes a pointer that could.
    stream_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
    stream_.avail_in = static_cast<uInt>(bytes.size());
    do {
      append(packed, [&](char* room, std::size_t& used) {
        stream_.next_out = reinterpret_cast<Bytef*>(room);
        stream_.avail_out = static_cast<uInt>(kRoom);
        const int result = deflate(&stream_, flush);
        used = kRoom - stream_.avail_out;
        return result;
      });
    } while (stream_.avail_out == 0);
  }

  z_stream stream_{};
  bool started_ = false;
};

#endif

#if BITDOKU_ZSTD
class ZstdCompressor : public Compressor {
 public:
  bool add(std::string_view bytes, std::string& packed) override {
    return run(bytes, ZSTD_e_continue, packed);
  }
  bool finish(std::string& packed) override { return run({}, ZSTD_e_end, packed); }

 private:
  bool run(std::string_view bytes, ZSTD_EndDirective end, std::string& packed) {
    if (!context_) return false;
    ZSTD_inBuffer in{bytes.data(), bytes.size(), 0};
    std::size_t left = 0;
    do {
      left = append(packed, [&](char* room, std::size_t& used) {
        ZSTD_outBuffer out{room, kRoom, 0};
        const std::size_t result = ZSTD_compressStream2(context_.get(), &out, &in, end);
        used = out.pos;
        return result;
      });
      if (ZSTD_isError(left) != 0) return false;
    } while (end == ZSTD_e_end ? left > 0 : in.pos < in.size);
    return true;
  }

  struct Free {
    void operator()(ZSTD_CCtx* context) const { ZSTD_freeCCtx(context); }
  };
  std::unique_ptr<ZSTD_CCtx, Free> context_{ZSTD_createCCtx()};
};

#endif

}  // namespace

std::unique_ptr<Compressor> compressor_for([[maybe_unused]] std::string_view file_name) {
#if BITDOKU_GZIP
  if (file_name.ends_with(kGzipEnding)) return std::make_unique<GzipCompressor>();
#endif
#if BITDOKU_ZSTD
  if (file_name.ends_with(kZstdEnding)) return std::make_unique<ZstdCompressor>();
#endif
  return nullptr;
}

std::optional<Error> why_not_packed(std::string_view file_name) {
  if (BITDOKU_GZIP == 0 && file_name.ends_with(kGzipEnding)) return not_built_in("gzip", "written");
  if (BITDOKU_ZSTD == 0 && file_name.ends_with(kZstdEnding)) return not_built_in("zstd", "written");
  return std::nullopt;
}

}  // namespace bitdoku
