// Engines are called from many threads at once. The thread sanitizer runs the tests with Thread in
// their name.
#include <gtest/gtest.h>

#include <atomic>
#include <bitdoku/bitdoku.hpp>
#include <thread>
#include <vector>

namespace bitdoku {
namespace {

constexpr int kThreads = 4;

TEST(Threads, EveryEngineGivesEachThreadItsOwnAnswer) {
  const auto puzzle =
      parse(".2738..1..1...6735.......293.5692.8...........6.1745.364.......9518...7..8..6534.");
  ASSERT_TRUE(puzzle);
  for (const Engine* engine : engines()) {
    if (!supports(*engine, kShape9x9)) continue;
    const Answer alone = solve(*puzzle, {}, *engine);
    std::vector<Answer> answers(kThreads);
    {
      std::vector<std::jthread> threads;
      for (Answer& answer : answers) {
        threads.emplace_back([&] { answer = solve(*puzzle, {}, *engine); });
      }
    }
    for (const Answer& answer : answers) {
      EXPECT_EQ(answer.verdict, Verdict::unique) << name(*engine);
      EXPECT_EQ(answer.solution, alone.solution) << name(*engine);
      EXPECT_EQ(answer.statistics.nodes, alone.statistics.nodes) << name(*engine);
    }
  }
}

TEST(Threads, AStopFromAnotherThreadEndsASearch) {
  const Puzzle empty;
  for (const Engine* engine : engines()) {
    if (!supports(*engine, kShape9x9)) continue;
    std::stop_source source;
    std::atomic<bool> started = false;
    Answer answer;
    {
      const std::jthread searcher([&] {
        answer = enumerate(
            empty, {.solutions = kNoLimit, .stop = source.get_token()},
            [&](std::span<const Digit>) {
              started = true;
              started.notify_one();
              return true;
            },
            *engine);
      });
      started.wait(false);
      source.request_stop();
    }
    EXPECT_FALSE(answer.complete) << name(*engine);
    EXPECT_GE(answer.solutions, 1U) << name(*engine);
  }
}

}  // namespace
}  // namespace bitdoku
