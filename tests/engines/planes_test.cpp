// The kernels of `planes`: all visit the same nodes.
#include "engines/planes/planes.hpp"

#include <gtest/gtest.h>

#include <bitdoku/bitdoku.hpp>

#include "support/puzzles.hpp"

namespace bitdoku::planes {
namespace {

class Planes : public ::testing::Test {
 protected:
  ~Planes() override { kernels.use(kernels.best()); }

  // The answers of every kernel that can run here.
  static std::vector<Answer> answers(const Puzzle& puzzle, const Limits& limits) {
    std::vector<Answer> all;
    for (const Kernel* kernel : kernels.all()) {
      if (!kernel->available()) continue;
      kernels.use(*kernel);
      all.push_back(solve(puzzle, limits, kEngine));
    }
    return all;
  }
};

TEST_F(Planes, KernelsAgree) {
  ASSERT_EQ(kernels.all().back()->name, "generic");
  EXPECT_TRUE(kernels.all().back()->available());
  for (const Puzzle& puzzle : testing::read_data("16x16.txt")) {
    const std::vector<Answer> all = answers(puzzle, {});
    for (const Answer& answer : all) {
      EXPECT_EQ(answer.verdict, Verdict::unique);
      EXPECT_EQ(verify(puzzle, answer.solution), std::nullopt);
      EXPECT_EQ(answer.statistics.nodes, all[0].statistics.nodes);
    }
  }
}

// Every shape, with few and many givens, with and without struck-out candidates, some puzzles
// damaged.
TEST_F(Planes, AgreeWithAnotherEngineOnAllShapes) {
  testing::Random random(5);
  for (int rows = 2; rows <= 8; ++rows) {
    for (int columns = 2; rows * columns <= kLargestSide; ++columns) {
      const Shape shape = *Shape::make(rows, columns);
      for (int round = 0; round < 6; ++round) {
        const auto grid = testing::random_grid(shape, random);
        const int givens = shape.cells() * (40 + 8 * round) / 100;
        Puzzle puzzle = testing::random_puzzle(shape, grid, givens, random);
        if (round == 1) (void)testing::spoil(puzzle, random);
        for (int i = 0; i < 20 * (round % 3); ++i) {
          const int cell = testing::below(random, shape.cells());
          const auto digit = static_cast<Digit>(1 + testing::below(random, shape.side()));
          if (round != 5 && digit == grid[cell]) continue;
          puzzle.strike_out(cell, digit);
        }
        const Limits limits{.solutions = 50};
        const Answer expected = solve(puzzle, limits, *find_engine("dlx"));
        const std::vector<Answer> all = answers(puzzle, limits);
        for (const Answer& answer : all) {
          EXPECT_EQ(answer.statistics.nodes, all[0].statistics.nodes);
          EXPECT_EQ(answer.solutions, expected.solutions) << to_string(shape) << " round " << round;
          EXPECT_EQ(answer.verdict, expected.verdict);
          if (answer.solutions == 0) continue;
          EXPECT_EQ(verify(puzzle, answer.solution), std::nullopt);
        }
      }
    }
  }
}

TEST_F(Planes, CountsAllGridsOf4x4) {
  for (const Answer& answer : answers(Puzzle(Shape{2, 2}), {.solutions = kNoLimit})) {
    EXPECT_EQ(answer.solutions, 288U);
    EXPECT_TRUE(answer.complete);
  }
}

}  // namespace
}  // namespace bitdoku::planes
