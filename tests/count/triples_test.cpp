// Facts about triples, bands and the inner loop, counted by independent means.
#include "count/triples.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "count/band_table.hpp"
#include "count/row_products.hpp"
#include "count/wide.hpp"
#include "support/puzzles.hpp"
#include "support/sanitized.hpp"

namespace bitdoku::counting {
namespace {

TEST(Triples, EveryEntryIsFoundAgain) {
  const TripleList& list = TripleList::instance();
  std::set<LineOfDigit> seen;
  for (int t = 0; t < kTriples; ++t) {
    EXPECT_EQ(list.find(list.lines(t)), t);
    EXPECT_EQ(list.at_word(list.word(t)), t);
    seen.insert(list.lines(t));
    for (const int line : {0, 1, 2}) {
      EXPECT_EQ(std::ranges::count(list.lines(t), line), 3);
    }
  }
  EXPECT_EQ(seen.size(), 1680U);
}

// Given the columns, the digits of each can be assigned to the rows in 3! ways: 6 * 6 * 6.
TEST(Triples, ColumnsCross216Rows) {
  const TripleList& list = TripleList::instance();
  for (const int columns : {0, 17, 800, 1679}) {
    int crossing = 0;
    for (int rows = 0; rows < kTriples; ++rows) {
      if (cross_once(list.lines(rows), list.lines(columns))) ++crossing;
    }
    EXPECT_EQ(crossing, 216);
  }
}

TEST(Triples, CompletionsUseEveryDigitOnceInEachLine) {
  const TripleList& list = TripleList::instance();
  for (int t = 0; t < kTriples; ++t) {
    std::set<int> seconds;
    for (const Completion c : list.completions(t)) {
      seconds.insert(c.second);
      for (std::size_t d = 0; d < 9; ++d) {
        const unsigned lines =
            1U << list.lines(t)[d] | 1U << list.lines(c.second)[d] | 1U << list.lines(c.third)[d];
        ASSERT_EQ(lines, 7U);
      }
    }
    ASSERT_EQ(seconds.size(), 56U);
  }
}

TEST(Triples, ARenamerRenames) {
  const TripleList& list = TripleList::instance();
  const Renaming renaming = {3, 1, 8, 0, 7, 2, 6, 5, 4};
  const Renamer rename(renaming);
  for (int t = 0; t < kTriples; ++t) {
    for (std::size_t d = 0; d < 9; ++d) {
      ASSERT_EQ(list.lines(rename(t))[renaming[d]], list.lines(t)[d]);
    }
  }
}

TEST(Triples, OrbitsPartTheList) {
  const TripleList& list = TripleList::instance();
  const BandSymmetry some = BandSymmetry::of_digits(0b101110110, 0b011);
  for (const BandSymmetry& symmetry :
       {BandSymmetry{}, some, some.refined_by(700, 0b110), BandSymmetry::of_digits(0x1ff, 7)}) {
    const Orbits orbits(symmetry);
    std::uint32_t total = 0;
    for (const std::uint16_t r : orbits.representatives()) {
      EXPECT_EQ(orbits.representative(r), r);
      total += orbits.size(r);
    }
    EXPECT_EQ(total, 1680U);
    for (int t = 0; t < kTriples; ++t) {
      // The renaming respects the classes; afterwards only lines are swapped.
      const Renaming& renaming = orbits.renaming(t);
      for (std::size_t d = 0; d < 9; ++d) {
        ASSERT_EQ(symmetry.class_of[renaming[d]], symmetry.class_of[d]);
      }
      const LineOfDigit& renamed = list.lines(Renamer(renaming)(t));
      const LineOfDigit& representative = list.lines(orbits.representative(t));
      for (std::size_t d = 0; d < 9; ++d) {
        for (std::size_t e = 0; e < 9; ++e) {
          ASSERT_EQ(renamed[d] == renamed[e], representative[d] == representative[e]);
        }
      }
    }
  }
  EXPECT_EQ(Orbits(BandSymmetry::of_digits(0x1ff, 7)).representatives().size(), 1U);
}

std::vector<int> allowed(const BandTable& table, int box) {
  std::vector<int> list;
  for (int t = 0; t < kTriples; ++t) {
    if (table.allows(box, t)) list.push_back(t);
  }
  return list;
}

// The number of fills of a band, summed over all column triples.
std::uint64_t all_fills(const BandTable& table) {
  std::uint64_t sum = 0;
  const std::vector<int> last = allowed(table, 2);
  for (const int c0 : allowed(table, 0)) {
    const BandTable::Slice slice = table.slice(c0);
    for (const int c1 : allowed(table, 1)) {
      for (const int c2 : last) sum += static_cast<std::uint64_t>(table.value(slice, c1, c2));
    }
  }
  return sum;
}

// An empty band has 9! * 2,612,736 fills. By symmetry, a given box leaves 1/9! of them, and a given
// digit one ninth.
TEST(BandTable, HasAllFillsOfABand) {
  if (testing::kSanitized) GTEST_SKIP() << "half a minute, and the next test goes the same way";
  std::vector<BandGiven> box;
  for (std::uint8_t d = 0; d < 9; ++d) {
    box.push_back({0, static_cast<std::uint8_t>(d / 3), static_cast<std::uint8_t>(d % 3), d});
  }
  EXPECT_EQ(all_fills(BandTable(box)), 2'612'736U);
  for (BandGiven& g : box) g.box = 2;
  EXPECT_EQ(all_fills(BandTable(box)), 2'612'736U);
}

TEST(BandTable, AnEmptyBandHasNineTimesTheFillsOfOneGiven) {
  const auto fills_of_slice = [](const BandTable& table, int c0) {
    const BandTable::Slice slice = table.slice(c0);
    std::uint64_t sum = 0;
    for (const std::uint16_t c1 : table.members(1)) {
      for (const std::uint16_t c2 : table.members(2)) {
        sum += static_cast<std::uint64_t>(table.value(slice, c1, c2));
      }
    }
    return sum;
  };
  // Members of the empty boxes 1 and 2 represent 6 column orders each; all matrices are equal.
  const BandTable empty({});
  EXPECT_EQ(fills_of_slice(empty, 0) * 36 * 1680, 948'109'639'680U);
  EXPECT_EQ(fills_of_slice(empty, 1234), fills_of_slice(empty, 0));
  // A given in box 0 leaves the 560 matrices of its column. Each has a third of the fills, because
  // the given fixes the row.
  const BandGiven given{0, 1, 2, 4};
  const BandTable one(std::span(&given, 1));
  int slices = 0;
  for (int c0 = 0; c0 < kTriples; ++c0) {
    if (!one.allows(0, c0)) continue;
    if (slices++ % (testing::kSanitized ? 200 : 40) != 0) continue;
    EXPECT_EQ(fills_of_slice(one, c0) * 3, fills_of_slice(empty, 0));
  }
  EXPECT_EQ(slices, 560);
}

TEST(RowProducts, EveryImplementationAgrees) {
  testing::Random random(5);
  constexpr int kRows = 280;
  for (const std::size_t width : {16U, 32U, 48U, 64U}) {
    std::vector<std::int16_t> left(kRows * width);
    std::vector<std::int16_t> right(kRows * width);
    for (auto* list : {&left, &right}) {
      for (std::int16_t& entry : *list) {
        entry = static_cast<std::int16_t>(testing::below(random, 1729));
      }
    }
    std::vector<RowPair> pairs;
    for (int count = 0; count <= 56; ++count) {
      EXPECT_EQ(row_products()(left.data(), right.data(), pairs, width),
                row_products_portable(left.data(), right.data(), pairs, width));
      pairs.push_back({static_cast<std::uint16_t>(testing::below(random, kRows)),
                       static_cast<std::uint16_t>(testing::below(random, kRows))});
    }
  }
}

TEST(RowProducts, TheLargestSumFits) {
  const std::vector<std::int16_t> row(64, 1728);
  const std::vector<RowPair> pairs(56, RowPair{0, 0});
  const std::uint64_t sum = std::uint64_t{56} * 64 * 1728 * 1728;
  EXPECT_EQ(row_products()(row.data(), row.data(), pairs, 64), sum);
  EXPECT_EQ(row_products_portable(row.data(), row.data(), pairs, 64), sum);
}

TEST(Wide, ProductsAndSums) {
  constexpr std::uint64_t kMost = ~std::uint64_t{0};
  EXPECT_EQ(product(kMost, kMost), (BigCount{.high = kMost - 1, .low = 1}));
  EXPECT_EQ(product(0, kMost), BigCount{});
  EXPECT_EQ(product(std::uint64_t{1} << 40U, std::uint64_t{1} << 40U),
            (BigCount{.high = 1U << 16U, .low = 0}));
  BigCount sum{.high = 1, .low = kMost};
  sum += BigCount{.high = 0, .low = 2};
  EXPECT_EQ(sum, (BigCount{.high = 2, .low = 1}));
  EXPECT_EQ(compare({.high = 1, .low = 0}, {.high = 0, .low = kMost}),
            std::strong_ordering::greater);
  EXPECT_EQ(compare({.high = 1, .low = 0}, {.high = 1, .low = 2}), std::strong_ordering::less);
}

}  // namespace
}  // namespace bitdoku::counting
