#include "cli/pictures/decoders.hpp"
#include "cli/pictures/picture_libraries.hpp"

#if BITDOKU_PNG

#include <png.h>

namespace bitdoku::cli {
namespace {

std::uint32_t big_number(std::string_view bytes) {
  std::uint32_t value = 0;
  for (const char byte : bytes.substr(0, 4)) value = value << 8 | static_cast<unsigned char>(byte);
  return value;
}

// The library's simple functions do not show the chunk with the EXIF data.
int orientation_of_png(std::string_view bytes) {
  constexpr std::size_t kSignature = 8;
  constexpr std::size_t kAround = 12;  // length, name and checksum of a chunk
  for (std::uint64_t place = kSignature; place + kAround <= bytes.size();) {
    const std::uint64_t length = big_number(bytes.substr(place));
    const std::string_view name = bytes.substr(place + 4, 4);
    if (length > bytes.size() - place - kAround) break;
    if (name == "eXIf") return exif_orientation(bytes.substr(place + 8, length));
    place += kAround + length;
  }
  return 1;
}

// Frees what the library holds for a picture.
class PngReader {
 public:
  PngReader() { image_.version = PNG_IMAGE_VERSION; }
  PngReader(const PngReader&) = delete;
  PngReader& operator=(const PngReader&) = delete;
  ~PngReader() { png_image_free(&image_); }
  [[nodiscard]] png_image& image() { return image_; }
  [[nodiscard]] Error error() const {
    return picture_error("the PNG data cannot be read: " + std::string(image_.message));
  }

 private:
  png_image image_{};
};

}  // namespace

Result<RawPicture> decode_png(std::string_view bytes) {
  PngReader reader;
  png_image& image = reader.image();
  if (png_image_begin_read_from_memory(&image, bytes.data(), bytes.size()) == 0) {
    return reader.error();
  }
  if (auto refusal = refusal_of_size(image.width, image.height)) return *std::move(refusal);
  image.format = PNG_FORMAT_GRAY;
  RawPicture raw;
  raw.picture.width = static_cast<int>(image.width);
  raw.picture.height = static_cast<int>(image.height);
  raw.picture.pixels.resize(std::size_t{image.width} * image.height);
  // What is transparent becomes white.
  const png_color white{.red = 255, .green = 255, .blue = 255};
  if (png_image_finish_read(&image, &white, raw.picture.pixels.data(), 0, nullptr) == 0) {
    return reader.error();
  }
  raw.orientation = orientation_of_png(bytes);
  return raw;
}

}  // namespace bitdoku::cli

#else

namespace bitdoku::cli {

Result<RawPicture> decode_png(std::string_view /*bytes*/) {
  return picture_error("PNG pictures cannot be read: this build was made without libpng");
}

}  // namespace bitdoku::cli

#endif
