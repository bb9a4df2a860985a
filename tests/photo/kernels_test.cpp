// Inner loops that are written in two ways give the same by both.
#include <gtest/gtest.h>

#include "photo/line_score.hpp"
#include "photo/products.hpp"
#include "support/puzzles.hpp"

namespace bitdoku::photo {
namespace {

constexpr std::size_t kOutputs = 32;

std::vector<std::int32_t> products_by(LargestProducts kernel, const std::vector<std::int16_t>& in,
                                      const std::vector<std::int16_t>& weights, std::size_t taps) {
  std::vector<std::int32_t> out(kOutputs);
  kernel(in.data(), weights.data(), taps, kOutputs, out.data());
  return out;
}

TEST(PhotoProducts, AreTheSameOnEveryProcessor) {
  testing::Random random(41);
  for (const std::size_t taps : {16U, 144U, 288U}) {
    std::vector<std::int16_t> in(4 * taps);
    std::vector<std::int16_t> weights(kOutputs * taps);
    for (auto& value : in) value = static_cast<std::int16_t>(testing::below(random, 256));
    for (auto& value : weights) {
      value = static_cast<std::int16_t>(static_cast<int>(testing::below(random, 256)) - 128);
    }
    std::vector<std::int32_t> expected(kOutputs);
    for (std::size_t output = 0; output < kOutputs; ++output) {
      std::vector<std::int32_t> sums(4);
      for (std::size_t pixel = 0; pixel < 4; ++pixel) {
        for (std::size_t i = 0; i < taps; ++i) {
          sums[pixel] += in[pixel * taps + i] * weights[output * taps + i];
        }
      }
      expected[output] = *std::ranges::max_element(sums);
    }
    EXPECT_EQ(products_by(largest_products(), in, weights, taps), expected);
    EXPECT_EQ(products_by(largest_products_portable, in, weights, taps), expected);
  }
}

// Ink on the lines of a grid whose corner is at (left, top).
GrayPicture ruled(int width, int height, int left, int top, int cell) {
  GrayPicture ink(width, height);
  for (int y = 0; y <= 9 * cell; ++y) {
    for (int x = 0; x <= 9 * cell; ++x) {
      if (x % cell == 0 || y % cell == 0) ink.row(top + y)[left + x] = 255;
    }
  }
  return ink;
}

// The places near the border of a picture are looked at one by one.
TEST(PhotoLineScore, IsTheSameAtTheBorderAndInside) {
  const Quadrilateral quad{
      {{.x = 0, .y = 0}, {.x = 270, .y = 0}, {.x = 268, .y = 269}, {.x = 1, .y = 270}}};
  Quadrilateral inside = quad;
  for (Point& corner : inside) corner = corner + Point{.x = 20, .y = 20};
  const double at_border = line_score(quad, ruled(271, 271, 0, 0, 30));
  EXPECT_GT(at_border, 0.5);
  EXPECT_NEAR(line_score(inside, ruled(311, 311, 20, 20, 30)), at_border, 0.02);
}

TEST(PhotoLineScore, CountsNoInkBeyondThePicture) {
  const Quadrilateral quad{
      {{.x = -135, .y = 0}, {.x = 135, .y = 0}, {.x = 135, .y = 270}, {.x = -135, .y = 270}}};
  GrayPicture half(136, 271);
  half.pixels = std::vector<std::uint8_t>(half.pixels.size(), 255);
  EXPECT_LT(line_score(quad, half), 0.2);
}

}  // namespace
}  // namespace bitdoku::photo
