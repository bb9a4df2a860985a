// Pictures in files: JPEG, PNG, WebP and PGM, as gray pixels.
#ifndef BITDOKU_CLI_PICTURES_PICTURE_HPP
#define BITDOKU_CLI_PICTURES_PICTURE_HPP

#include <bitdoku/error.hpp>
#include <bitdoku/photo.hpp>
#include <span>
#include <string_view>
#include <vector>

namespace bitdoku::cli {

// A decoded picture. Its pixels may be fewer than those of the file.
struct DecodedPicture {
  int width = 0;
  int height = 0;
  std::vector<std::uint8_t> pixels;  // gray
  int reduction = 1;                 // a pixel stands for so many of the file each way

  [[nodiscard]] GrayImage view() const {
    return {.pixels = pixels.data(),
            .width = width,
            .height = height,
            .stride = static_cast<std::size_t>(width)};
  }
};

struct PictureKind {
  std::string_view name;     // "jpeg"
  std::string_view library;  // "libjpeg"
  bool built_in;
};
[[nodiscard]] std::span<const PictureKind> picture_kinds();

// Whether the bytes begin like a file of pictures, also of a kind that cannot be read.
[[nodiscard]] bool looks_like_picture(std::string_view bytes);

// Decodes a file. The turn that the camera noted (EXIF) is heeded. Large JPEG files are reduced
// while they are read. An error is one line, without the name of the file.
[[nodiscard]] Result<DecodedPicture> decode_picture(std::string_view bytes);

}  // namespace bitdoku::cli

#endif
