// Colours, orders, progress and the memo, compared with the definition and with known counts.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bitdoku/exact_cover.hpp>
#include <numeric>

#include "exact_cover/covers.hpp"
#include "support/puzzles.hpp"
#include "support/sanitized.hpp"

namespace bitdoku {
namespace {

using testing::below;
using testing::Cover;
using testing::Covers;

struct ManyOrders {
  std::array<CoverStrategy, 4> all{{{.order = CoverOrder::fewest},
                                    {.order = CoverOrder::first},
                                    {.order = CoverOrder::fewest, .preferred_items = 2},
                                    {.order = CoverOrder::fewest, .preferred_items = ~0U}}};
};

Covers all_covers(const ExactCover& cover, const CoverStrategy& strategy) {
  Covers covers;
  const auto keep = [&](std::span<const std::uint32_t> options) {
    Cover sorted(options.begin(), options.end());
    std::ranges::sort(sorted);
    EXPECT_TRUE(covers.insert(sorted).second) << "the same cover twice";
    return true;
  };
  const CoverAnswer answer = cover.enumerate({.solutions = kNoLimit}, keep, strategy);
  EXPECT_TRUE(answer.complete);
  EXPECT_EQ(answer.solutions, covers.size());
  return covers;
}

// Whether these options form a cover, by the definition.
bool is_cover(const ExactCover& cover, const Cover& chosen) {
  for (std::uint32_t item = 0; item < cover.items(); ++item) {
    std::multiset<std::uint32_t> colours;
    for (const std::uint32_t option : chosen) {
      const auto items = cover.option(option);
      const auto found = std::ranges::find(items, item);
      if (found == items.end()) continue;
      const auto place = static_cast<std::size_t>(found - items.begin());
      colours.insert(cover.has_colours() ? cover.colours(option)[place] : 0);
    }
    if (item < cover.primary_items() && colours.size() != 1) return false;
    if (colours.size() < 2) continue;
    if (*colours.begin() == 0 || *colours.begin() != *colours.rbegin()) return false;
  }
  return true;
}

// Finds the covers among all subsets of the options.
Covers covers_by_force(const ExactCover& cover) {
  Covers covers;
  for (std::uint32_t subset = 0; subset < (1U << cover.options()); ++subset) {
    Cover chosen;
    for (std::uint32_t option = 0; option < cover.options(); ++option) {
      if ((subset >> option & 1U) != 0) chosen.push_back(option);
    }
    if (is_cover(cover, chosen)) covers.insert(chosen);
  }
  return covers;
}

// Makes a random problem. `spare` secondary items occur in no option; they make the problem so
// large that it uses a log.
ExactCover random_problem(testing::Random& random, std::uint32_t spare) {
  const auto primary = static_cast<std::uint32_t>(1 + below(random, 4));
  const auto secondary = static_cast<std::uint32_t>(1 + below(random, 4));
  ExactCover cover(primary, secondary + spare);
  for (int i = below(random, 11); i > 0; --i) {
    std::vector<std::uint32_t> items(primary + secondary);
    std::iota(items.begin(), items.end(), 0U);
    testing::shuffle(items, random);
    items.resize(static_cast<std::size_t>(1 + below(random, 5)) % (items.size() + 1));
    std::vector<CoverItem> option;
    for (const std::uint32_t item : items) {
      const bool is_coloured = item >= primary && below(random, 4) != 0;
      option.push_back(
          {item, is_coloured ? 1U + static_cast<std::uint32_t>(below(random, 2)) : 0U});
    }
    (void)cover.add_coloured_option(option);  // options without a primary item are refused
  }
  return cover;
}

TEST(CoverColours, AgreeWithBruteForceInAllOrders) {
  testing::Random random(11);
  std::size_t with_covers = 0;
  for (int round = 0; round < (testing::kSanitized ? 48 : 150); ++round) {
    const ExactCover cover = random_problem(random, round % 3 == 0 ? 5000 : 0);
    const Covers expected = covers_by_force(cover);
    if (expected.size() > 1) ++with_covers;
    for (const CoverStrategy& strategy : ManyOrders().all) {
      EXPECT_EQ(all_covers(cover, strategy), expected) << "round " << round;
      for (const std::size_t memory : {std::size_t{0}, std::size_t{1} << 20U}) {
        const CoverCount count = cover.count_with_memo({.solutions = kNoLimit}, strategy, memory);
        EXPECT_EQ(count.solutions, (BigCount{0, expected.size()})) << "round " << round;
        EXPECT_TRUE(count.exact);
      }
    }
  }
  EXPECT_GT(with_covers, testing::kSanitized ? 5U : 20U);
}

TEST(CoverColours, RefusedOptionsChangeNothing) {
  ExactCover cover(2, 2);
  EXPECT_TRUE(cover.add_option({0, 2}));
  const auto refused = [&](std::initializer_list<CoverItem> items, std::uint64_t column,
                           const char* message) {
    const auto result = cover.add_coloured_option(items);
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().column, column);
    EXPECT_EQ(result.error().message, message);
  };
  refused({{0, 0}, {1, 5}}, 2, "primary item 1 has a colour");
  refused({{0, 0}, {2, 5}, {2, 5}}, 3, "item 2 comes twice");
  refused({{2, 5}}, 0, "an option needs a primary item");
  EXPECT_FALSE(cover.has_colours());
  EXPECT_TRUE(cover.colours(0).empty());
  EXPECT_EQ(*cover.add_coloured_option({{1, 0}, {3, 7}}), 1U);
  EXPECT_EQ(*cover.add_option({1, 2}), 2U);
  EXPECT_TRUE(std::ranges::equal(cover.colours(0), Cover{0, 0}));
  EXPECT_TRUE(std::ranges::equal(cover.colours(1), Cover{0, 7}));
  EXPECT_TRUE(std::ranges::equal(cover.colours(2), Cover{0, 0}));
  EXPECT_EQ(all_covers(cover, {}), (Covers{{0, 1}}));
}

// Langford pairs: the numbers 1, 1, 2, 2, ... n, n in a row with k numbers between the two k, up to
// reversal.
ExactCover langford(std::uint32_t n) {
  ExactCover cover(3 * n);
  for (std::uint32_t k = 1; k <= n; ++k) {
    for (std::uint32_t first = 0; first + k + 1 < 2 * n; ++first) {
      // Keeps only one of a row and its reverse: the odd one of n - 1 and n must begin in the left
      // half.
      if (k == n - (n % 2 == 0 ? 1 : 0) && 2 * first + k + 1 > 2 * n - 1) continue;
      EXPECT_TRUE(cover.add_option({k - 1, n + first, n + first + k + 1}));
    }
  }
  return cover;
}

TEST(CoverClassics, LangfordPairs) {
  const std::array<std::uint64_t, 12> known{0, 0, 0, 1, 1, 0, 0, 26, 150, 0, 0, 17792};
  for (std::uint32_t n = 1; n < known.size(); ++n) {
    EXPECT_EQ(langford(n).count().solutions, known[n]) << n;
    if (n < 10) {
      EXPECT_EQ(langford(n).count_with_memo().solutions, (BigCount{0, known[n]})) << n;
    }
  }
}

ExactCover queens(std::uint32_t side) {
  ExactCover cover(2 * side, 2 * (2 * side - 1));
  for (std::uint32_t row = 0; row < side; ++row) {
    for (std::uint32_t column = 0; column < side; ++column) {
      EXPECT_TRUE(cover.add_option(
          {row, side + column, 2 * side + row + column, 5 * side - 2 + row - column}));
    }
  }
  return cover;
}

TEST(CoverClassics, Queens) {
  const std::array<std::uint64_t, 13> known{1, 1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200};
  for (std::uint32_t side = 1; side < known.size() - (testing::kSanitized ? 2 : 0); ++side) {
    EXPECT_EQ(queens(side).count().solutions, known[side]) << side;
  }
}

// Dominoes on a board of cells.
ExactCover dominoes(std::uint32_t height, std::uint32_t width) {
  ExactCover cover(height * width);
  for (std::uint32_t cell = 0; cell < height * width; ++cell) {
    const bool has_right = cell % width + 1 < width;
    const bool has_below = cell / width + 1 < height;
    EXPECT_TRUE(!has_right || cover.add_option({cell, cell + 1}));
    EXPECT_TRUE(!has_below || cover.add_option({cell, cell + width}));
  }
  return cover;
}

// The number for 8x8, 12,988,816, is from P. W. Kasteleyn, 1961.
TEST(CoverMemo, CountsWhatNobodyCouldList) {
  const CoverCount chess = dominoes(8, 8).count_with_memo();
  EXPECT_EQ(to_string(chess.solutions), "12988816");
  EXPECT_EQ(chess.verdict, Verdict::multiple);
  EXPECT_TRUE(chess.exact);
  EXPECT_GT(chess.memo_entries, 0U);
  EXPECT_GT(chess.memo_hits, 0U);
  EXPECT_LT(chess.statistics.nodes, 10'000U);
  const CoverStrategy along{.order = CoverOrder::first};
  EXPECT_EQ(to_string(dominoes(12, 12).count_with_memo({.solutions = kNoLimit}, along).solutions),
            "53060477521960000");
}

TEST(CoverMemo, LimitsAreKept) {
  const ExactCover cover = dominoes(8, 8);
  const CoverCount two = cover.count_with_memo({.solutions = 2});
  EXPECT_EQ(two.verdict, Verdict::multiple);
  EXPECT_FALSE(two.exact);
  EXPECT_EQ(two.reason, "the limit of solutions was reached");
  EXPECT_EQ(cover.count_with_memo({.solutions = 1}).verdict, Verdict::solved);
  EXPECT_EQ(cover.count_with_memo({.solutions = 0}).verdict, Verdict::unknown);
  // Here the memo yields many covers at once, but the count must not exceed the limit.
  for (std::uint64_t limit = 1; limit < 200; ++limit) {
    EXPECT_EQ(cover.count_with_memo({.solutions = limit}).solutions, (BigCount{0, limit}));
  }
  const CoverCount few = cover.count_with_memo({.solutions = kNoLimit, .nodes = 5});
  EXPECT_EQ(few.verdict, Verdict::unknown);
  EXPECT_EQ(few.reason, "the limit of nodes was reached");
  EXPECT_EQ(dominoes(3, 3).count_with_memo().verdict, Verdict::none);
  EXPECT_EQ(dominoes(1, 2).count_with_memo().verdict, Verdict::unique);
  EXPECT_EQ(ExactCover(0).count_with_memo().verdict, Verdict::unique);
  EXPECT_EQ(ExactCover(1).count_with_memo({}, {.order = CoverOrder::first}).verdict, Verdict::none);
}

// k options for each of n independent items: k^n covers.
TEST(CoverMemo, CountsUpTo128Bits) {
  const auto count = [](std::uint32_t items) {
    ExactCover cover(items);
    for (std::uint32_t item = 0; item < items; ++item) {
      for (int twin = 0; twin < 4; ++twin) EXPECT_TRUE(cover.add_option({item}));
    }
    return cover.count_with_memo();
  };
  EXPECT_EQ(count(63).solutions, (BigCount{std::uint64_t{1} << 62U, 0}));
  EXPECT_TRUE(count(63).exact);
  EXPECT_FALSE(count(64).exact);
  EXPECT_EQ(count(64).verdict, Verdict::multiple);
  EXPECT_EQ(count(64).reason, "there are 2^128 or more");
}

TEST(CoverProgress, GrowsAndCanStopTheSearch) {
  const ExactCover cover = queens(10);
  double last = 0;
  int calls = 0;
  CoverStrategy strategy;
  strategy.progress_every = std::chrono::nanoseconds(0);
  strategy.on_progress = [&](const CoverProgress& progress) {
    EXPECT_GE(progress.fraction, last);
    EXPECT_LE(progress.fraction, 1);
    EXPECT_LE(progress.depth, 10U);
    last = progress.fraction;
    ++calls;
    return true;
  };
  EXPECT_EQ(cover.count({.solutions = kNoLimit}, strategy).solutions, 724U);
  EXPECT_GT(calls, 1);
  EXPECT_GT(last, 0.1);

  strategy.on_progress = [](const CoverProgress&) { return false; };
  const CoverAnswer stopped = queens(12).count({.solutions = kNoLimit}, strategy);
  EXPECT_FALSE(stopped.complete);
  EXPECT_LT(stopped.solutions, 14200U);
}

}  // namespace
}  // namespace bitdoku
