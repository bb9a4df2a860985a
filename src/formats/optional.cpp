#include "formats/optional.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "formats/libraries.hpp"

namespace bitdoku {
namespace {

constexpr std::array<OptionalPart, 6> kParts{{
    {"gzip", "zlib", BITDOKU_GZIP != 0},
    {"zip", "zlib", BITDOKU_GZIP != 0},
    {"zstd", "libzstd", BITDOKU_ZSTD != 0},
    {"xz", "liblzma", BITDOKU_XZ != 0},
    {"bzip2", "libbz2", BITDOKU_BZIP2 != 0},
    {"json", "nlohmann_json", BITDOKU_JSON != 0},
}};

class ErrorReader : public FormatReader {
 public:
  explicit ErrorReader(Error error) : error_(std::move(error)) {}

 protected:
  Fetched gather(bool /*wait*/) override {
    return std::exchange(told_, true) ? Fetched::end : Fetched::yes;
  }
  void decode(Record& record) override {
    record.line = 1;
    record.error = error_;
  }

 private:
  Error error_;
  bool told_ = false;
};

}  // namespace

std::span<const OptionalPart> optional_parts() {
  return kParts;
}

bool is_built_in(std::string_view format) {
  return std::ranges::none_of(
      kParts, [&](const OptionalPart& part) { return part.name == format && !part.built_in; });
}

Error not_built_in(std::string_view name, std::string_view what) {
  const auto* const part = &*std::ranges::find(kParts, name, &OptionalPart::name);
  std::string message(name);
  message.append(" data cannot be ").append(what);
  message.append(": this build was made without ").append(part->library);
  return {ErrorCode::unsupported, 0, 0, std::move(message)};
}

std::unique_ptr<FormatReader> reader_of_error(Error error) {
  return std::make_unique<ErrorReader>(std::move(error));
}

}  // namespace bitdoku
