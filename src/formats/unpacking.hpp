// What all kinds of compressed input have in common. Each kind is a codec in a file of its own
// (gzip.cpp, zstd.cpp, ...); decompress.cpp detects the kind.
#ifndef BITDOKU_FORMATS_UNPACKING_HPP
#define BITDOKU_FORMATS_UNPACKING_HPP

#include <algorithm>
#include <bitdoku/assert.hpp>
#include <bitdoku/formats.hpp>
#include <utility>

#include "formats/libraries.hpp"
#include "formats/optional.hpp"

namespace bitdoku {

inline Error io_error(std::string what) {
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
  // Removes bytes from the beginning of `bytes`; there must be enough.
  void consume(std::size_t size) {
    BITDOKU_ASSERT(size <= end_ - begin_);
    begin_ += size;
  }
  // Waits for bytes if the buffer is empty; false at the end of the source.
  Result<bool> fill() {
    if (begin_ < end_) return true;
    if (error_) return *error_;
    constexpr std::size_t kChunk = std::size_t{128} << 10U;
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
  // Some compressed bytes yield no plain ones, so it must decompress to find out.
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

// Takes the place of data that cannot be unpacked. Each read gives the error.
class Refused : public ByteSource {
 public:
  explicit Refused(Error error) : error_(std::move(error)) {}
  Result<std::size_t> read(std::span<char> /*buffer*/) override { return error_; }

 private:
  Error error_;
};

// One function for each kind. In a build without the library that a kind needs, the source gives an
// error that names the library.
[[nodiscard]] std::unique_ptr<ByteSource> unpack_gzip(Packed packed);
[[nodiscard]] std::unique_ptr<ByteSource> unpack_zstd(Packed packed);
[[nodiscard]] std::unique_ptr<ByteSource> unpack_xz(Packed packed);
[[nodiscard]] std::unique_ptr<ByteSource> unpack_bzip2(Packed packed);
[[nodiscard]] std::unique_ptr<ByteSource> unpack_zip(Packed packed);

}  // namespace bitdoku

#endif
