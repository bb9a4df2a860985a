#include "engines/search.hpp"

#include <gtest/gtest.h>

namespace bitdoku {
namespace {

TEST(Search, HandsSolutionsOnAndStopsWhenTold) {
  std::vector<std::vector<Digit>> seen;
  Search search({.solutions = kNoLimit}, [&](std::span<const Digit> solution) {
    seen.emplace_back(solution.begin(), solution.end());
    return seen.size() < 3;
  });
  EXPECT_TRUE(search.enter_node());
  EXPECT_TRUE(search.report(std::vector<Digit>{1, 2}));
  EXPECT_TRUE(search.report(std::vector<Digit>{3, 4}));
  EXPECT_FALSE(search.report(std::vector<Digit>{5, 6}));
  EXPECT_FALSE(search.enter_node());
  EXPECT_EQ(seen, (std::vector<std::vector<Digit>>{{1, 2}, {3, 4}, {5, 6}}));

  const Answer answer = search.answer({1, 2});
  EXPECT_EQ(answer.verdict, Verdict::multiple);
  EXPECT_EQ(answer.solutions, 3U);
  EXPECT_FALSE(answer.complete);
  EXPECT_EQ(answer.solution, (std::vector<Digit>{1, 2}));
  EXPECT_EQ(answer.statistics.nodes, 1U);
}

TEST(Search, AnswersWhenNothingStoppedIt) {
  Search search({}, [](std::span<const Digit>) { return true; });
  EXPECT_TRUE(search.enter_node());
  EXPECT_EQ(search.answer({}).verdict, Verdict::none);
  EXPECT_TRUE(search.answer({}).complete);
}

TEST(Verdicts, HaveNames) {
  EXPECT_EQ(to_string(Verdict::none), "none");
  EXPECT_EQ(to_string(Verdict::unique), "unique");
  EXPECT_EQ(to_string(Verdict::multiple), "multiple");
  EXPECT_EQ(to_string(Verdict::solved), "solved");
  EXPECT_EQ(to_string(Verdict::unknown), "unknown");
  EXPECT_EQ(to_string(Verdict::invalid), "invalid");
  EXPECT_EQ(to_string(Verdict::unsupported), "unsupported");
}

}  // namespace
}  // namespace bitdoku
