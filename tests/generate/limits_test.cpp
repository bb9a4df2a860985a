// Limits of time, threads, and how the generator is stopped.
#include <gtest/gtest.h>

#include <bitdoku/bitdoku.hpp>
#include <chrono>
#include <ctime>

#include "made.hpp"
#include "support/sanitized.hpp"

namespace bitdoku {
namespace {

using testing::is_unique;
using testing::Made;
using testing::make;

TEST(GenerateThreads, MayBeMoreThanThereAre) {
  GenerateOptions options{.draw = {.seed = 12, .count = testing::kSanitized ? 8 : 40}};
  const auto alone = make(options).puzzles;
  options.limits.threads = testing::kSanitized ? 12 : 40;
  const auto together = make(options).puzzles;
  ASSERT_EQ(alone.size(), together.size());
  for (std::size_t i = 0; i < alone.size(); ++i) EXPECT_EQ(alone[i].puzzle, together[i].puzzle);
}

TEST(Generate, TheTimeEndsWhatIsNotFound) {
  GenerateOptions options{.wish = {.clues = ClueRange{17, 17}}, .draw = {.seed = 9}};
  options.limits.time = std::chrono::milliseconds(100);
  EXPECT_NE(make(options).answer.reason.find("in the time allowed"), std::string::npos);
  options.limits.nearest = true;
  options.wish.symmetries = {Symmetry::diagonal};
  const Made made = make(options);
  ASSERT_EQ(made.puzzles.size(), 1U);
  EXPECT_FALSE(made.puzzles[0].met);
  EXPECT_EQ(made.puzzles[0].symmetry, Symmetry::diagonal);
  EXPECT_TRUE(is_unique(made.puzzles[0].puzzle, "dlx"));
}

// The first puzzle must come at once, and not when hundreds of others are nearly ready, a quarter
// of a minute later.
TEST(Generate, TheFirstOfManyComesSoon) {
  GenerateOptions options{.wish = {.rating = rating_range(Difficulty::extreme)},
                          .draw = {.seed = 3, .count = kNoLimit}};
  options.limits.threads = 1;
  // CPU time, which a busy machine does not prolong.
  const std::clock_t started = std::clock();
  const GenerateAnswer answer = generate(options, [](const GeneratedPuzzle&) { return false; });
  EXPECT_EQ(answer.made, 1U);
  EXPECT_LT(std::clock() - started, (testing::kSanitized ? 50 : 5) * CLOCKS_PER_SEC);
}

TEST(Generate, NoLimitOfTimeIsNoLimit) {
  GenerateOptions options{.wish = {.rating = rating_range(Difficulty::easy)},
                          .draw = {.seed = 1, .count = 20}};
  options.limits.time = std::chrono::nanoseconds::max();
  const GenerateAnswer answer = generate(options, [](const GeneratedPuzzle&) { return true; });
  EXPECT_EQ(answer.made, 20U) << answer.reason;
}

// With `nearest` there is a result even for puzzles whose search had hardly begun.
TEST(Generate, TheNearestOfManyIsThereInAnyTime) {
  GenerateOptions options{.wish = {.clues = ClueRange{17, 17}},
                          .draw = {.seed = 10, .count = 1500},
                          .limits = {.nearest = true}};
  options.limits.time = std::chrono::microseconds(1);
  const Made made = make(options);
  EXPECT_EQ(made.answer.reason, "");
  EXPECT_EQ(made.puzzles.size(), 1500U);
}

TEST(Generate, WhatWasNotMinimizedToTheEndIsSound) {
  const Shape shape = *Shape::make(4, 4);
  const Made made =
      make({.wish = {.shape = shape, .clues = ClueRange{130, 130}}, .draw = {.seed = 2}});
  const Puzzle& puzzle = made.puzzles.at(0).puzzle;
  const MinimizeAnswer answer = minimize(puzzle, 1, {.nodes = 20});
  EXPECT_EQ(answer.verdict, Verdict::unknown);
  EXPECT_LT(answer.puzzle.given_count(), 130);
  EXPECT_NE(answer.reason, "");
  EXPECT_TRUE(is_unique(answer.puzzle, "singles"));
  EXPECT_EQ(verify(answer.puzzle, made.puzzles.at(0).solution), std::nullopt);
}

// A single search is faster than this, but the time is for all of them.
TEST(Generate, TheTimeOfMinimizingIsForTheWholePuzzle) {
  const Made made = make({.wish = {.shape = Shape{4, 4}}, .draw = {.seed = 3}});
  Puzzle grid(Shape{4, 4});
  std::ranges::copy(made.puzzles.at(0).solution, grid.givens().begin());
  const MinimizeAnswer answer = minimize(grid, 1, {.time = std::chrono::microseconds(1)});
  EXPECT_EQ(answer.verdict, Verdict::unknown);
  EXPECT_EQ(answer.reason_code, ReasonCode::out_of_time);
  EXPECT_EQ(answer.puzzle.given_count(), 256);
}

TEST(Generate, StopsWhenTold) {
  std::uint64_t seen = 0;
  const GenerateAnswer answer = generate({.draw = {.seed = 10, .count = kNoLimit}},
                                         [&](const GeneratedPuzzle&) { return ++seen < 20; });
  EXPECT_EQ(seen, 20U);
  EXPECT_EQ(answer.made, 20U);
}

TEST(Generate, TellsItsProgressAndStops) {
  GenerateOptions options{.wish = {.clues = ClueRange{17, 17}}, .draw = {.seed = 1}};
  GenerateProgress last;
  int calls = 0;
  options.limits.on_progress = [&](const GenerateProgress& progress) {
    EXPECT_GE(progress.attempts, last.attempts);
    last = progress;
    return ++calls < 3;
  };
  const Made made = make(options);
  EXPECT_EQ(calls, 3);
  EXPECT_GT(last.attempts, 0U);
  EXPECT_EQ(made.answer.reason_code, ReasonCode::stopped);
  EXPECT_NE(made.answer.reason, "");
}

}  // namespace
}  // namespace bitdoku
