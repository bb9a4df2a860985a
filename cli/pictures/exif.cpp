#include "cli/pictures/decoders.hpp"

namespace bitdoku::cli {
namespace {

// Reads the numbers of a TIFF file, whose first bytes say in which order the bytes of a number are.
class TiffNumbers {
 public:
  explicit TiffNumbers(std::string_view bytes) : bytes_(bytes), is_big_(bytes.starts_with("MM")) {}

  // The number of `size` bytes at a place; 0 beyond the end.
  [[nodiscard]] std::uint32_t at(std::uint64_t place, std::uint64_t size) const {
    if (place + size > bytes_.size()) return 0;
    std::uint32_t value = 0;
    for (std::uint64_t i = 0; i < size; ++i) {
      const std::uint64_t next = is_big_ ? i : size - 1 - i;
      value = value << 8 | static_cast<unsigned char>(bytes_[place + next]);
    }
    return value;
  }

 private:
  std::string_view bytes_;
  bool is_big_;
};

constexpr std::uint32_t kOrientationTag = 0x112;
constexpr std::uint32_t kEntrySize = 12;

}  // namespace

int exif_orientation(std::string_view tiff) {
  if (!tiff.starts_with("II") && !tiff.starts_with("MM")) return 1;
  const TiffNumbers numbers(tiff);
  const std::uint64_t directory = numbers.at(4, 4);
  const std::uint32_t entries = numbers.at(directory, 2);
  for (std::uint32_t i = 0; i < entries; ++i) {
    const std::uint64_t entry = directory + 2 + std::uint64_t{i} * kEntrySize;
    if (entry + kEntrySize > tiff.size()) break;
    if (numbers.at(entry, 2) != kOrientationTag) continue;
    const std::uint32_t orientation = numbers.at(entry + 8, 2);
    return orientation >= 1 && orientation <= 8 ? static_cast<int>(orientation) : 1;
  }
  return 1;
}

DecodedPicture turned_upright(DecodedPicture picture, int orientation) {
  if (orientation == 1) return picture;
  const bool is_on_its_side = orientation >= 5;
  const int width = picture.width;
  const int height = picture.height;
  DecodedPicture turned = picture;
  if (is_on_its_side) std::swap(turned.width, turned.height);
  // The tag says which sides of the upright picture the first row and the first column are.
  const bool is_mirrored_across =
      orientation == 2 || orientation == 3 || orientation == 7 || orientation == 8;
  const bool is_mirrored_down =
      orientation == 3 || orientation == 4 || orientation == 6 || orientation == 7;
  for (int y = 0; y < turned.height; ++y) {
    for (int x = 0; x < turned.width; ++x) {
      int from_x = is_on_its_side ? y : x;
      int from_y = is_on_its_side ? x : y;
      if (is_mirrored_across) from_x = width - 1 - from_x;
      if (is_mirrored_down) from_y = height - 1 - from_y;
      turned.pixels[static_cast<std::size_t>(y) * static_cast<std::size_t>(turned.width) +
                    static_cast<std::size_t>(x)] =
          picture.pixels[static_cast<std::size_t>(from_y) * static_cast<std::size_t>(width) +
                         static_cast<std::size_t>(from_x)];
    }
  }
  return turned;
}

}  // namespace bitdoku::cli
