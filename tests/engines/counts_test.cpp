// Known numbers of solutions, the effect of limits on them, and the order of solutions.
#include <gtest/gtest.h>

#include <algorithm>
#include <bitdoku/bitdoku.hpp>

#include "support/puzzles.hpp"
#include "support/sanitized.hpp"

namespace bitdoku {
namespace {

using testing::puzzle_of;

// In the fifth and sixth row of this grid, three pairs of digits form rectangles in two columns
// each. Each pair can be swapped independently: 2 * 2 * 2 solutions.
constexpr std::string_view kEightSolutions =
    "527389416819426735436751829375692184"
    "1..5..2..2..1..5.."
    "643217958951843672782965341";

std::vector<const Engine*> engines_for(Shape shape) {
  std::vector<const Engine*> list;
  for (const Engine* engine : engines()) {
    if (supports(*engine, shape)) list.push_back(engine);
  }
  return list;
}

TEST(Counts, Empty4x4Has288) {
  ASSERT_GE(engines_for(Shape{2, 2}).size(), 2U);
  for (const Engine* engine : engines_for(Shape{2, 2})) {
    const Answer answer = solve(Puzzle(Shape{2, 2}), {.solutions = kNoLimit}, *engine);
    EXPECT_EQ(answer.solutions, 288U) << name(*engine);
    EXPECT_TRUE(answer.complete);
    EXPECT_EQ(answer.verdict, Verdict::multiple);
  }
}

// There are 28,200,960 grids of 6x6, and each of the 6! first rows begins equally many.
TEST(Counts, A6x6WithItsFirstRowHas39168) {
  if (testing::kSanitized) GTEST_SKIP() << "ten seconds, and the others go the same way";
  for (const Shape shape : {Shape{2, 3}, Shape{3, 2}}) {
    Puzzle puzzle(shape);
    for (int cell = 0; cell < 6; ++cell) puzzle.set_given(cell, static_cast<Digit>(cell + 1));
    for (const Engine* engine : engines_for(shape)) {
      const Answer answer = solve(puzzle, {.solutions = kNoLimit}, *engine);
      EXPECT_EQ(answer.solutions, 39168U) << name(*engine);
    }
  }
}

TEST(Counts, TheLimitOfSolutions) {
  const Puzzle puzzle = puzzle_of(kEightSolutions);
  for (const Engine* engine : engines_for(kShape9x9)) {
    SCOPED_TRACE(name(*engine));
    const Answer none = solve(puzzle, {.solutions = 0}, *engine);
    EXPECT_EQ(none.verdict, Verdict::unknown);
    EXPECT_EQ(none.reason, "no solution was requested");
    EXPECT_EQ(none.statistics.nodes, 0U);

    const Answer one = solve(puzzle, {.solutions = 1}, *engine);
    EXPECT_EQ(one.verdict, Verdict::solved);
    EXPECT_EQ(one.solutions, 1U);
    EXPECT_FALSE(one.complete);

    for (std::uint64_t limit = 2; limit <= 8; ++limit) {
      const Answer some = solve(puzzle, {.solutions = limit}, *engine);
      EXPECT_EQ(some.verdict, Verdict::multiple);
      EXPECT_EQ(some.solutions, limit);
      EXPECT_FALSE(some.complete);
      EXPECT_EQ(some.solution, one.solution);
    }
    for (const std::uint64_t limit : {std::uint64_t{9}, kNoLimit}) {
      const Answer all = solve(puzzle, {.solutions = limit}, *engine);
      EXPECT_EQ(all.solutions, 8U);
      EXPECT_TRUE(all.complete);
    }
  }
}

TEST(Counts, TheCallbackStopsTheSearch) {
  const Puzzle puzzle = puzzle_of(kEightSolutions);
  for (const Engine* engine : engines_for(kShape9x9)) {
    for (std::uint64_t wanted = 1; wanted <= 8; ++wanted) {
      std::uint64_t calls = 0;
      const Answer answer = enumerate(
          puzzle, {.solutions = kNoLimit}, [&](std::span<const Digit>) { return ++calls < wanted; },
          *engine);
      EXPECT_EQ(calls, wanted) << name(*engine);
      EXPECT_EQ(answer.solutions, wanted);
      EXPECT_FALSE(answer.complete);
      EXPECT_EQ(answer.verdict, wanted == 1 ? Verdict::solved : Verdict::multiple);
    }
  }
}

TEST(Counts, BacktrackGoesInLexicographicOrder) {
  std::vector<std::vector<Digit>> solutions;
  const OnSolution keep = [&](std::span<const Digit> solution) {
    solutions.emplace_back(solution.begin(), solution.end());
    return true;
  };
  const Engine& backtrack = *find_engine("backtrack");
  enumerate(Puzzle(), {.solutions = 2000}, keep, backtrack);
  EXPECT_EQ(solutions.size(), 2000U);
  EXPECT_TRUE(std::ranges::is_sorted(solutions));
  EXPECT_EQ(to_line(solutions.front()),
            "123456789456789123789123456214365897365897214897214365531642978642978531978531642");
  solutions.clear();
  enumerate(puzzle_of(kEightSolutions), {.solutions = kNoLimit}, keep, backtrack);
  EXPECT_EQ(solutions.size(), 8U);
  EXPECT_TRUE(std::ranges::is_sorted(solutions));
}

}  // namespace
}  // namespace bitdoku
