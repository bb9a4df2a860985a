// Many threads call the engines at once. The thread sanitizer runs the tests with Thread in their
// name.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <bitdoku/bitdoku.hpp>
#include <thread>
#include <vector>

#include "engines/slice/slice.hpp"
#include "support/puzzles.hpp"

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

TEST(Threads, ASliceSolverForEach) {
  std::vector<Digit> givens;
  for (const char* file : {"many_solutions.txt", "top1465.txt", "easy.txt"}) {
    for (const Puzzle& puzzle : testing::read_data(file)) {
      givens.insert(givens.end(), puzzle.givens().begin(), puzzle.givens().end());
    }
  }
  struct Answers {
    std::vector<std::uint32_t> counts;
    std::vector<Digit> solutions;
  };
  std::vector<Answers> found(kThreads);
  {
    std::vector<std::jthread> threads;
    for (Answers& answers : found) {
      answers = {std::vector<std::uint32_t>(givens.size() / 81), givens};
      threads.emplace_back([&] {
        slice::Solver().answer({.givens = givens.data(),
                                .size = answers.counts.size(),
                                .counts = answers.counts.data(),
                                .solutions = answers.solutions.data()});
      });
    }
  }
  for (const Answers& answers : found) {
    EXPECT_EQ(answers.counts, found.front().counts);
    EXPECT_EQ(answers.solutions, found.front().solutions);
  }
  EXPECT_EQ(std::ranges::count(found.front().counts, 0U), 0);
}

TEST(Threads, ABatchSolverForEach) {
  std::string text;
  for (const char* file : {"many_solutions.txt", "top1465.txt", "easy.txt"}) {
    for (const Puzzle& puzzle : testing::read_data(file)) text += testing::text_of(puzzle);
  }
  std::vector<std::string> solutions(kThreads, text);
  {
    std::vector<std::jthread> threads;
    for (std::string& own : solutions) {
      threads.emplace_back([&] {
        std::vector<BatchAnswer> answers(text.size() / 81);
        EXPECT_TRUE(BatchSolver().solve(BatchPuzzles::lines(text), 2, answers, {own, 81}));
      });
    }
  }
  EXPECT_EQ(solutions.front().find_first_not_of("123456789"), std::string::npos);
  for (const std::string& own : solutions) EXPECT_EQ(own, solutions.front());
}

TEST(Threads, AnInstructionSetMayBeChosenWhileOthersSolve) {
  const std::vector<Puzzle> puzzles = testing::read_data("easy.txt");
  std::atomic<bool> done = false;
  {
    std::vector<std::jthread> threads;
    for (int i = 0; i < kThreads; ++i) {
      threads.emplace_back([&] {
        while (!done) {
          for (const std::string_view name : instruction_sets()) {
            EXPECT_TRUE(use_instruction_set(name));
          }
        }
      });
    }
    for (int i = 0; i < 20; ++i) {
      for (const Puzzle& puzzle : puzzles) EXPECT_EQ(solve(puzzle).verdict, Verdict::unique);
    }
    done = true;
  }
  EXPECT_TRUE(use_instruction_set(instruction_sets().front()));
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
