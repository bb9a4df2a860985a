#include "formats/compress.hpp"

#include <algorithm>

#include "formats/libraries.hpp"
#include "formats/optional.hpp"

#if BITDOKU_BZIP2
#include <bzlib.h>
#endif
#if BITDOKU_XZ
#include <lzma.h>
#endif
#if BITDOKU_GZIP
#include <zlib.h>
#endif
#if BITDOKU_ZSTD
#include <zstd.h>
#endif

namespace bitdoku {
namespace {

#if BITDOKU_GZIP || BITDOKU_ZSTD || BITDOKU_XZ || BITDOKU_BZIP2
constexpr std::size_t kRoom = std::size_t{64} << 10U;

// Appends up to kRoom packed bytes. `step` writes them and says how many it wrote.
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
    // zlib does not change its input, but its interface takes a pointer to bytes that are not
    // const.
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

#if BITDOKU_XZ
class XzCompressor : public Compressor {
 public:
  // The preset of the program xz. It needs 94 MiB of memory.
  XzCompressor()
      : started_(lzma_easy_encoder(&stream_, LZMA_PRESET_DEFAULT, LZMA_CHECK_CRC64) == LZMA_OK) {}
  ~XzCompressor() override { lzma_end(&stream_); }
  XzCompressor(const XzCompressor&) = delete;
  XzCompressor& operator=(const XzCompressor&) = delete;

  bool add(std::string_view bytes, std::string& packed) override {
    return run(bytes, LZMA_RUN, packed);
  }
  bool finish(std::string& packed) override { return run({}, LZMA_FINISH, packed); }

 private:
  bool run(std::string_view bytes, lzma_action action, std::string& packed) {
    if (!started_) return false;
    stream_.next_in = reinterpret_cast<const std::uint8_t*>(bytes.data());
    stream_.avail_in = bytes.size();
    do {
      const lzma_ret result = append(packed, [&](char* room, std::size_t& used) {
        stream_.next_out = reinterpret_cast<std::uint8_t*>(room);
        stream_.avail_out = kRoom;
        const lzma_ret code = lzma_code(&stream_, action);
        used = kRoom - stream_.avail_out;
        return code;
      });
      if (result == LZMA_MEM_ERROR) return false;
    } while (stream_.avail_out == 0);
    return true;
  }

  lzma_stream stream_ = LZMA_STREAM_INIT;
  bool started_;
};

#endif

#if BITDOKU_BZIP2
class Bzip2Compressor : public Compressor {
 public:
  Bzip2Compressor() {
    constexpr int kLargestBlocks = 9;
    started_ = BZ2_bzCompressInit(&stream_, kLargestBlocks, 0, 0) == BZ_OK;
  }
  ~Bzip2Compressor() override {
    if (started_) BZ2_bzCompressEnd(&stream_);
  }
  Bzip2Compressor(const Bzip2Compressor&) = delete;
  Bzip2Compressor& operator=(const Bzip2Compressor&) = delete;

  bool add(std::string_view bytes, std::string& packed) override {
    // libbz2 counts its input in an unsigned int, and refuses to run without any.
    for (; started_ && !bytes.empty(); bytes.remove_prefix(std::min(bytes.size(), kRoom))) {
      run(bytes.substr(0, kRoom), BZ_RUN, packed);
    }
    return started_;
  }
  bool finish(std::string& packed) override {
    if (started_) run({}, BZ_FINISH, packed);
    return started_;
  }

 private:
  void run(std::string_view bytes, int action, std::string& packed) {
    // libbz2 does not change its input, but takes a pointer that could.
    stream_.next_in = const_cast<char*>(bytes.data());
    stream_.avail_in = static_cast<unsigned>(bytes.size());
    int result = BZ_OK;
    do {
      result = append(packed, [&](char* room, std::size_t& used) {
        stream_.next_out = room;
        stream_.avail_out = static_cast<unsigned>(kRoom);
        const int code = BZ2_bzCompress(&stream_, action);
        used = kRoom - stream_.avail_out;
        return code;
      });
    } while (action == BZ_FINISH ? result == BZ_FINISH_OK : stream_.avail_in > 0);
  }

  bz_stream stream_{};
  bool started_ = false;
};

#endif

template <class Kind>
std::unique_ptr<Compressor> make() {
  return std::make_unique<Kind>();
}

// A kind of compressed file that can be written.
struct PackedKind {
  std::string_view ending;                // of the name of the file
  std::string_view name;                  // in the table of optional parts
  std::unique_ptr<Compressor> (*make)();  // null if its library is not built in
};
constexpr PackedKind kPackedKinds[] {
#if BITDOKU_GZIP
  {".gz", "gzip", make<GzipCompressor>},
#else
  {".gz", "gzip", nullptr},
#endif
#if BITDOKU_ZSTD
      {".zst", "zstd", make<ZstdCompressor>},
#else
      {".zst", "zstd", nullptr},
#endif
#if BITDOKU_XZ
      {".xz", "xz", make<XzCompressor>},
#else
      {".xz", "xz", nullptr},
#endif
#if BITDOKU_BZIP2
      {".bz2", "bzip2", make<Bzip2Compressor>},
#else
      {".bz2", "bzip2", nullptr},
#endif
};

const PackedKind* kind_of(std::string_view file_name) {
  const auto* const found = std::ranges::find_if(
      kPackedKinds, [&](const PackedKind& kind) { return file_name.ends_with(kind.ending); });
  return found == std::end(kPackedKinds) ? nullptr : found;
}

}  // namespace

std::unique_ptr<Compressor> compressor_for(std::string_view file_name) {
  const PackedKind* const kind = kind_of(file_name);
  return kind == nullptr || kind->make == nullptr ? nullptr : kind->make();
}

std::optional<Error> why_not_packed(std::string_view file_name) {
  if (file_name.ends_with(".zip")) {
    return Error{ErrorCode::unsupported, 0, 0,
                 "zip files are not written; choose a name that ends in .gz, .zst, .xz or .bz2"};
  }
  const PackedKind* const kind = kind_of(file_name);
  if (kind == nullptr || kind->make != nullptr) return std::nullopt;
  return not_built_in(kind->name, "written");
}

}  // namespace bitdoku
