// Limits of nodes and time, and the stop token: they are exact, and fast even on the largest
// boards.
#include <gtest/gtest.h>

#include <bitdoku/bitdoku.hpp>
#include <thread>

#include "support/patience.hpp"
#include "support/puzzles.hpp"
#include "support/sanitized.hpp"

namespace bitdoku {
namespace {

using namespace std::chrono_literals;

// Puzzles with too many solutions to finish during the test. Searching them takes years, and
// stopping that takes milliseconds.
std::vector<Puzzle> endless(const Engine& engine) {
  std::vector<Puzzle> puzzles;
  std::vector shapes{kShape9x9, Shape{5, 5}, Shape{10, 10}};
  if (!testing::kSanitized) {
    shapes.insert(shapes.end(), {Shape{15, 17}, Shape{15, 15}, Shape{2, 127}});
  }
  for (const Shape shape : shapes) {
    if (supports(engine, shape)) puzzles.emplace_back(shape);
  }
  return puzzles;
}

TEST(Limits, NodesAreExact) {
  const Puzzle hard = testing::read_data("hardest.txt").front();
  for (const Engine* engine : engines()) {
    SCOPED_TRACE(name(*engine));
    const Answer whole = solve(hard, {.solutions = kNoLimit, .nodes = 200'000'000}, *engine);
    ASSERT_EQ(whole.verdict, Verdict::unique);
    const std::uint64_t nodes = whole.statistics.nodes;
    for (const std::uint64_t limit : {std::uint64_t{0}, std::uint64_t{1}, nodes / 2, nodes - 1}) {
      const Answer cut = solve(hard, {.solutions = kNoLimit, .nodes = limit}, *engine);
      EXPECT_EQ(cut.verdict, Verdict::unknown);
      EXPECT_EQ(cut.reason, "the limit of nodes was reached");
      EXPECT_EQ(cut.statistics.nodes, limit);
      EXPECT_FALSE(cut.complete);
    }
    const Answer enough = solve(hard, {.solutions = kNoLimit, .nodes = nodes}, *engine);
    EXPECT_EQ(enough.verdict, Verdict::unique);
    EXPECT_EQ(enough.statistics.nodes, nodes);
  }
}

TEST(Limits, TimeEndsEverySearchSoon) {
  for (const Engine* engine : engines()) {
    for (const Puzzle& puzzle : endless(*engine)) {
      SCOPED_TRACE(std::string(name(*engine)) + " " + to_string(puzzle.shape()));
      const auto start = std::chrono::steady_clock::now();
      const Answer answer = solve(puzzle, {.solutions = kNoLimit, .time = 50ms}, *engine);
      EXPECT_LT(std::chrono::steady_clock::now() - start, testing::kPatience);
      EXPECT_FALSE(answer.complete);
      if (answer.verdict == Verdict::unknown) {
        EXPECT_EQ(answer.reason, "the limit of time was reached");
      } else {
        EXPECT_EQ(answer.verdict, Verdict::multiple);
      }
    }
    const Answer none = solve(Puzzle(), {.solutions = kNoLimit, .time = 0ns}, *engine);
    EXPECT_EQ(none.verdict, Verdict::unknown) << name(*engine);
    EXPECT_EQ(none.statistics.nodes, 0U);
  }
}

TEST(Limits, AStopRequestEndsEverySearchSoon) {
  for (const Engine* engine : engines()) {
    for (const Puzzle& puzzle : endless(*engine)) {
      SCOPED_TRACE(std::string(name(*engine)) + " " + to_string(puzzle.shape()));
      std::stop_source source;
      std::jthread stopper([&] {
        std::this_thread::sleep_for(20ms);
        source.request_stop();
      });
      const auto start = std::chrono::steady_clock::now();
      const Answer answer =
          solve(puzzle, {.solutions = kNoLimit, .stop = source.get_token()}, *engine);
      EXPECT_LT(std::chrono::steady_clock::now() - start, testing::kPatience);
      EXPECT_FALSE(answer.complete);
      if (answer.verdict == Verdict::unknown) {
        EXPECT_EQ(answer.reason, "stopped");
      }
    }
    std::stop_source source;
    source.request_stop();
    const Answer none = solve(Puzzle(), {.stop = source.get_token()}, *engine);
    EXPECT_EQ(none.verdict, Verdict::unknown) << name(*engine);
    EXPECT_EQ(none.reason, "stopped");
    EXPECT_EQ(none.statistics.nodes, 0U);
  }
}

// Solving a board of side 225 by singles needs neither recursion nor minutes.
TEST(Limits, SinglesFillTheLargestBoards) {
  testing::Random random(225);
  std::vector shapes{Shape{10, 11}};
  if (!testing::kSanitized) {
    shapes.insert(shapes.end(), {Shape{15, 17}, Shape{15, 15}, Shape{2, 127}});
  }
  for (const Shape shape : shapes) {
    const Puzzle puzzle =
        testing::random_puzzle(shape, testing::plain_grid(shape), shape.cells() * 9 / 10, random);
    const Answer answer = solve(puzzle, {.solutions = 1}, *find_engine("singles"));
    EXPECT_EQ(answer.verdict, Verdict::solved) << to_string(shape);
    EXPECT_EQ(verify(puzzle, answer.solution), std::nullopt);
  }
}

}  // namespace
}  // namespace bitdoku
