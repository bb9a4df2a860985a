#include "cli/pictures/picture.hpp"

#include <array>

#include "cli/pictures/decoders.hpp"
#include "cli/pictures/picture_libraries.hpp"

namespace bitdoku::cli {
namespace {

constexpr std::array<PictureKind, 3> kKinds{{
    {.name = "jpeg", .library = "libjpeg", .built_in = BITDOKU_JPEG != 0},
    {.name = "png", .library = "libpng", .built_in = BITDOKU_PNG != 0},
    {.name = "webp", .library = "libwebp", .built_in = BITDOKU_WEBP != 0},
}};

struct Signature {
  std::string_view name;
  std::size_t place;  // where the bytes stand
  std::string_view bytes;
  Result<RawPicture> (*decode)(std::string_view);  // null: it cannot be read
};

constexpr std::array<Signature, 12> kSignatures{{
    {"JPEG", 0, "\xff\xd8\xff", decode_jpeg},
    {"PNG", 0, "\x89PNG\r\n\x1a\n", decode_png},
    {"WebP", 8, "WEBP", decode_webp},
    {"PNM", 0, "P5", decode_pnm},
    {"PNM", 0, "P6", decode_pnm},
    {"HEIC", 4, "ftyphei", nullptr},
    {"HEIC", 4, "ftypmif1", nullptr},
    {"AVIF", 4, "ftypavif", nullptr},
    {"GIF", 0, "GIF8", nullptr},
    {"TIFF", 0, std::string_view("II*\0", 4), nullptr},
    {"TIFF", 0, std::string_view("MM\0*", 4), nullptr},
    {"BMP", 0, "BM", nullptr},
}};

const Signature* signature_of(std::string_view bytes) {
  for (const Signature& signature : kSignatures) {
    if (bytes.size() >= signature.place &&
        bytes.substr(signature.place).starts_with(signature.bytes)) {
      return &signature;
    }
  }
  return nullptr;
}

}  // namespace

std::span<const PictureKind> picture_kinds() {
  return kKinds;
}

bool looks_like_picture(std::string_view bytes) {
  const Signature* signature = signature_of(bytes);
  // These begin with letters, as a text may.
  return signature != nullptr && signature->name != "BMP" && signature->name != "PNM";
}

Result<DecodedPicture> decode_picture(std::string_view bytes) {
  if (bytes.empty()) return picture_error("the file is empty");
  const Signature* signature = signature_of(bytes);
  if (signature == nullptr)
    return picture_error("this is no picture; give a JPEG, PNG or WebP file");
  if (signature->decode == nullptr) {
    return picture_error(std::string(signature->name) +
                         " pictures cannot be read; save it as JPEG, PNG or WebP");
  }
  Result<RawPicture> decoded = signature->decode(bytes);
  if (!decoded) return decoded.error();
  return turned_upright(std::move(decoded->picture), decoded->orientation);
}

Error picture_error(std::string message) {
  return {.code = ErrorCode::unsupported, .line = 0, .column = 0, .message = std::move(message)};
}

std::optional<Error> refusal_of_size(std::uint64_t width, std::uint64_t height) {
  if (width == 0 || height == 0) return picture_error("the picture has no pixels");
  constexpr auto kMost = static_cast<std::uint64_t>(kMostPhotoPixels);
  if (width <= kMost && height <= kMost && width * height <= kMost) return std::nullopt;
  return picture_error("the picture has " + std::to_string(width) + "x" + std::to_string(height) +
                       " pixels; the most are 64 million");
}

}  // namespace bitdoku::cli
