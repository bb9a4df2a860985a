// Compares what a branch strikes out in the kernel `plain` of `slice` with striking out one
// candidate at a time. The kernel is compiled here with the optimization of a release, because g++
// 12 compiled lost_minilines() wrongly.
#include <gtest/gtest.h>

#include <array>
#include <cstring>
#include <random>

#include "engines/slice/kernel.hpp"

#define BITDOKU_SLICE_BYTES 8

namespace bitdoku::slice::compiled_for_test {
namespace {
#include "engines/slice/kernel.inl.hpp"

// A literal of one lane.
struct LaneLiteral {
  unsigned line;   // 0 to 2
  unsigned box;    // 0 to 2
  unsigned chute;  // 0 to 2: bands, 3 to 5: stacks
  unsigned digit;  // 0 to 8
  bool inside;
  bool none;
};

// True if the literal strikes out a candidate at this place: `line` and `box` of the chute.
bool strikes_out(const LaneLiteral& choice, unsigned line, unsigned box) {
  if (choice.none) return false;
  const bool same_line = line == choice.line;
  const bool same_box = box == choice.box;
  return choice.inside ? same_line != same_box : same_line && same_box;
}

bool strikes_out(const LaneLiteral& choice, unsigned digit, unsigned row, unsigned column) {
  if (digit != choice.digit) return false;
  return choice.chute < 3
             ? row / 3 == choice.chute && strikes_out(choice, row % 3, column / 3)
             : column / 3 == choice.chute - 3 && strikes_out(choice, column % 3, row / 3);
}

unsigned bit(Vec plane, unsigned lane) {
  return static_cast<unsigned>(plane >> lane & 1U);
}

void put_bit(Vec& plane, unsigned lane, unsigned value) {
  plane |= Vec{value} << lane;
}

TEST(SliceLiterals, StrikeOutAsOneLaneAtATime) {
  std::mt19937_64 random(1);
  for (int round = 0; round < 20; ++round) {
    Board board{};
    for (Vec& plane : board.candidate) plane = random();
    std::array<LaneLiteral, 64> choices{};
    for (unsigned lane = 0; lane < 64; ++lane) {
      LaneLiteral& choice = choices[lane];
      // The search never chooses the last line or the last box of a chute.
      choice = {.line = static_cast<unsigned>(random() % 2),
                .box = static_cast<unsigned>(random() % 2),
                .chute = static_cast<unsigned>(random() % 6),
                .digit = static_cast<unsigned>(random() % 9),
                .inside = random() % 2 == 0,
                .none = random() % 4 == 0};
      Literal& literal = board.literal;
      put_bit(literal.line, lane, choice.line);
      put_bit(literal.box, lane, choice.box);
      for (unsigned n = 0; n < 3; ++n) put_bit(literal.chute[n], lane, choice.chute >> n & 1U);
      for (unsigned n = 0; n < 4; ++n) put_bit(literal.digit[n], lane, choice.digit >> n & 1U);
      put_bit(literal.inside, lane, choice.inside ? 1 : 0);
      put_bit(literal.none, lane, choice.none ? 1 : 0);
    }
    const Board before = board;
    apply_literals(board);
    for (unsigned lane = 0; lane < 64; ++lane) {
      for (unsigned i = 0; i < 729; ++i) {
        const bool struck = strikes_out(choices[lane], i / 81, i % 81 / 9, i % 9);
        ASSERT_EQ(bit(board.candidate[i], lane), struck ? 0 : bit(before.candidate[i], lane))
            << "lane " << lane << ", digit " << i / 81 + 1 << ", cell " << i % 81;
      }
    }
  }
}

}  // namespace
}  // namespace bitdoku::slice::compiled_for_test
