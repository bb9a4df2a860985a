// Unpacks the only file of a zip archive with zlib. It reads the archive from the beginning, so
// that it works on a pipe: the header of each file and its data. It does not use the directory at
// the end.
#include "formats/unpacking.hpp"

#if BITDOKU_GZIP
#include <zlib.h>

#include <array>

namespace bitdoku {
namespace {

constexpr std::uint32_t kZipLocalHeader = 0x04034b50;
constexpr std::uint32_t kZipDirectory = 0x02014b50;
constexpr std::uint32_t kZipEndOfDirectory = 0x06054b50;
constexpr std::uint32_t kZipDescriptor = 0x08074b50;

// The little-endian number at a place.
std::uint64_t zip_number(std::string_view bytes, std::size_t at, std::size_t size) {
  std::uint64_t value = 0;
  while (size-- > 0) value = value << 8U | static_cast<unsigned char>(bytes[at + size]);
  return value;
}

// The header of a file in the archive.
struct ZipEntry {
  static constexpr std::size_t kFixedSize = 30;
  static constexpr std::uint32_t kUnknownSize = 0xFFFFFFFF;  // it is in a field of zip64
  enum Method : std::uint16_t { stored = 0, deflated = 8 };

  bool encrypted = false;
  bool has_descriptor = false;  // CRC and sizes follow the data
  std::uint16_t method = stored;
  std::uint32_t crc = 0;
  std::uint64_t packed_size = 0;
  std::string name;

  // The size of the whole header; `fixed` is its first part.
  static std::size_t size(std::string_view fixed) {
    return kFixedSize + zip_number(fixed, 26, 2) + zip_number(fixed, 28, 2);
  }
  static ZipEntry parse(std::string_view header) {
    const std::uint64_t flags = zip_number(header, 6, 2);
    return {.encrypted = (flags & 1U) != 0,
            .has_descriptor = (flags & 8U) != 0,
            .method = static_cast<std::uint16_t>(zip_number(header, 8, 2)),
            .crc = static_cast<std::uint32_t>(zip_number(header, 14, 4)),
            .packed_size = zip_number(header, 18, 4),
            .name = std::string(header.substr(kFixedSize, zip_number(header, 26, 2)))};
  }

  // Whether this is a folder, or one of the files that macOS adds.
  [[nodiscard]] bool is_no_file() const {
    return name.ends_with('/') || name.starts_with("__MACOSX/");
  }
  // Whether the archive is an Office document or an e-book.
  [[nodiscard]] bool is_of_document() const {
    return name == "[Content_Types].xml" || name == "mimetype" || name.starts_with("_rels/") ||
           name.starts_with("xl/") || name.starts_with("word/") || name.starts_with("docProps/");
  }
  // The name for a message of one line.
  [[nodiscard]] std::string shown_name() const {
    constexpr std::size_t kLongest = 80;
    std::string shown = name.substr(0, kLongest);
    std::ranges::replace_if(
        shown, [](char c) { return c >= 0 && (c < ' ' || c == '\x7f'); }, '?');
    return "'" + shown + "'";
  }
};

class Zip {
 public:
  static constexpr std::string_view kName = "zip";

  Zip() { started_ = inflateInit2(&stream_, -MAX_WBITS) == Z_OK; }
  ~Zip() {
    if (started_) inflateEnd(&stream_);
  }
  Zip(const Zip&) = delete;
  Zip& operator=(const Zip&) = delete;

  [[nodiscard]] bool has_output() const { return has_output_; }
  [[nodiscard]] bool between_frames() const { return state_ == State::ended; }

  Result<std::size_t> step(Packed& packed, std::span<char> out) {
    if (!started_) return io_error("not enough memory to unpack zip data");
    switch (state_) {
      case State::header:
        return read_header(packed);
      case State::data:
        return is_skipped_ ? skip(packed) : unpack(packed, out);
      case State::check:
        return check();
      case State::descriptor:
        return read_descriptor(packed);
      case State::ended:
        packed.consume(packed.bytes().size());
    }
    return std::size_t{0};
  }

 private:
  enum class State : std::uint8_t { header, data, check, descriptor, ended };

  // Collects bytes until `held_` has `size` of them. Returns false if it needs more input.
  bool hold(Packed& packed, std::size_t size) {
    if (held_.size() >= size) return true;
    const std::span<char> bytes = packed.bytes();
    const std::size_t taken = std::min(size - held_.size(), bytes.size());
    held_.append(bytes.data(), taken);
    packed.consume(taken);
    return held_.size() == size;
  }

  Result<std::size_t> read_header(Packed& packed) {
    if (!hold(packed, 4)) return std::size_t{0};
    const std::uint64_t signature = zip_number(held_, 0, 4);
    if (signature == kZipDirectory || signature == kZipEndOfDirectory) {
      state_ = State::ended;
      return std::size_t{0};
    }
    if (signature != kZipLocalHeader) return io_error("zip data is corrupt");
    if (!hold(packed, ZipEntry::kFixedSize)) return std::size_t{0};
    if (!hold(packed, ZipEntry::size(held_))) return std::size_t{0};
    entry_ = ZipEntry::parse(held_);
    held_.clear();
    if (const std::string why = why_not(); !why.empty()) return io_error(why);
    is_skipped_ = entry_.is_no_file();
    has_file_ = has_file_ || !is_skipped_;
    crc_ = crc32(0, nullptr, 0);
    packed_size_ = 0;
    size_ = 0;
    inflateReset(&stream_);
    state_ = State::data;
    return entry_.method == ZipEntry::stored && entry_.packed_size == 0 ? end_of_data(0) : 0;
  }

  // The reason why the entry cannot be read, or an empty text.
  [[nodiscard]] std::string why_not() const {
    if (entry_.is_of_document()) {
      return "this is a document of an Office program (.xlsx, .docx, .ods, ...); save it as CSV or "
             "text";
    }
    if (entry_.is_no_file() && entry_.method == ZipEntry::stored) return "";
    if (has_file_ && !entry_.is_no_file()) {
      return "the zip archive has several files, the second is " + entry_.shown_name() +
             "; unpack it and name the files";
    }
    if (entry_.encrypted)
      return entry_.shown_name() + " in the zip archive is encrypted; unpack it";
    const bool is_known = entry_.method == ZipEntry::deflated ||
                          (entry_.method == ZipEntry::stored && !entry_.has_descriptor &&
                           entry_.packed_size != ZipEntry::kUnknownSize);
    if (is_known) return "";
    return entry_.shown_name() + " in the zip archive is compressed with method " +
           std::to_string(entry_.method) + ", which cannot be read; unpack it";
  }

  Result<std::size_t> unpack(Packed& packed, std::span<char> out) {
    return entry_.method == ZipEntry::stored ? copy(packed, out) : inflate_some(packed, out);
  }

  Result<std::size_t> skip(Packed& packed) {
    std::array<char, 1024> nowhere;
    const Result<std::size_t> unpacked = unpack(packed, nowhere);
    return unpacked ? std::size_t{0} : unpacked;
  }

  Result<std::size_t> copy(Packed& packed, std::span<char> out) {
    const std::span<char> in = packed.bytes();
    const std::size_t left = entry_.packed_size - packed_size_;
    const std::size_t taken = std::min({in.size(), out.size(), left});
    std::copy_n(in.begin(), taken, out.begin());
    packed.consume(taken);
    count(taken, out.first(taken));
    return packed_size_ == entry_.packed_size ? end_of_data(taken) : taken;
  }

  Result<std::size_t> inflate_some(Packed& packed, std::span<char> out) {
    constexpr std::size_t kMost = std::size_t{1} << 30U;  // zlib counts in an unsigned int
    const std::span<char> in = packed.bytes();
    const std::size_t room = std::min(out.size(), kMost);
    stream_.next_in = reinterpret_cast<Bytef*>(in.data());
    stream_.avail_in = static_cast<uInt>(in.size());
    stream_.next_out = reinterpret_cast<Bytef*>(out.data());
    stream_.avail_out = static_cast<uInt>(room);
    const int result = inflate(&stream_, Z_NO_FLUSH);
    packed.consume(in.size() - stream_.avail_in);
    const std::size_t written = room - stream_.avail_out;
    count(in.size() - stream_.avail_in, out.first(written));
    const bool well = result == Z_STREAM_END || result == Z_OK || result == Z_BUF_ERROR;
    has_output_ = result != Z_STREAM_END && (stream_.avail_out == 0 || !well);
    if (result == Z_STREAM_END) return end_of_data(written);
    if (well || written > 0) return written;  // the next call reports the error again
    return io_error("zip data is corrupt");
  }

  void count(std::size_t packed, std::span<const char> unpacked) {
    packed_size_ += packed;
    size_ += unpacked.size();
    crc_ = crc32(crc_, reinterpret_cast<const Bytef*>(unpacked.data()),
                 static_cast<uInt>(unpacked.size()));
  }

  // Checking the sum is a separate step, so that the last bytes are handed over even if it fails.
  std::size_t end_of_data(std::size_t written) {
    state_ = State::check;
    has_output_ = true;
    return written;
  }

  Result<std::size_t> check() {
    has_output_ = false;
    state_ = entry_.has_descriptor ? State::descriptor : State::header;
    if (entry_.has_descriptor || crc_ == entry_.crc) return std::size_t{0};
    return io_error("zip data is corrupt");
  }

  // A descriptor has 12 bytes, 8 more for zip64, and 4 more for a signature. Nothing in the archive
  // says which form it has, but only one form has the right values.
  Result<std::size_t> read_descriptor(Packed& packed) {
    // The directory follows the descriptor, so there are at least this many bytes.
    constexpr std::size_t kLongest = 24;
    if (!hold(packed, kLongest)) return std::size_t{0};
    const std::size_t first = zip_number(held_, 0, 4) == kZipDescriptor ? 4 : 0;
    for (const std::size_t begin : {first, std::size_t{0}}) {
      for (const std::size_t width : {4, 8}) {
        const std::size_t end = begin + 4 + 2 * width;
        if (zip_number(held_, begin, 4) != crc_) continue;
        if (zip_number(held_, begin + 4, width) != packed_size_) continue;
        if (zip_number(held_, begin + 4 + width, width) != size_) continue;
        held_.erase(0, end);
        state_ = State::header;
        return std::size_t{0};
      }
    }
    return io_error("zip data is corrupt");
  }

  z_stream stream_{};
  bool started_ = false;
  State state_ = State::header;
  std::string held_;  // of a header or descriptor
  ZipEntry entry_;
  bool is_skipped_ = false;  // the data of the entry are dropped
  bool has_file_ = false;    // there was an entry that is not skipped
  bool has_output_ = false;
  uLong crc_ = 0;  // of the entry so far, like the next two members
  std::uint64_t packed_size_ = 0;
  std::uint64_t size_ = 0;
};

}  // namespace

std::unique_ptr<ByteSource> unpack_zip(Packed packed) {
  return std::make_unique<Unpacking<Zip>>(std::move(packed));
}

}  // namespace bitdoku

#else

namespace bitdoku {

std::unique_ptr<ByteSource> unpack_zip(Packed /*packed*/) {
  return std::make_unique<Refused>(not_built_in("zip"));
}

}  // namespace bitdoku

#endif
