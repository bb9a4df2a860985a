#include "cli/io/photo_file.hpp"

#include "cli/io/platform.hpp"

namespace bitdoku::cli {
namespace {

constexpr std::size_t kMostBytes = 200'000'000;

Result<std::string> all_bytes(ByteSource& source) {
  std::string bytes;
  std::size_t size = 0;
  while (true) {
    constexpr std::size_t kStep = 1 << 18;
    bytes.resize(size + kStep);
    const Result<std::size_t> got = source.read({bytes.data() + size, kStep});
    if (!got) return got.error();
    size += *got;
    if (*got == 0) break;
    if (size > kMostBytes) {
      return Error{ErrorCode::unsupported, 0, 0, "the file has more than 200 MB"};
    }
  }
  bytes.resize(size);
  return bytes;
}

}  // namespace

Result<DecodedPicture> load_picture(const std::string& operand) {
  std::unique_ptr<ByteSource> source;
  if (operand == "-") {
    source = platform::standard_input();
  } else {
    Result<std::unique_ptr<ByteSource>> opened = platform::open_file(operand);
    if (!opened) return opened.error();
    source = std::move(*opened);
  }
  const Result<std::string> bytes = all_bytes(*source);
  if (!bytes) return bytes.error();
  return decode_picture(*bytes);
}

}  // namespace bitdoku::cli
