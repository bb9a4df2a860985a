// Decompresses gzip and zstd input, whatever its format.
#if BITDOKU_GZIP
#include <zlib.h>
#endif
#if BITDOKU_ZSTD
#include <zstd.h>
#endif

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "formats/format.hpp"
#include "formats/optional.hpp"

namespace bitdoku {
namespace {

constexpr std::size_t kChunk = std::size_t{128} << 10U;
constexpr std::string_view kGzipMagic = "\x1f\x8b";
constexpr std::string_view kZstdMagic = "\x28\xb5\x2f\xfd";

[[maybe_unused]] Error io_error(std::string what) {
  return {ErrorCode::io, 0, 0, std::move(what)};
}

// The compressed bytes: first those already read for detection, then chunks of the source.
class Packed {
 public:
  Packed(std::unique_ptr<ByteSource> source, std::string_view first, std::optional<Error> error)
      : source_(std::move(source)), error_(std::move(error)) {
    buffer_.assign(first.begin(), first.end());
    end_ = first.size();
  }

  [[nodiscard]] std::span<char> bytes() {
    return std::span(buffer_).subspan(begin_, end_ - begin_);
  }
  void consume(std::size_t size) { begin_ += size; }
  // Waits for bytes if the buffer is empty; false at the end of the source.
  Result<bool> fill() {
    if (begin_ < end_) return true;
    if (error_) return *error_;
    buffer_.resize(kChunk);
    const Result<std::size_t> got = source_->read(buffer_);
    if (!got) return got.error();
    begin_ = 0;
    end_ = *got;
    return end_ > 0;
  }
  // Like ByteSource::read. Bypasses the buffer when it is empty.
  Result<std::size_t> read(std::span<char> to) {
    if (begin_ == end_) return error_ ? Result<std::size_t>(*error_) : source_->read(to);
    const std::size_t size = std::min(to.size(), end_ - begin_);
    std::copy_n(bytes().begin(), size, to.begin());
    consume(size);
    return size;
  }
  bool ready() { return begin_ < end_ || error_ || source_->ready(); }

 private:
  std::unique_ptr<ByteSource> source_;
  std::vector<char> buffer_;
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
  std::optional<Error> error_;
};

// Decompresses until there is output. `Codec::step` turns compressed bytes into plain ones.
// `has_output` is true if it can continue without more compressed bytes, `between_frames` if the
// data may end here.
template <class Codec>
class Unpacking : public ByteSource {
 public:
  explicit Unpacking(Packed packed) : packed_(std::move(packed)) {}

  Result<std::size_t> read(std::span<char> buffer) override {
    if (early_) {
      buffer[0] = *std::exchange(early_, std::nullopt);
      // Also returns output that needs no more compressed bytes.
      return codec_.has_output() && buffer.size() > 1 ? 1 + step(buffer.subspan(1)) : 1;
    }
    while (!failed_ && !ended_) {
      const std::size_t written = step(buffer);
      if (written > 0) return written;
    }
    return failed_ ? Result<std::size_t>(*failed_) : std::size_t{0};
  }
  // Compressed bytes may not yield plain ones, so only decompressing can tell.
  bool ready() override {
    while (!early_ && !failed_ && !ended_) {
      if (!codec_.has_output() && !packed_.ready()) return false;
      char byte = 0;
      if (step({&byte, 1}) > 0) early_ = byte;
    }
    return true;
  }

 private:
  // Returns the number of bytes produced. Zero does not mean the end.
  std::size_t step(std::span<char> out) {
    if (!codec_.has_output()) {
      const Result<bool> more = packed_.fill();
      if (!more) return fail(more.error());
      ended_ = !*more && codec_.between_frames();
      if (ended_) return 0;
      if (!*more) return fail(io_error(std::string(Codec::kName) + " data ends too early"));
    }
    const Result<std::size_t> written = codec_.step(packed_, out);
    return written ? *written : fail(written.error());
  }

  std::size_t fail(Error error) {
    failed_ = std::move(error);
    return 0;
  }

  Packed packed_;
  Codec codec_;
  std::optional<char> early_;  // a byte that `ready` produced
  std::optional<Error> failed_;
  bool ended_ = false;
};

#if BITDOKU_GZIP
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
    if (!started_) return io_error("no memory to unpack gzip data");
    if (between_) {
      // Another member may follow, or zero bytes as padding.
      while (!packed.bytes().empty() && packed.bytes().front() == 0) packed.consume(1);
      if (packed.bytes().empty()) return std::size_t{0};
      if (packed.bytes().front() != kGzipMagic[0]) return io_error("garbage after the gzip data");
      inflateReset(&stream_);
    }
    const std::span<char> in = packed.bytes();
    const auto room = static_cast<uInt>(std::min(out.size(), kChunk));
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

#endif

#if BITDOKU_ZSTD
class Zstd {
 public:
  static constexpr std::string_view kName = "zstd";

  [[nodiscard]] bool has_output() const { return has_output_; }
  [[nodiscard]] bool between_frames() const { return between_; }

  Result<std::size_t> step(Packed& packed, std::span<char> out) {
    if (!context_) return io_error("no memory to unpack zstd data");
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
#endif

// Input that this build cannot unpack.
class Refused : public ByteSource {
 public:
  explicit Refused(Error error) : error_(std::move(error)) {}
  Result<std::size_t> read(std::span<char> /*buffer*/) override { return error_; }

 private:
  Error error_;
};

// Uncompressed input: the bytes read for detection, then the rest of the source.
class Plain : public ByteSource {
 public:
  explicit Plain(Packed bytes) : bytes_(std::move(bytes)) {}
  Result<std::size_t> read(std::span<char> buffer) override { return bytes_.read(buffer); }
  bool ready() override { return bytes_.ready(); }

 private:
  Packed bytes_;
};

enum class Packing : std::uint8_t { not_known_yet, none, gzip, zstd };

// The input may begin with skippable zstd frames (0x184D2A50 to 5F).
bool starts_skippable_frame(std::string_view head) {
  constexpr std::string_view kRest = "\x2a\x4d\x18";
  return (static_cast<unsigned char>(head[0]) & 0xF0U) == 0x50U &&
         kRest.starts_with(head.substr(1, kRest.size()));
}

Packing packing_of(std::string_view head) {
  if (head.empty()) return Packing::not_known_yet;
  const auto begins = [&](std::string_view magic) {
    return magic.starts_with(head.substr(0, magic.size()));
  };
  if (begins(kGzipMagic)) return head.size() < 2 ? Packing::not_known_yet : Packing::gzip;
  if (begins(kZstdMagic) || starts_skippable_frame(head)) {
    return head.size() < 4 ? Packing::not_known_yet : Packing::zstd;
  }
  return Packing::none;
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
  // Detects the kind of input. Returns false if that needs more bytes and waiting is not allowed.
  bool look(bool wait) {
    if (inner_) return true;
    Packing packing = Packing::not_known_yet;
    std::optional<Error> error;
    while (packing == Packing::not_known_yet) {
      if (!wait && !source_->ready()) return false;
      const auto got = source_->read(std::span(head_).subspan(size_));
      if (!got) error = got.error();
      if (!got || *got == 0) break;
      size_ += *got;
      packing = packing_of({head_.data(), size_});
    }
    Packed packed(std::move(source_), {head_.data(), size_}, std::move(error));
    inner_ = source_for(packing, std::move(packed));
    return true;
  }

  static std::unique_ptr<ByteSource> source_for(Packing packing, Packed packed) {
    if (packing == Packing::gzip) {
#if BITDOKU_GZIP
      return std::make_unique<Unpacking<Gzip>>(std::move(packed));
#else
      return std::make_unique<Refused>(not_built_in("gzip"));
#endif
    }
    if (packing == Packing::zstd) {
#if BITDOKU_ZSTD
      return std::make_unique<Unpacking<Zstd>>(std::move(packed));
#else
      return std::make_unique<Refused>(not_built_in("zstd"));
#endif
    }
    return std::make_unique<Plain>(std::move(packed));
  }

  std::array<char, 4> head_{};
  std::size_t size_ = 0;  // of the bytes read for detection
  std::unique_ptr<ByteSource> source_;
  std::unique_ptr<ByteSource> inner_;
};

}  // namespace

std::unique_ptr<ByteSource> decompressed(std::unique_ptr<ByteSource> source) {
  return std::make_unique<Decompressed>(std::move(source));
}

}  // namespace bitdoku
