// Compares counting by bands with enumeration, on puzzles with few enough solutions for both.
#include <gtest/gtest.h>

#include <algorithm>
#include <bitdoku/bitdoku.hpp>

#include "count/three_bands.hpp"
#include "count/two_bands.hpp"
#include "support/puzzles.hpp"
#include "support/sanitized.hpp"
#include "support/symmetry.hpp"

namespace bitdoku::counting {
namespace {

BigCount sum_of(const Puzzle& puzzle) {
  const Deadline never;
  const Sum sum = puzzle.shape() == kShape9x9 ? sum_three_bands(plan_three_bands(puzzle), never, 1)
                                              : sum_two_bands(plan_two_bands(puzzle), never, 1);
  EXPECT_TRUE(sum.complete);
  return sum.value;
}

void expect_as_enumerated(const Puzzle& puzzle) {
  const Answer answer =
      enumerate(puzzle, {.solutions = kNoLimit}, [](std::span<const Digit>) { return true; });
  ASSERT_TRUE(answer.complete);
  EXPECT_EQ(sum_of(puzzle), (BigCount{.high = 0, .low = answer.solutions}))
      << testing::text_of(puzzle);
}

// Puzzles from many thousands of solutions down to one, and damaged puzzles with few or none.
TEST(ThreeBands, AgreeWithEnumeration) {
  testing::Random random(1);
  for (const int givens : {22, 24, 26, 29, 33, 40, 81}) {
    if (testing::kSanitized && givens != 33 && givens != 81) continue;
    const auto grid = testing::random_grid(kShape9x9, random);
    Puzzle puzzle = testing::random_puzzle(kShape9x9, grid, givens, random);
    expect_as_enumerated(puzzle);
    if (testing::spoil(puzzle, random)) expect_as_enumerated(puzzle);
  }
}

// Arrangements with much or unusual symmetry: whole boxes, rows or bands, all cells of a few
// digits.
TEST(ThreeBands, AgreeWithEnumerationOnBlocksOfGivens) {
  testing::Random random(2);
  const auto grid = testing::random_grid(kShape9x9, random);
  const auto puzzle_where = [&](auto&& given) {
    Puzzle puzzle;
    for (int cell = 0; cell < 81; ++cell) {
      const auto digit = grid[static_cast<std::size_t>(cell)];
      if (given(cell, digit)) puzzle.set_given(cell, digit);
    }
    return puzzle;
  };
  const std::vector<Puzzle> puzzles = {
      puzzle_where([](int cell, int) { return cell < 45; }),
      puzzle_where([](int cell, int) { return cell % 9 >= 4; }),
      puzzle_where([](int, int digit) { return digit <= 4; }),
      puzzle_where([](int cell, int) { return kShape9x9.box(cell) % 4 == 0; }),
      puzzle_where([](int cell, int) { return kShape9x9.box(cell) % 2 == 1; }),
  };
  for (const Puzzle& puzzle : puzzles) {
    Puzzle more = puzzle;  // until enumeration is fast
    for (int cell = 0; cell < 81 && more.given_count() < (testing::kSanitized ? 46 : 36);
         cell += 4) {
      more.set_given(cell, grid[static_cast<std::size_t>(cell)]);
    }
    expect_as_enumerated(more);
  }
}

TEST(TwoBands, AgreeWithEnumeration) {
  testing::Random random(3);
  for (const Shape shape : {Shape{2, 2}, Shape{2, 3}, Shape{3, 2}, Shape{2, 4}, Shape{4, 2}}) {
    const int fewest = shape.side() == 8 ? 20 : shape.side() == 6 ? 6 : 0;
    for (int givens = fewest; givens < fewest + 8; ++givens) {
      const auto grid = testing::random_grid(shape, random);
      Puzzle puzzle = testing::random_puzzle(shape, grid, givens, random);
      expect_as_enumerated(puzzle);
      if (testing::spoil(puzzle, random)) expect_as_enumerated(puzzle);
    }
  }
}

TEST(TwoBands, SymmetricVariantsHaveAsManySolutions) {
  testing::Random random(4);
  for (const Shape shape : {Shape{2, 3}, Shape{2, 4}}) {
    for (const int givens : {testing::kSanitized ? 18 : 1, testing::kSanitized ? 16 : 12}) {
      const auto grid = testing::random_grid(shape, random);
      const Puzzle puzzle = testing::random_puzzle(shape, grid, givens, random);
      EXPECT_EQ(sum_of(puzzle), sum_of(testing::random_variant(puzzle, random)));
    }
  }
}

TEST(ThreeBands, SymmetricVariantsHaveAsManySolutions) {
  testing::Random random(6);
  const std::vector<int> all = testing::kSanitized ? std::vector{22} : std::vector{2, 5, 13, 17};
  for (const int givens : all) {
    const auto grid = testing::random_grid(kShape9x9, random);
    const Puzzle puzzle = testing::random_puzzle(kShape9x9, grid, givens, random);
    EXPECT_EQ(sum_of(puzzle), sum_of(testing::random_variant(puzzle, random)))
        << testing::text_of(puzzle);
  }
}

}  // namespace
}  // namespace bitdoku::counting
