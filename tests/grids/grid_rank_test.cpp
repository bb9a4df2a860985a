// Ranks of grids. What a rank counts is checked by src/count, which shares no code with it, and by
// listing grids with an engine.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bitdoku/count.hpp>
#include <bitdoku/grid_rank.hpp>
#include <bitdoku/solve.hpp>
#include <bitdoku/verify.hpp>
#include <random>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "count/wide.hpp"
#include "grids/band_fills.hpp"
#include "grids/first_bands.hpp"
#include "grids/triples.hpp"

namespace bitdoku::grids {
namespace {

using counting::compare;
using counting::product;
using counting::operator+=;

// A ninth factorial part of all grids: those with one box 1.
constexpr std::uint64_t kGridsOfBox = 18'383'222'420'692'992U;
constexpr std::string_view kFirst =
    "123456789456789123789123456231564897564897231897231564312645978645978312978312645";

BigCount sum(BigCount a, BigCount b) {
  a += b;
  return a;
}

Cells9x9 grid_of(std::string_view text) {
  Cells9x9 grid{};
  for (std::size_t i = 0; i < grid.size(); ++i) grid[i] = static_cast<Digit>(text[i] - '0');
  return grid;
}

std::string text_of(const Cells9x9& grid) {
  std::string text;
  for (const Digit digit : grid) text += static_cast<char>('0' + digit);
  return text;
}

bool is_right(const Cells9x9& grid) {
  return !verify(Puzzle(), grid);
}

class RandomRanks {
 public:
  BigCount operator()() {
    for (;;) {
      const BigCount rank{.high = numbers_() % (kGrids9x9.high + 1), .low = numbers_()};
      if (compare(rank, kGrids9x9) < 0) return rank;
    }
  }

 private:
  std::mt19937_64 numbers_{20'261'123};
};

// The cells of these rows and columns, the others blank.
template <class Keeps>
Puzzle part_of(const Cells9x9& grid, const Keeps& keeps) {
  Puzzle puzzle;
  for (int cell = 0; cell < 81; ++cell) {
    if (keeps(cell / 9, cell % 9)) puzzle.set_given(cell, grid[static_cast<std::size_t>(cell)]);
  }
  return puzzle;
}

BigCount grids_with(const Puzzle& puzzle) {
  const CountAnswer answer = count(puzzle, {.solutions = kNoLimit});
  EXPECT_TRUE(answer.exact);
  return answer.solutions;
}

std::vector<Cells9x9> all_grids_with(const Puzzle& puzzle) {
  std::vector<Cells9x9> grids;
  const Answer answer = enumerate(puzzle, {.solutions = kNoLimit}, [&](auto solution) {
    std::ranges::copy(solution, grids.emplace_back().begin());
    return true;
  });
  EXPECT_TRUE(answer.complete);
  return grids;
}

TEST(BigNumbers, AreReadAsTheyAreWritten) {
  for (const std::string text :
       {"0", "9", "18446744073709551615", "18446744073709551616", "6670903752021072936960",
        "340282366920938463463374607431768211455"}) {
    const auto number = to_big_count(text);
    ASSERT_TRUE(number) << text;
    EXPECT_EQ(to_string(*number), text);
  }
  for (const std::string text : {"", "-1", "+1", " 1", "1 ", "1.0", "1e3", "0x1", "00", "01",
                                 "1,000", "340282366920938463463374607431768211456",
                                 "99999999999999999999999999999999999999999999"}) {
    EXPECT_FALSE(to_big_count(text)) << text;
  }
}

TEST(GridRank, NumbersAsManyGridsAsThereAre) {
  EXPECT_EQ(to_string(kGrids9x9), "6670903752021072936960");
  EXPECT_EQ(grids_with(Puzzle()), kGrids9x9);
  EXPECT_EQ(product(362'880, kGridsOfBox), kGrids9x9);
  EXPECT_EQ(FirstBands::instance().weight() * 1296, kGridsOfBox);
  EXPECT_EQ(FirstBands::instance().classes().size(), FirstBands::kClasses);
}

TEST(GridRank, OfFirstAndLastGrid) {
  const auto first = unrank_grid({});
  const auto last = unrank_grid({.high = kGrids9x9.high, .low = kGrids9x9.low - 1});
  ASSERT_TRUE(first && last);
  EXPECT_TRUE(is_right(*first));
  EXPECT_TRUE(is_right(*last));
  EXPECT_EQ(text_of(*first).substr(0, 3), "123");
  EXPECT_EQ(text_of(*last).substr(0, 3), "987");
  EXPECT_EQ(rank_grid(*first), BigCount{});
  EXPECT_EQ(rank_grid(*last), (BigCount{.high = kGrids9x9.high, .low = kGrids9x9.low - 1}));
  EXPECT_FALSE(unrank_grid(kGrids9x9));
  EXPECT_FALSE(unrank_grid({.high = kGrids9x9.high + 1, .low = 0}));
  EXPECT_FALSE(unrank_grid({.high = UINT64_MAX, .low = UINT64_MAX}));
}

// The ranks are part of what bitdoku promises: they must never change.
TEST(GridRank, StaysTheSame) {
  EXPECT_EQ(to_string(rank_grid(grid_of(kFirst)).value_or(kGrids9x9)), "13674829475623");
  EXPECT_EQ(text_of(unrank_grid({}).value_or(Cells9x9{})),
            "123489567456723891789156234241938756675241389938675412392867145514392678867514923");
  EXPECT_EQ(text_of(unrank_grid({.high = 180, .low = 0}).value_or(Cells9x9{})),
            "548621973917534682362879514251396748476258139893417256635182497784965321129743865");
}

TEST(GridRank, LeadsToTheGridAndBack) {
  RandomRanks ranks;
  std::set<std::string> seen;
  for (int i = 0; i < 3000; ++i) {
    const BigCount rank = ranks();
    const auto grid = unrank_grid(rank);
    ASSERT_TRUE(grid);
    ASSERT_TRUE(is_right(*grid)) << text_of(*grid);
    ASSERT_EQ(rank_grid(*grid), rank) << to_string(rank);
    EXPECT_TRUE(seen.insert(text_of(*grid)).second);
  }
}

// The grids that have these two bands differ only in band 3. They have as many ranks in a row for
// each order of the rows of band 3, and an engine finds the same grids.
TEST(GridRank, OfGridsWithTwoCommonBandsAreSixRanges) {
  RandomRanks ranks;
  for (int i = 0; i < 50; ++i) {
    const Cells9x9 grid = unrank_grid(ranks()).value();
    const std::vector<Cells9x9> all =
        all_grids_with(part_of(grid, [](int row, int) { return row < 6; }));
    std::vector<BigCount> found;
    for (const Cells9x9& other : all) found.push_back(rank_grid(other).value());
    std::ranges::sort(found, [](BigCount a, BigCount b) { return compare(a, b) < 0; });
    std::size_t ranges = 0;
    for (std::size_t k = 0; k < found.size(); ++k) {
      const bool goes_on = k > 0 && sum(found[k - 1], {.high = 0, .low = 1}) == found[k];
      if (!goes_on) ++ranges;
      ASSERT_EQ(goes_on, k % (found.size() / 6) != 0);
    }
    EXPECT_EQ(ranges, 6U);
  }
}

TEST(GridRank, OfAllGridsWithCommonCells) {
  RandomRanks ranks;
  std::size_t grids = 0;
  for (int i = 0; i < 3; ++i) {
    const Cells9x9 grid = unrank_grid(ranks()).value();
    const Puzzle puzzle = part_of(grid, [](int row, int column) {
      return (row < 3 && column < 7) || column < 2 || row == 4;
    });
    std::set<std::pair<std::uint64_t, std::uint64_t>> seen;
    const std::vector<Cells9x9> all = all_grids_with(puzzle);
    for (const Cells9x9& other : all) {
      const BigCount rank = rank_grid(other).value();
      EXPECT_TRUE(seen.insert({rank.high, rank.low}).second);
      ASSERT_EQ(unrank_grid(rank), other);
    }
    grids += all.size();
  }
  EXPECT_GT(grids, 300U);
}

TEST(GridRank, OfNeighboursAreDifferentGrids) {
  RandomRanks ranks;
  BigCount rank = ranks();
  std::set<std::string> seen;
  for (int i = 0; i < 3000; ++i) {
    const auto grid = unrank_grid(rank);
    ASSERT_TRUE(grid);
    ASSERT_EQ(rank_grid(*grid), rank);
    EXPECT_TRUE(seen.insert(text_of(*grid)).second);
    rank += BigCount{.high = 0, .low = 1};
  }
}

// The first choices that define the order, read from the grid by the definition in docs/ranks.md.
auto first_choices(const Cells9x9& grid) {
  const auto digits = [&](std::initializer_list<std::size_t> cells) {
    std::vector<int> found;
    for (const std::size_t cell : cells) found.push_back(grid[cell]);
    return found;
  };
  const auto order = [&](std::initializer_list<std::size_t> cells) {
    std::vector<int> found = digits(cells);
    for (int& digit : found) {
      digit =
          -static_cast<int>(std::ranges::count_if(digits(cells), [&](int d) { return d > digit; }));
    }
    return found;
  };
  return std::tuple(digits({0, 1, 2, 9, 10, 11, 18, 19, 20}), order({3, 4, 5}), order({6, 7, 8}),
                    order({27, 36, 45}), order({54, 63, 72}));
}

TEST(GridRank, GrowsWithTheFirstChoices) {
  RandomRanks ranks;
  BigCount before = ranks();
  for (int i = 0; i < 1000; ++i) {
    // Every second pair of ranks is close together, so that they often have the same box 1.
    BigCount rank = ranks();
    if (i % 2 == 0) rank = sum(before, {.high = 0, .low = rank.low % (kGridsOfBox / 40)});
    if (compare(rank, kGrids9x9) >= 0) continue;
    const auto a = first_choices(unrank_grid(before).value());
    const auto b = first_choices(unrank_grid(rank).value());
    if (a != b) {
      EXPECT_EQ(compare(before, rank) < 0, a < b);
    }
    before = rank;
  }
}

TEST(GridRank, OfEachBoxIsOneRange) {
  // Box 1 of kFirst is the first of all.
  const Puzzle box =
      part_of(grid_of(kFirst), [](int row, int column) { return row < 3 && column < 3; });
  EXPECT_EQ(grids_with(box), (BigCount{.high = 0, .low = kGridsOfBox}));
  std::array<Digit, 9> digits{1, 2, 3, 4, 5, 6, 7, 8, 9};
  for (std::uint64_t number = 0; number < 1000; ++number) {
    for (const std::uint64_t offset : {std::uint64_t{0}, kGridsOfBox - 1}) {
      const Cells9x9 grid =
          unrank_grid(sum(product(number, kGridsOfBox), {.high = 0, .low = offset})).value();
      for (std::size_t i = 0; i < 9; ++i) ASSERT_EQ(grid[9 * (i / 3) + i % 3], digits[i]);
    }
    std::ranges::next_permutation(digits);
  }
}

// The number of the first band by the definition in docs/ranks.md.
class FirstBandByDefinition {
 public:
  explicit FirstBandByDefinition(const Cells9x9& grid) {
    std::array<int, 10> names{};
    for (std::size_t row = 0; row < 3; ++row) {
      for (std::size_t column = 0; column < 3; ++column) {
        names[grid[9 * row + column]] = static_cast<int>(3 * column + row);
      }
    }
    for (std::size_t row = 0; row < 3; ++row) {
      for (std::size_t column = 0; column < 9; ++column) {
        columns_[column][row] = names[grid[9 * row + column]];
      }
    }
    std::sort(columns_.begin() + 3, columns_.begin() + 6);
    std::sort(columns_.begin() + 6, columns_.end());
  }

  [[nodiscard]] int number() const { return (way() * 36 + columns_of(1)) * 36 + columns_of(2); }

 private:
  using Set = std::set<int>;

  [[nodiscard]] Set row(std::size_t box, std::size_t row) const {
    Set digits;
    for (std::size_t i = 0; i < 3; ++i) digits.insert(columns_[3 * box + i][row]);
    return digits;
  }

  // The digits of `a` that are in `b`, as places in b from 0.
  static std::vector<int> places(const Set& a, const Set& b) {
    std::vector<int> found;
    for (const int digit : a) {
      if (b.contains(digit))
        found.push_back(static_cast<int>(std::distance(b.begin(), b.find(digit))));
    }
    return found;
  }

  [[nodiscard]] int way() const {
    const std::size_t of_y = places(row(1, 0), row(0, 1)).size();
    if (of_y == 3) return 54;
    if (of_y == 0) return 55;
    const std::size_t box = of_y == 1 ? 1 : 2;
    const int a = places(row(box, 2), row(0, 0)).at(0);
    const int b = places(row(box, 0), row(0, 1)).at(0);
    const int c = places(row(box, 1), row(0, 2)).at(0);
    return (box == 1 ? 0 : 27) + a + 3 * b + 9 * c;
  }

  [[nodiscard]] int columns_of(std::size_t box) const {
    const auto order = [&](std::size_t row) {
      std::array<std::pair<int, int>, 3> cells;  // digit and column
      for (std::size_t i = 0; i < 3; ++i) {
        cells[i] = {columns_[3 * box + i][row], static_cast<int>(i)};
      }
      std::ranges::sort(cells);
      std::array<int, 3> word{0, 1, 2};
      int number = 0;
      while (word[0] != cells[0].second || word[1] != cells[1].second) {
        std::ranges::next_permutation(word);
        ++number;
      }
      return number;
    };
    return 6 * order(2) + order(1);
  }

  std::array<std::array<int, 3>, 9> columns_{};
};

TEST(GridRank, OrdersFirstBandsByTheirNumbers) {
  const FirstBands& all = FirstBands::instance();
  std::mt19937_64 numbers(7);
  for (int i = 0; i < 2000; ++i) {
    // A rank below this number has the first box and the first order.
    const std::uint64_t rank = numbers() % all.weight();
    const Cells9x9 grid = unrank_grid({.high = 0, .low = rank}).value();
    const auto number = static_cast<std::uint32_t>(FirstBandByDefinition(grid).number());
    ASSERT_LE(all.before(number), rank);
    ASSERT_GT(all.before(number + 1), rank);
  }
}

TEST(GridRank, CountsTheGridsOfAFirstBand) {
  // 36 orders of the rows below each sorted grid.
  const FirstBands& all = FirstBands::instance();
  for (const std::uint32_t number : {0U, 1U, 777U, 20'000U, 55'555U, FirstBands::kSize - 1}) {
    const Cells9x9 first = unrank_grid({.high = 0, .low = all.before(number)}).value();
    const Cells9x9 last = unrank_grid({.high = 0, .low = all.before(number + 1) - 1}).value();
    EXPECT_TRUE(std::equal(first.begin(), first.begin() + 27, last.begin()));
    const Puzzle band = part_of(first, [](int row, int) { return row < 3; });
    EXPECT_EQ(grids_with(band), product(36, all.before(number + 1) - all.before(number)));
  }
}

TEST(GridRank, RefusesOtherBoards) {
  const Cells9x9 grid = grid_of(kFirst);
  EXPECT_TRUE(rank_grid(grid));
  EXPECT_FALSE(rank_grid(Cells9x9{}));
  for (std::size_t cell = 0; cell < grid.size(); ++cell) {
    for (const int digit : {0, grid[cell] % 9 + 1, 10, 255}) {
      Cells9x9 other = grid;
      other[cell] = static_cast<Digit>(digit);
      EXPECT_FALSE(rank_grid(other));
    }
  }
  // Rows and columns are right, but not the boxes; rows and boxes, but not the columns.
  Cells9x9 latin{};
  Cells9x9 boxes{};
  for (std::size_t cell = 0; cell < grid.size(); ++cell) {
    latin[cell] = static_cast<Digit>((cell / 9 + cell % 9) % 9 + 1);
    boxes[cell] = static_cast<Digit>((cell / 9 % 3 * 3 + cell % 9) % 9 + 1);
  }
  EXPECT_FALSE(rank_grid(latin));
  EXPECT_FALSE(rank_grid(boxes));
}

TEST(Triples, WaysAreFoundAgain) {
  for (const Triples& first : {kFirstColumns, kFirstBoxRows, Triples{0x111, 0x0a4, 0x04a}}) {
    for (std::uint32_t way = 0; way < 56; ++way) {
      EXPECT_EQ(way_of(first, second_triples(first, way)), way);
    }
  }
}

TEST(BandFills, AreListedOnce) {
  for (const std::uint32_t number : {0U, 4321U, 70'000U}) {
    const BandColumns columns = FirstBands::band(number).columns;
    const std::uint32_t fills = partings().ways(columns) / 6;
    std::set<BandRows> seen;
    for (std::uint32_t i = 0; i < fills; ++i) {
      const BandRows fill = fill_of_number(columns, i);
      EXPECT_TRUE(seen.insert(fill).second);
      EXPECT_EQ(number_of_fill(columns, fill), i);
    }
  }
}

}  // namespace
}  // namespace bitdoku::grids
