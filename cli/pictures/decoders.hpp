// The decoders, one for each kind of file.
#ifndef BITDOKU_CLI_PICTURES_DECODERS_HPP
#define BITDOKU_CLI_PICTURES_DECODERS_HPP

#include <optional>
#include <string>

#include "cli/pictures/picture.hpp"

namespace bitdoku::cli {

// What a decoder gives: the picture as it lies in the file, and how the camera was held.
struct RawPicture {
  DecodedPicture picture;
  int orientation = 1;  // the EXIF tag of this name, from 1 to 8
};

[[nodiscard]] Result<RawPicture> decode_jpeg(std::string_view bytes);
[[nodiscard]] Result<RawPicture> decode_png(std::string_view bytes);
[[nodiscard]] Result<RawPicture> decode_webp(std::string_view bytes);
[[nodiscard]] Result<RawPicture> decode_pnm(std::string_view bytes);

[[nodiscard]] Error picture_error(std::string message);
// Why a picture of this size is not read, or nothing.
[[nodiscard]] std::optional<Error> refusal_of_size(std::uint64_t width, std::uint64_t height);

// The orientation in EXIF data, which is a small TIFF file; 1 if it has none.
[[nodiscard]] int exif_orientation(std::string_view tiff);
// The picture as the camera saw it.
[[nodiscard]] DecodedPicture turned_upright(DecodedPicture picture, int orientation);

}  // namespace bitdoku::cli

#endif
