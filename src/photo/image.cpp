#include "photo/image.hpp"

#include <algorithm>
#include <cmath>

namespace bitdoku::photo {
namespace {

// The part of a line of pixels that a new pixel covers.
struct Cover {
  int first = 0;
  int last = 0;
  float first_weight = 0;  // the pixels between have the weight 1
  float last_weight = 0;
};

std::vector<Cover> covers(int from, int to) {
  std::vector<Cover> result(static_cast<std::size_t>(to));
  const double step = static_cast<double>(from) / to;
  for (int i = 0; i < to; ++i) {
    const double begin = i * step;
    const double end = std::min<double>(from, (i + 1) * step);
    Cover& cover = result[static_cast<std::size_t>(i)];
    cover.first = std::min(static_cast<int>(begin), from - 1);
    cover.last = std::clamp(static_cast<int>(std::ceil(end)) - 1, cover.first, from - 1);
    cover.first_weight = static_cast<float>(std::min<double>(cover.first + 1, end) - begin);
    cover.last_weight = static_cast<float>(end - cover.last);
  }
  return result;
}

float covered(const std::uint8_t* line, const Cover& cover) {
  float sum = cover.first_weight * static_cast<float>(line[cover.first]);
  if (cover.last == cover.first) return sum;
  int inside = 0;
  for (int x = cover.first + 1; x < cover.last; ++x) inside += line[x];
  sum += cover.last_weight * static_cast<float>(line[cover.last]);
  return sum + static_cast<float>(inside);
}

std::uint8_t as_byte(float value) {
  return static_cast<std::uint8_t>(std::clamp(value + 0.5F, 0.F, 255.F));
}

GrayPicture shrunk(const GrayImage& image, int width, int height) {
  const std::vector<Cover> across = covers(image.width, width);
  const std::vector<Cover> down = covers(image.height, height);
  const float area = static_cast<float>(image.width) / static_cast<float>(width) *
                     (static_cast<float>(image.height) / static_cast<float>(height));
  GrayPicture result(width, height);
  std::vector<float> sums(static_cast<std::size_t>(width));
  for (int y = 0; y < height; ++y) {
    const Cover& rows = down[static_cast<std::size_t>(y)];
    std::ranges::fill(sums, 0.F);
    for (int from = rows.first; from <= rows.last; ++from) {
      const std::uint8_t* line = image.pixels + static_cast<std::size_t>(from) * image.stride;
      float weight = 1;
      if (from == rows.first) {
        weight = rows.first_weight;
      } else if (from == rows.last) {
        weight = rows.last_weight;
      }
      for (std::size_t x = 0; x < sums.size(); ++x) sums[x] += weight * covered(line, across[x]);
    }
    std::uint8_t* out = result.row(y);
    for (std::size_t x = 0; x < sums.size(); ++x) out[x] = as_byte(sums[x] / area);
  }
  return result;
}

GrayPicture enlarged(const GrayImage& image, int width, int height) {
  GrayPicture result(width, height);
  const float step_x = static_cast<float>(image.width) / static_cast<float>(width);
  const float step_y = static_cast<float>(image.height) / static_cast<float>(height);
  for (int y = 0; y < height; ++y) {
    const float v = std::clamp((static_cast<float>(y) + 0.5F) * step_y - 0.5F, 0.F,
                               static_cast<float>(image.height - 1));
    const int top = static_cast<int>(v);
    const float down = v - static_cast<float>(top);
    const std::uint8_t* upper = image.pixels + static_cast<std::size_t>(top) * image.stride;
    const std::uint8_t* lower = top + 1 < image.height ? upper + image.stride : upper;
    std::uint8_t* out = result.row(y);
    for (int x = 0; x < width; ++x) {
      const float u = std::clamp((static_cast<float>(x) + 0.5F) * step_x - 0.5F, 0.F,
                                 static_cast<float>(image.width - 1));
      const int left = static_cast<int>(u);
      const int right = std::min(left + 1, image.width - 1);
      const float across = u - static_cast<float>(left);
      const auto mix = [&](const std::uint8_t* line) {
        return static_cast<float>(line[left]) * (1 - across) +
               static_cast<float>(line[right]) * across;
      };
      out[x] = as_byte(mix(upper) * (1 - down) + mix(lower) * down);
    }
  }
  return result;
}

}  // namespace

GrayPicture resized(const GrayImage& image, int width, int height) {
  return width <= image.width && height <= image.height ? shrunk(image, width, height)
                                                        : enlarged(image, width, height);
}

GrayPicture with_longer_side(const GrayImage& image, int side) {
  const int longer = std::max(image.width, image.height);
  const auto scaled = [&](int length) {
    const double exact = static_cast<double>(length) * side / longer;
    return std::max(1, static_cast<int>(std::lround(exact)));
  };
  return resized(image, scaled(image.width), scaled(image.height));
}

GrayPicture at_most(const GrayImage& image, int side) {
  return with_longer_side(image, std::min(side, std::max(image.width, image.height)));
}

GrayPicture negative(const GrayPicture& image) {
  GrayPicture result = image;
  for (std::uint8_t& pixel : result.pixels) {
    pixel = as_byte(255 - std::sqrt(255 * static_cast<float>(pixel)));
  }
  return result;
}

PixelSums::PixelSums(const GrayPicture& image)
    : stride_(static_cast<std::size_t>(image.width) + 1),
      sums_(stride_ * (static_cast<std::size_t>(image.height) + 1)) {
  for (int y = 0; y < image.height; ++y) {
    const std::uint8_t* line = image.row(y);
    const std::uint32_t* above = sums_.data() + static_cast<std::size_t>(y) * stride_;
    std::uint32_t* out = sums_.data() + (static_cast<std::size_t>(y) + 1) * stride_;
    std::uint32_t sum = 0;
    for (int x = 0; x < image.width; ++x) {
      sum += line[x];
      out[x + 1] = above[x + 1] + sum;
    }
  }
}

GrayPicture ink_of(const GrayPicture& image, const PixelSums& sums, int window, int percent) {
  GrayPicture ink(image.width, image.height);
  const int half = window / 2;
  const auto share = static_cast<std::uint32_t>(100 - percent);
  for (int y = 0; y < image.height; ++y) {
    const int top = std::max(0, y - half);
    const int bottom = std::min(image.height, y + half + 1);
    const std::uint8_t* line = image.row(y);
    std::uint8_t* out = ink.row(y);
    const auto mark = [&](int x, int left, int right) {
      const auto area = static_cast<std::uint32_t>((bottom - top) * (right - left));
      out[x] = line[x] * area * 100U < sums.of(left, top, right, bottom) * share ? 255 : 0;
    };
    // Between the ends all windows are as wide, which takes a third of the time.
    const int first = std::min(half, image.width);
    const int last = std::max(first, image.width - half);
    for (int x = first; x < last; ++x) mark(x, x - half, x + half + 1);
    for (int x = 0; x < image.width; x = x + 1 == first ? last : x + 1) {
      mark(x, std::max(0, x - half), std::min(image.width, x + half + 1));
    }
  }
  return ink;
}

GrayPicture thickened(const GrayPicture& ink) {
  GrayPicture across(ink.width, ink.height);
  for (int y = 0; y < ink.height; ++y) {
    const std::uint8_t* line = ink.row(y);
    std::uint8_t* out = across.row(y);
    for (int x = 0; x < ink.width; ++x) {
      const int left = std::max(0, x - 1);
      const int right = std::min(ink.width - 1, x + 1);
      out[x] = static_cast<std::uint8_t>(line[left] | line[x] | line[right]);
    }
  }
  GrayPicture result(ink.width, ink.height);
  for (int y = 0; y < ink.height; ++y) {
    const std::uint8_t* above = across.row(std::max(0, y - 1));
    const std::uint8_t* line = across.row(y);
    const std::uint8_t* below = across.row(std::min(ink.height - 1, y + 1));
    std::uint8_t* out = result.row(y);
    for (int x = 0; x < ink.width; ++x) {
      out[x] = static_cast<std::uint8_t>(above[x] | line[x] | below[x]);
    }
  }
  return result;
}

}  // namespace bitdoku::photo
