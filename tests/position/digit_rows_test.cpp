#include "position/digit_rows.hpp"

#include <gtest/gtest.h>

#include <array>
#include <random>

namespace bitdoku::position {
namespace {

// This must also work on big-endian machines, where vectors and words order their bytes
// differently.
TEST(DigitRows, WriteTheDigitsOfEachPlace) {
  std::mt19937 random(1);
  for (int round = 0; round < 1000; ++round) {
    ByDigit<Mask> masks{};
    for (Digit digit = 1; digit <= 9; ++digit) {
      masks[digit] = static_cast<Mask>(random() % 512);
    }
    std::array<Mask, 9> wanted{};
    for (std::size_t place = 0; place < 9; ++place) {
      for (unsigned digit = 1; digit <= 9; ++digit) {
        if ((masks[digit] >> place & 1U) != 0) wanted[place] |= static_cast<Mask>(1U << digit);
      }
    }
    std::array<Mask, 9> places{};
    Lanes::load(masks).store_across(places.data());
    ASSERT_EQ(places, wanted) << "round " << round;
  }
}

}  // namespace
}  // namespace bitdoku::position
