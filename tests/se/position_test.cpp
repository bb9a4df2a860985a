#include "se/position.hpp"

#include <gtest/gtest.h>

#include "support/puzzles.hpp"

namespace bitdoku::se {
namespace {

// Compares all views of the candidates.
void expect_consistent(const Position& position) {
  for (int cell = 0; cell < kCells; ++cell) {
    for (int digit = 0; digit < 9; ++digit) {
      const bool has = position.has(cell, digit);
      EXPECT_EQ(has, position.cells(digit).has(cell));
      for (std::size_t kind = 0; kind < 3; ++kind) {
        const int house = kGeometry.house[static_cast<std::size_t>(cell)][kind];
        const int place = kGeometry.place[static_cast<std::size_t>(cell)][kind];
        EXPECT_EQ(cell_at(house, place), cell);
        EXPECT_EQ(has, (position.places(house, digit) >> place & 1) != 0);
        EXPECT_EQ(
            (position.digits_with_one_place(house) >> digit & 1) != 0,
            (position.cells(digit) & kGeometry.cells_of[static_cast<std::size_t>(house)]).count() ==
                1);
      }
    }
  }
}

TEST(Position, BeginsWithWhatNoGivenExcludes) {
  for (const Puzzle& puzzle : testing::read_data("top1465.txt")) {
    const Position position(puzzle);
    expect_consistent(position);
    for (int cell = 0; cell < kCells; ++cell) {
      EXPECT_EQ(position.value(cell), puzzle.given(cell));
      for (int digit = 0; digit < 9; ++digit) {
        bool possible = puzzle.given(cell) == 0;
        for (int other = 0; other < kCells; ++other) {
          const bool peers = cell / 9 == other / 9 || cell % 9 == other % 9 ||
                             (cell / 27 == other / 27 && cell % 9 / 3 == other % 9 / 3);
          if (peers && puzzle.given(other) == digit + 1) possible = false;
        }
        EXPECT_EQ(position.has(cell, digit), possible) << cell << ' ' << digit;
      }
    }
  }
}

TEST(Position, KeepsItsViewsInStep) {
  testing::Random random(6);
  for (const Puzzle& puzzle : testing::read_data("minimal.txt")) {
    Position position(puzzle);
    for (int i = 0; i < 60; ++i) {
      const int cell = testing::below(random, kCells);
      const Mask digits = position.candidates(cell);
      if (digits == 0) continue;
      if (i % 3 == 0) {
        const int blanks = position.blanks();
        const int times = position.times_set(first_of(digits));
        position.set(cell, first_of(digits));
        EXPECT_EQ(position.blanks(), blanks - 1);
        EXPECT_EQ(position.times_set(first_of(digits)), times + 1);
        EXPECT_TRUE(
            (position.cells(first_of(digits)) & kGeometry.peers[static_cast<std::size_t>(cell)])
                .empty());
      } else {
        position.strike_out(cell, first_of(digits));
      }
    }
    expect_consistent(position);
  }
}

TEST(Position, HonoursCandidatesStruckOut) {
  Puzzle puzzle;
  puzzle.strike_out(40, 5);
  const Position position(puzzle);
  EXPECT_FALSE(position.has(40, 4));
  EXPECT_TRUE(position.has(40, 3));
  expect_consistent(position);
}

}  // namespace
}  // namespace bitdoku::se
