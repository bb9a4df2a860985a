// The public function: known numbers, limits, and the method that it chooses.
#include <gtest/gtest.h>

#include <bitdoku/bitdoku.hpp>
#include <bitdoku/count.hpp>

#include "count/wide.hpp"
#include "support/puzzles.hpp"
#include "support/sanitized.hpp"

namespace bitdoku {
namespace {

using counting::operator+=;
using testing::puzzle_of;

const Limits kAll{.solutions = kNoLimit};

std::string exact_count(const Puzzle& puzzle) {
  const CountAnswer answer = count(puzzle, kAll);
  EXPECT_TRUE(answer.exact) << answer.reason;
  EXPECT_EQ(answer.reason, "");
  return to_string(answer.solutions);
}

TEST(Count, EmptyBoards) {
  EXPECT_EQ(exact_count(Puzzle(Shape{2, 2})), "288");
  EXPECT_EQ(exact_count(Puzzle(Shape{2, 3})), "28200960");
  EXPECT_EQ(exact_count(Puzzle(Shape{3, 2})), "28200960");
  EXPECT_EQ(exact_count(Puzzle(Shape{2, 4})), "29136487207403520");
  EXPECT_EQ(exact_count(Puzzle(Shape{4, 2})), "29136487207403520");
  if (!testing::kSanitized) {  // the next test covers most of this
    EXPECT_EQ(exact_count(Puzzle(kShape9x9)), "6670903752021072936960");
  }
}

// By symmetry, every first row, first box or first cell begins the same number of grids.
TEST(Count, PartsOfTheEmptyBoard) {
  constexpr std::string_view kRow = "123456789";
  EXPECT_EQ(exact_count(puzzle_of("1" + std::string(80, '.'))), "741211528002341437440");
  EXPECT_EQ(exact_count(puzzle_of(std::string(kRow) + std::string(72, '.'))), "18383222420692992");
  EXPECT_EQ(exact_count(puzzle_of("123......456......789......" + std::string(54, '.'))),
            "18383222420692992");
}

// With few givens, ten counts cover nearly all grids.
constexpr int kFewGivens = testing::kSanitized ? 22 : 9;
constexpr int kManyGivens = testing::kSanitized ? 30 : 15;
constexpr int kSmallBoardGivens = testing::kSanitized ? 20 : 0;

// Every solution has one digit in each cell.
TEST(Count, TheDigitsOfACellAddUp) {
  testing::Random random(7);
  for (const auto& [shape, givens] :
       {std::pair(kShape9x9, kFewGivens), std::pair(kShape9x9, kManyGivens),
        std::pair(Shape{2, 3}, 2), std::pair(Shape{2, 4}, kSmallBoardGivens)}) {
    const auto grid = testing::random_grid(shape, random);
    Puzzle puzzle = testing::random_puzzle(shape, grid, givens, random);
    const BigCount all = count(puzzle, kAll, 0).solutions;
    int cell = 0;
    while (puzzle.given(cell) != 0) ++cell;
    BigCount sum;
    for (int digit = 1; digit <= shape.side(); ++digit) {
      puzzle.set_given(cell, static_cast<Digit>(digit));
      sum += count(puzzle, kAll, 0).solutions;
    }
    EXPECT_EQ(to_string(sum), to_string(all));
  }
}

TEST(Count, FewSolutionsAreEnumerated) {
  const CountAnswer one = count(
      puzzle_of(
          "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"),
      kAll);
  EXPECT_EQ(to_string(one.solutions), "1");
  EXPECT_EQ(one.method, "enumeration");
  EXPECT_EQ(count(Puzzle(kShape9x9), kAll).method, "bands");
}

TEST(Count, ClashingGivensSayWhy) {
  const CountAnswer answer = count(puzzle_of("55" + std::string(79, '.')), kAll);
  EXPECT_EQ(answer.verdict, Verdict::invalid);
  EXPECT_EQ(to_string(answer.solutions), "0");
  EXPECT_EQ(answer.reason, "5 twice in row 1 (columns 1 and 2)");
}

TEST(Count, HasTheVerdictOfSolve) {
  const Puzzle unique = puzzle_of("12.4.4.2.14.4..1");
  EXPECT_EQ(count(unique, kAll).verdict, Verdict::unique);
  EXPECT_EQ(count(unique, {.solutions = 1}).verdict, Verdict::solved);
  EXPECT_EQ(count(unique, {.solutions = kNoLimit, .nodes = 0}).verdict, Verdict::unknown);
  EXPECT_EQ(count(puzzle_of("123....4........"), kAll).verdict, Verdict::none);
  EXPECT_EQ(count(Puzzle(Shape{2, 2}), kAll).verdict, Verdict::multiple);
  EXPECT_EQ(count(Puzzle(Shape{2, 2}), {.solutions = 5}).verdict, Verdict::multiple);
  EXPECT_EQ(count(Puzzle(kShape9x9), kAll).verdict, Verdict::multiple);  // by bands
}

TEST(Count, CandidatesAreNotForgotten) {
  Puzzle puzzle(Shape{2, 3});
  puzzle.strike_out(0, 1);
  const CountAnswer answer = count(puzzle, {.solutions = 30'000});
  EXPECT_FALSE(answer.exact);
  EXPECT_EQ(to_string(answer.solutions), "30000");
  EXPECT_EQ(answer.method, "enumeration");

  Puzzle small(Shape{2, 2});
  small.strike_out(0, 1);
  EXPECT_EQ(exact_count(small), "216");  // three quarters of 288
}

TEST(Count, TheLimitOfSolutions) {
  for (const std::uint64_t limit :
       {std::uint64_t{0}, std::uint64_t{2}, std::uint64_t{1'000'000}, std::uint64_t{1} << 63U}) {
    const CountAnswer answer = count(Puzzle(kShape9x9), {.solutions = limit});
    EXPECT_EQ(answer.solutions, (BigCount{.high = 0, .low = limit}));
    EXPECT_FALSE(answer.exact);
    EXPECT_EQ(answer.reason, "the limit of solutions was reached");
  }
}

TEST(Count, TheLimitOfNodesIsForEnumeration) {
  const CountAnswer answer = count(Puzzle(kShape9x9), {.solutions = kNoLimit, .nodes = 100'000});
  EXPECT_FALSE(answer.exact);
  EXPECT_EQ(answer.method, "enumeration");
  EXPECT_EQ(answer.reason, "the limit of nodes was reached");
}

TEST(Count, TheLimitOfTimeLeavesABound) {
  // Its 8,379,624,246,256 solutions take seconds.
  const Puzzle slow = puzzle_of(
      "1...........2...........3...4...........5...........6...7...........8...........9");
  for (const int milliseconds : {0, 1, 100}) {
    const CountAnswer answer =
        count(slow, {.solutions = kNoLimit, .time = std::chrono::milliseconds(milliseconds)});
    EXPECT_FALSE(answer.exact);
    EXPECT_EQ(answer.reason, "the limit of time was reached");
    EXPECT_EQ(answer.solutions.high, 0U);
    EXPECT_LT(answer.solutions.low, 8'379'624'246'256U);
  }
}

TEST(Count, AStopLeavesABound) {
  std::stop_source source;
  source.request_stop();
  const CountAnswer answer =
      count(Puzzle(kShape9x9), {.solutions = kNoLimit, .stop = source.get_token()});
  EXPECT_FALSE(answer.exact);
  EXPECT_EQ(answer.reason, "stopped");
}

TEST(Count, ShapesWithoutBandSumsAreEnumeratedToTheLimit) {
  for (const Shape shape : {Shape{2, 5}, Shape{3, 4}, Shape{4, 4}}) {
    constexpr std::uint64_t kMost = testing::kSanitized ? 2'500 : 25'000;
    const CountAnswer answer = count(Puzzle(shape), {.solutions = kMost});
    EXPECT_EQ(to_string(answer.solutions), std::to_string(kMost));
    EXPECT_FALSE(answer.exact);
  }
}

TEST(CountThreads, ManyThreadsCountWhatOneCounts) {
  // Under the thread sanitizer, the tables of a 9x9 take a quarter of a minute.
  testing::Random random(8);
  const Shape small{2, 4};
  const Puzzle puzzle =
      testing::kSanitized
          ? testing::random_puzzle(small, testing::random_grid(small, random), 16, random)
          : puzzle_of("12.......3.........4......" + std::string(55, '.'));
  const CountAnswer alone = count(puzzle, kAll, 1);
  std::vector<unsigned> numbers{3};
  if (!testing::kSanitized) numbers = {0, 2, 7};
  for (const unsigned threads : numbers) {
    const CountAnswer together = count(puzzle, kAll, threads);
    EXPECT_TRUE(together.exact);
    EXPECT_EQ(together.solutions, alone.solutions);
  }
}

}  // namespace
}  // namespace bitdoku
