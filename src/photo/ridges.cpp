#include "photo/ridges.hpp"

#include <algorithm>
#include <array>

namespace bitdoku::photo {
namespace {

constexpr int kReach = 6;        // pixels to the neighbours that are compared
constexpr int kNoiseWindow = 5;  // the mean of this window stands for a pixel
constexpr int kPeakWindow = 9;   // a ridge is compared with the strongest one in this window
constexpr int kFaint = 15;       // in thousandths of the gray: weaker ridges count less
constexpr std::uint8_t kClearRidge = 110;

GrayPicture smoothed(const GrayPicture& image) {
  const PixelSums sums(image);
  constexpr int kHalf = kNoiseWindow / 2;
  GrayPicture result(image.width, image.height);
  for (int y = 0; y < image.height; ++y) {
    const int top = std::max(0, y - kHalf);
    const int bottom = std::min(image.height, y + kHalf + 1);
    std::uint8_t* out = result.row(y);
    for (int x = 0; x < image.width; ++x) {
      const int left = std::max(0, x - kHalf);
      const int right = std::min(image.width, x + kHalf + 1);
      out[x] =
          static_cast<std::uint8_t>(sums.of(left, top, right, bottom) /
                                    static_cast<std::uint32_t>((bottom - top) * (right - left)));
    }
  }
  return result;
}

// By how much each pixel is darker than its neighbours, in thousandths of theirs; 255 at most.
GrayPicture depths_of(const GrayPicture& smooth) {
  constexpr int kSlant = kReach * 7 / 10;
  constexpr std::array<std::array<int, 2>, 4> kAcross{
      {{kReach, 0}, {0, kReach}, {kSlant, kSlant}, {kSlant, -kSlant}}};
  GrayPicture depths(smooth.width, smooth.height);
  for (int y = kReach; y < smooth.height - kReach; ++y) {
    for (int x = kReach; x < smooth.width - kReach; ++x) {
      const int gray = smooth.row(y)[x];
      int lower = 0;  // of the two neighbours, in the best direction
      for (const auto& [dx, dy] : kAcross) {
        lower = std::max(lower, static_cast<int>(std::min(smooth.row(y + dy)[x + dx],
                                                          smooth.row(y - dy)[x - dx])));
      }
      if (lower <= gray) continue;
      depths.row(y)[x] = static_cast<std::uint8_t>(std::min((lower - gray) * 1000 / lower, 255));
    }
  }
  return depths;
}

// The largest pixel of the window around each pixel.
GrayPicture largest_around(const GrayPicture& picture) {
  constexpr int kHalf = kPeakWindow / 2;
  GrayPicture across(picture.width, picture.height);
  for (int y = 0; y < picture.height; ++y) {
    const std::uint8_t* line = picture.row(y);
    for (int x = 0; x < picture.width; ++x) {
      across.row(y)[x] = *std::max_element(line + std::max(0, x - kHalf),
                                           line + std::min(picture.width, x + kHalf + 1));
    }
  }
  GrayPicture result = across;
  for (int y = 0; y < picture.height; ++y) {
    std::uint8_t* out = result.row(y);
    for (int k = std::max(0, y - kHalf); k < std::min(picture.height, y + kHalf + 1); ++k) {
      const std::uint8_t* line = across.row(k);
      for (int x = 0; x < picture.width; ++x) out[x] = std::max(out[x], line[x]);
    }
  }
  return result;
}

}  // namespace

GrayPicture ridges_of(const GrayPicture& image) {
  GrayPicture ridges = depths_of(smoothed(image));
  const GrayPicture peaks = largest_around(ridges);
  for (std::size_t i = 0; i < ridges.pixels.size(); ++i) {
    const int peak = std::max<int>(peaks.pixels[i], kFaint);
    ridges.pixels[i] = static_cast<std::uint8_t>(ridges.pixels[i] * 255 / peak);
  }
  return ridges;
}

GrayPicture clear_ridges(const GrayPicture& ridges) {
  GrayPicture clear = ridges;
  for (std::uint8_t& pixel : clear.pixels) pixel = pixel >= kClearRidge ? 255 : 0;
  return clear;
}

}  // namespace bitdoku::photo
