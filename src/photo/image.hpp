// Gray pictures that the room owns, and maps of ink.
#ifndef BITDOKU_PHOTO_IMAGE_HPP
#define BITDOKU_PHOTO_IMAGE_HPP

#include <bitdoku/photo.hpp>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace bitdoku::photo {

// A byte for each pixel: gray, or 255 for ink in a map of ink.
struct GrayPicture {
  GrayPicture() = default;
  GrayPicture(int columns, int rows)
      : width(columns),
        height(rows),
        pixels(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows)) {}

  [[nodiscard]] std::uint8_t* row(int y) { return pixels.data() + place(0, y); }
  [[nodiscard]] const std::uint8_t* row(int y) const { return pixels.data() + place(0, y); }
  [[nodiscard]] std::size_t place(int x, int y) const {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(width) +
           static_cast<std::size_t>(x);
  }
  [[nodiscard]] GrayImage view() const {
    return {.pixels = pixels.data(),
            .width = width,
            .height = height,
            .stride = static_cast<std::size_t>(width)};
  }

  int width = 0;
  int height = 0;
  std::vector<std::uint8_t> pixels;
};

// The picture in another size. Each pixel of a smaller picture is the mean of the area that it
// covers; a larger picture is interpolated.
[[nodiscard]] GrayPicture resized(const GrayImage& image, int width, int height);
// The same with the longer side `side`.
[[nodiscard]] GrayPicture with_longer_side(const GrayImage& image, int side);
// The same, but a picture whose longer side is at most `side` is copied.
[[nodiscard]] GrayPicture at_most(const GrayImage& image, int side);

// White for black and black for white. Dark grays become more different, as eyes see them: the thin
// lines of dark screens are a little lighter than the ground.
[[nodiscard]] GrayPicture negative(const GrayPicture& image);

// Sums of all pixels above and to the left, with a row and a column of zeros before the first.
class PixelSums {
 public:
  explicit PixelSums(const GrayPicture& image);
  // The sum of the pixels from column `left` to before `right`, and of the rows likewise.
  [[nodiscard]] std::uint32_t of(int left, int top, int right, int bottom) const {
    return at(right, bottom) - at(left, bottom) - at(right, top) + at(left, top);
  }

 private:
  [[nodiscard]] std::uint32_t at(int x, int y) const {
    return sums_[static_cast<std::size_t>(y) * stride_ + static_cast<std::size_t>(x)];
  }
  std::size_t stride_;
  std::vector<std::uint32_t> sums_;
};

// The pixels that are darker than the mean of the window around them by more than `percent`.
[[nodiscard]] GrayPicture ink_of(const GrayPicture& image, const PixelSums& sums, int window,
                                 int percent);
// Ink, and its neighbours to all eight sides.
[[nodiscard]] GrayPicture thickened(const GrayPicture& ink);

}  // namespace bitdoku::photo

#endif
