#include "limits/budget.hpp"

#include <gtest/gtest.h>

#include "support/patience.hpp"

namespace bitdoku {
namespace {

using namespace std::chrono_literals;

TEST(Budget, CountsNodesAndGuesses) {
  Budget budget{Limits{}};
  for (int i = 0; i < 1000; ++i) EXPECT_TRUE(budget.enter_node());
  budget.guess();
  EXPECT_EQ(budget.statistics().nodes, 1000U);
  EXPECT_EQ(budget.statistics().guesses, 1U);
  EXPECT_FALSE(budget.stopped());
  EXPECT_EQ(budget.verdict(), Verdict::none);
  EXPECT_EQ(budget.reason(), "");
}

TEST(Budget, RefusesEveryNodeBehindTheLimit) {
  Budget budget(Limits{.nodes = 100});
  for (int i = 0; i < 100; ++i) EXPECT_TRUE(budget.enter_node());
  EXPECT_FALSE(budget.stopped());
  for (int i = 0; i < 3; ++i) EXPECT_FALSE(budget.enter_node());
  EXPECT_EQ(budget.statistics().nodes, 100U);
  EXPECT_EQ(budget.verdict(), Verdict::unknown);
  EXPECT_EQ(budget.reason(), "the limit of nodes was reached");
}

TEST(Budget, VerdictsBySolutions) {
  Budget one(Limits{});
  EXPECT_TRUE(one.count_solution(true));
  EXPECT_EQ(one.verdict(), Verdict::unique);
  EXPECT_FALSE(one.count_solution(true));
  EXPECT_EQ(one.verdict(), Verdict::multiple);
  EXPECT_TRUE(one.stopped());
  EXPECT_FALSE(one.enter_node());

  Budget first(Limits{.solutions = 1});
  EXPECT_FALSE(first.count_solution(true));
  EXPECT_EQ(first.verdict(), Verdict::solved);

  Budget unwanted(Limits{});
  EXPECT_FALSE(unwanted.count_solution(false));
  EXPECT_EQ(unwanted.verdict(), Verdict::solved);

  Budget zero(Limits{.solutions = 0});
  EXPECT_FALSE(zero.enter_node());
  EXPECT_EQ(zero.reason(), "no solution was requested");
}

TEST(Budget, OneSolutionBeforeALimitDecidesNothing) {
  Budget budget(Limits{.nodes = 1});
  EXPECT_TRUE(budget.enter_node());
  EXPECT_TRUE(budget.count_solution(true));
  EXPECT_FALSE(budget.enter_node());
  EXPECT_EQ(budget.verdict(), Verdict::unknown);
}

TEST(Budget, SeesTheClockWithinALongNode) {
  // The time of the budget begins later than this.
  const auto start = std::chrono::steady_clock::now();
  Budget budget(Limits{.time = 10ms});
  while (budget.work(1000)) {
    ASSERT_LT(std::chrono::steady_clock::now() - start, testing::kPatience);
  }
  EXPECT_GE(std::chrono::steady_clock::now() - start, 10ms);
  EXPECT_EQ(budget.reason(), "the limit of time was reached");
  EXPECT_FALSE(budget.enter_node());
}

TEST(Budget, SeesAStopRequest) {
  std::stop_source source;
  Budget budget(Limits{.stop = source.get_token()});
  for (int i = 0; i < 1000; ++i) EXPECT_TRUE(budget.enter_node());
  source.request_stop();
  int more = 0;
  while (budget.enter_node()) ASSERT_LT(++more, 1000);
  EXPECT_EQ(budget.reason(), "stopped");
}

TEST(Budget, TakesTimesBeyondTheClock) {
  for (const auto time : {std::chrono::nanoseconds::max(), std::chrono::nanoseconds::max() - 1ns}) {
    Budget budget(Limits{.time = time});
    EXPECT_TRUE(budget.enter_node());
  }
  for (const auto time : {std::chrono::nanoseconds::min(), -1ns, 0ns}) {
    Budget budget(Limits{.time = time});
    EXPECT_FALSE(budget.enter_node());
  }
}

}  // namespace
}  // namespace bitdoku
