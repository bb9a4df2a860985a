#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bitdoku/exact_cover.hpp>
#include <numeric>
#include <thread>

#include "exact_cover/covers.hpp"
#include "support/puzzles.hpp"

namespace bitdoku {
namespace {

using testing::below;
using testing::Cover;
using testing::Covers;

Covers all_covers(const ExactCover& cover) {
  Covers covers;
  const CoverAnswer answer =
      cover.enumerate({.solutions = kNoLimit}, [&](std::span<const std::uint32_t> options) {
        Cover sorted(options.begin(), options.end());
        std::ranges::sort(sorted);
        EXPECT_TRUE(covers.insert(sorted).second) << "the same cover twice";
        return true;
      });
  EXPECT_TRUE(answer.complete);
  EXPECT_EQ(answer.solutions, covers.size());
  return covers;
}

// Finds the covers among all subsets of the options, by the definition.
Covers covers_by_force(const ExactCover& cover) {
  Covers covers;
  for (std::uint32_t subset = 0; subset < (1U << cover.options()); ++subset) {
    std::vector<int> times(cover.items());
    Cover chosen;
    for (std::uint32_t option = 0; option < cover.options(); ++option) {
      if ((subset >> option & 1U) == 0) continue;
      chosen.push_back(option);
      for (const std::uint32_t item : cover.option(option)) ++times[item];
    }
    bool right = true;
    for (std::uint32_t item = 0; item < cover.items(); ++item) {
      right = right && (times[item] == 1 || (times[item] == 0 && item >= cover.primary_items()));
    }
    if (right) covers.insert(chosen);
  }
  return covers;
}

// The example of Knuth's "Dancing links", 2000: items A to G, one solution.
ExactCover knuths_example() {
  ExactCover cover(7);
  for (const std::vector<std::uint32_t>& option : std::vector<std::vector<std::uint32_t>>{
           {2, 4, 5}, {0, 3, 6}, {1, 2, 5}, {0, 3}, {1, 6}, {3, 4, 6}}) {
    EXPECT_TRUE(cover.add_option(option));
  }
  return cover;
}

TEST(ExactCover, SolvesTheExampleOfThePaper) {
  const CoverAnswer answer = knuths_example().solve();
  EXPECT_EQ(answer.verdict, Verdict::unique);
  EXPECT_EQ(answer.solutions, 1U);
  EXPECT_TRUE(answer.complete);
  EXPECT_EQ(Covers{answer.solution}.size(), 1U);
  EXPECT_EQ(all_covers(knuths_example()), (Covers{{0, 3, 4}}));
}

TEST(ExactCover, NumbersOptionsInOrderAndKeepsThem) {
  ExactCover cover(3, 2);
  EXPECT_EQ(*cover.add_option({2, 0}), 0U);
  EXPECT_EQ(*cover.add_option({1, 4}), 1U);
  EXPECT_EQ(cover.options(), 2U);
  EXPECT_EQ(cover.items(), 5U);
  EXPECT_EQ(cover.primary_items(), 3U);
  EXPECT_TRUE(std::ranges::equal(cover.option(0), Cover{2, 0}));
  EXPECT_TRUE(std::ranges::equal(cover.option(1), Cover{1, 4}));
}

TEST(ExactCover, RefusesWrongOptionsAndIsNotChangedByThem) {
  ExactCover cover(3, 1);
  EXPECT_TRUE(cover.add_option({0, 1}));
  const auto refused = [&](std::initializer_list<std::uint32_t> items, std::uint64_t column,
                           const char* message) {
    const auto result = cover.add_option(items);
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().code, ErrorCode::bad_option);
    EXPECT_EQ(result.error().column, column);
    EXPECT_EQ(result.error().message, message);
  };
  refused({}, 0, "an option needs a primary item");
  refused({3}, 0, "an option needs a primary item");
  refused({0, 4}, 2, "there is no item 4");
  refused({0xFFFFFFFF}, 1, "there is no item 4294967295");
  refused({1, 2, 1}, 3, "item 1 comes twice");
  refused({2, 2}, 2, "item 2 comes twice");
  EXPECT_EQ(cover.options(), 1U);
  EXPECT_EQ(*cover.add_option({2, 3}),
            1U);  // item 2 was in a refused option and does not count as repeated
  EXPECT_EQ(all_covers(cover), (Covers{{0, 1}}));
}

TEST(ExactCover, EdgeCases) {
  EXPECT_EQ(all_covers(ExactCover(0)), (Covers{{}}));     // nothing to cover
  EXPECT_EQ(all_covers(ExactCover(0, 5)), (Covers{{}}));  // no primary item
  EXPECT_EQ(ExactCover(0).solve().verdict, Verdict::unique);
  EXPECT_TRUE(all_covers(ExactCover(1)).empty());  // its item has no option
  EXPECT_EQ(ExactCover(1).solve().verdict, Verdict::none);

  ExactCover uncoverable(3);
  EXPECT_TRUE(uncoverable.add_option({0, 1}));
  EXPECT_TRUE(uncoverable.add_option({1, 2}));
  EXPECT_EQ(uncoverable.solve().verdict, Verdict::none);

  ExactCover twins(1);
  for (int i = 0; i < 5; ++i) EXPECT_TRUE(twins.add_option({0}));
  EXPECT_EQ(twins.solve().verdict, Verdict::multiple);
  EXPECT_EQ(twins.solve().solutions, 2U);
  EXPECT_EQ(twins.count().solutions, 5U);
  EXPECT_EQ(twins.enumerate({.solutions = 4}, OnCover()).solutions, 4U);
  EXPECT_EQ(twins.count().statistics.nodes, 6U);  // the first state and one for each option
  EXPECT_EQ(twins.count().statistics.guesses, 5U);
}

TEST(ExactCover, SecondaryItemsAreCoveredOnceAtMost) {
  ExactCover cover(2, 2);
  EXPECT_TRUE(cover.add_option({0, 2}));
  EXPECT_TRUE(cover.add_option({1, 2}));
  EXPECT_TRUE(cover.add_option({1, 3}));
  EXPECT_TRUE(cover.add_option({1}));
  EXPECT_EQ(all_covers(cover), (Covers{{0, 2}, {0, 3}}));
}

TEST(ExactCover, AgreesWithBruteForce) {
  testing::Random random(7);
  std::size_t with_covers = 0;
  for (int round = 0; round < 400; ++round) {
    const auto primary = static_cast<std::uint32_t>(1 + below(random, 6));
    const auto secondary = static_cast<std::uint32_t>(below(random, 4));
    ExactCover cover(primary, secondary);
    for (int i = below(random, 13); i > 0; --i) {
      std::vector<std::uint32_t> items(cover.items());
      std::iota(items.begin(), items.end(), 0U);
      testing::shuffle(items, random);
      items.resize(static_cast<std::size_t>(1 + below(random, 3)) % (items.size() + 1));
      (void)cover.add_option(items);  // options without a primary item are refused
    }
    const Covers covers = all_covers(cover);
    EXPECT_EQ(covers, covers_by_force(cover)) << "round " << round;
    if (!covers.empty()) ++with_covers;
  }
  EXPECT_GT(with_covers, 50U);
}

// The complete graph on 2k points has (2k - 1)(2k - 3) ... 1 perfect matchings.
ExactCover matchings(std::uint32_t points) {
  ExactCover cover(points);
  for (std::uint32_t a = 0; a < points; ++a) {
    for (std::uint32_t b = a + 1; b < points; ++b) EXPECT_TRUE(cover.add_option({a, b}));
  }
  return cover;
}

TEST(ExactCover, CountsMatchings) {
  EXPECT_EQ(matchings(4).count().solutions, 3U);
  EXPECT_EQ(matchings(10).count().solutions, 945U);
  EXPECT_EQ(matchings(12).count().solutions, 10395U);
  EXPECT_EQ(matchings(9).count().solutions, 0U);
}

TEST(ExactCover, LimitsAndStops) {
  const ExactCover cover = matchings(12);
  EXPECT_EQ(cover.solve().verdict, Verdict::multiple);
  const CoverAnswer one = cover.solve({.solutions = 1});
  EXPECT_EQ(one.verdict, Verdict::solved);
  EXPECT_FALSE(one.complete);
  EXPECT_EQ(one.solution.size(), 6U);
  EXPECT_EQ(cover.count({.solutions = 77}).solutions, 77U);

  const CoverAnswer cut = cover.count({.solutions = kNoLimit, .nodes = 100});
  EXPECT_EQ(cut.statistics.nodes, 100U);
  EXPECT_FALSE(cut.complete);

  int calls = 0;
  const CoverAnswer stopped = cover.enumerate(
      {.solutions = kNoLimit}, [&](std::span<const std::uint32_t>) { return ++calls < 5; });
  EXPECT_EQ(stopped.solutions, 5U);
  EXPECT_FALSE(stopped.complete);

  const ExactCover endless = matchings(40);
  const CoverAnswer timed =
      endless.count({.solutions = kNoLimit, .time = std::chrono::milliseconds(20)});
  EXPECT_FALSE(timed.complete);
  std::stop_source source;
  source.request_stop();
  const CoverAnswer told = endless.solve({.stop = source.get_token()});
  EXPECT_EQ(told.verdict, Verdict::unknown);
  EXPECT_EQ(told.reason, "stopped");
}

// Each choice is forced and makes the search one level deeper.
TEST(ExactCover, GoesAsDeepAsThereAreItems) {
  constexpr std::uint32_t kItems = 20'000;
  ExactCover cover(kItems);
  for (std::uint32_t item = 0; item < kItems; ++item) EXPECT_TRUE(cover.add_option({item}));
  const CoverAnswer answer = cover.solve();
  EXPECT_EQ(answer.verdict, Verdict::unique);
  EXPECT_EQ(answer.statistics.nodes, kItems + 1);
  EXPECT_EQ(answer.statistics.guesses, 0U);
  EXPECT_EQ(answer.solution.size(), kItems);
}

TEST(ExactCover, ManyThreadsMaySearchOneProblem) {
  const ExactCover cover = matchings(10);
  std::array<std::jthread, 4> threads;
  for (std::jthread& thread : threads) {
    thread = std::jthread([&] { EXPECT_EQ(cover.count().solutions, 945U); });
  }
}

}  // namespace
}  // namespace bitdoku
