// The parts of the generator: random numbers, grids, symmetric groups, unavoidable sets.
#include <gtest/gtest.h>

#include <algorithm>
#include <bitdoku/bitdoku.hpp>
#include <map>
#include <numeric>
#include <set>

#include "generate/known_hard.hpp"
#include "generate/path_wish.hpp"
#include "generate/random.hpp"
#include "generate/removal.hpp"
#include "generate/sample.hpp"
#include "generate/shuffled_grid.hpp"
#include "generate/symmetric_groups.hpp"
#include "generate/unavoidable.hpp"
#include "generate/uniform_grid.hpp"
#include "human/technique_names.hpp"
#include "support/puzzles.hpp"
#include "support/sanitized.hpp"

namespace bitdoku {
namespace {

using generating::Groups;
using generating::Random;
using generating::Turn;

// Computed by another program from the definition of the generator.
TEST(GenerateParts, RandomNumbersAreTheKnownOnes) {
  Random random(1, 2);
  EXPECT_EQ(random.bits(), 9579208193359609190U);
  EXPECT_EQ(random.below(1000), 277U);
  Random other(1, 3);
  EXPECT_NE(other.bits(), Random(1, 2).bits());
}

TEST(GenerateParts, IsomorphsAreThePuzzleInOtherClothes) {
  testing::Random test_random(1);
  for (const Shape shape : {kShape9x9, Shape{2, 3}, Shape{4, 4}}) {
    const auto grid = testing::random_grid(shape, test_random);
    const int givens = shape.cells() / 2;
    Puzzle puzzle = testing::random_puzzle(shape, grid, givens, test_random);
    puzzle.strike_out(0, puzzle.given(0) == 1 ? 2 : 1);
    const Answer answer = solve(puzzle, {.solutions = 20});
    std::set<std::vector<Digit>> seen;
    for (std::uint64_t k = 0; k < 20; ++k) {
      const Puzzle isomorph = random_isomorph(puzzle, 5, k);
      EXPECT_EQ(isomorph.shape(), shape);
      EXPECT_EQ(isomorph.given_count(), givens);
      EXPECT_EQ(isomorph, random_isomorph(puzzle, 5, k));
      const Answer other = solve(isomorph, {.solutions = 20});
      EXPECT_EQ(other.solutions, answer.solutions);
      EXPECT_EQ(other.verdict, answer.verdict);
      seen.emplace(isomorph.givens().begin(), isomorph.givens().end());
    }
    EXPECT_EQ(seen.size(), 20U);
  }
}

// Every cell and every digit goes to all others equally often.
TEST(GenerateParts, IsomorphsAreFair) {
  Puzzle puzzle;
  puzzle.set_given(10, 3);
  std::array<int, 81> cells{};
  std::array<int, 9> digits{};
  constexpr int kDraws = 16200;
  for (int k = 0; k < kDraws; ++k) {
    const Puzzle isomorph = random_isomorph(puzzle, 1, static_cast<std::uint64_t>(k));
    for (int cell = 0; cell < 81; ++cell) {
      if (isomorph.given(cell) == 0) continue;
      ++cells[static_cast<std::size_t>(cell)];
      ++digits[isomorph.given(cell) - 1U];
    }
  }
  for (const int n : cells) EXPECT_NEAR(n, kDraws / 81, 75);
  for (const int n : digits) EXPECT_NEAR(n, kDraws / 9, 200);
}

TEST(GenerateParts, BoundedNumbersAreFair) {
  Random random(3, 0);
  std::array<int, 7> seen{};
  for (int i = 0; i < 70000; ++i) ++seen[random.below(7)];
  for (const int n : seen) EXPECT_NEAR(n, 10000, 400);
  // A careless generator of numbers below 3 * 2^30 draws the lower third twice as often.
  int low = 0;
  for (int i = 0; i < 30000; ++i) low += random.below(3U << 30U) < 1U << 30U ? 1 : 0;
  EXPECT_NEAR(low, 10000, 400);
}

// The share of candidates that become grids gives the number of all grids. A wrong or repeated
// candidate would change it.
TEST(GenerateParts, UniformGridsAreAsManyAsThereAre) {
  Random random(4, 0);
  std::array<Digit, 81> grid;
  constexpr int kGrids = 10000;
  double drawn = 0;
  for (int i = 0; i < kGrids; ++i) {
    drawn += static_cast<double>(generating::draw_uniform_grid(random, grid));
    if (i % 10 == 0) {
      ASSERT_EQ(verify(Puzzle(), grid), std::nullopt);
    }
  }
  const double bands = 1828080.0 * 12 * (288.0 * 288);  // weighted
  const double candidates = 362880.0 / 6 * (56.0 * 56 * 56) * bands;
  EXPECT_NEAR(candidates * kGrids / drawn / 6.670903752021073e21, 1, 0.04);
}

// Bands whose boxes have a column with the same three digits are drawn by a special method, and
// stacks differ from bands. These bands must still occur in all six chutes equally often.
TEST(GenerateParts, UniformGridsHaveSpecialBandsInEachChute) {
  if (testing::kSanitized)
    GTEST_SKIP() << "it takes many grids, and two others draw them in the same way";
  Random random(14, 0);
  std::array<Digit, 81> grid;
  std::array<int, 6> special{};
  constexpr int kGrids = 20000;
  for (int i = 0; i < kGrids; ++i) {
    generating::draw_uniform_grid(random, grid);
    for (std::size_t chute = 0; chute < 6; ++chute) {
      const std::size_t along = chute < 3 ? 1 : 9;
      const std::size_t across = 10 - along;
      std::map<unsigned, int> triples;
      for (std::size_t line = 0; line < 9; ++line) {
        unsigned digits = 0;
        for (std::size_t k = 0; k < 3; ++k) {
          digits |= 1U << grid[(3 * (chute % 3) + k) * across + line * along];
        }
        ++triples[digits];
      }
      special[chute] += std::ranges::any_of(triples, [](auto& t) { return t.second == 3; }) ? 1 : 0;
    }
  }
  double mean = 0;
  for (const int n : special) mean += n / 6.0;
  EXPECT_GT(mean, kGrids / 200);
  double chi = 0;
  for (const int n : special) chi += (n - mean) * (n - mean) / mean;
  EXPECT_LT(chi, 20.5) << mean;  // 5 degrees of freedom: once in a thousand seeds
}

// In a uniform grid, no place is special: neither in the box, nor in the box beside or below it.
TEST(GenerateParts, UniformGridsHaveNoSpecialPlace) {
  Random random(5, 0);
  std::array<Digit, 81> grid;
  std::array<std::array<int, 9>, 81> seen{};
  // Whether the digit of the first cell is also at this place.
  std::array<int, 81> same{};
  constexpr int kGrids = 9000;
  for (int i = 0; i < kGrids; ++i) {
    generating::draw_uniform_grid(random, grid);
    for (std::size_t cell = 0; cell < 81; ++cell) {
      ++seen[cell][grid[cell] - 1U];
      same[cell] += grid[cell] == grid[0] ? 1 : 0;
    }
  }
  for (std::size_t cell = 0; cell < 81; ++cell) {
    for (const int n : seen[cell]) EXPECT_NEAR(n, kGrids / 9, 160) << cell;
    const bool is_peer = cell < 9 || cell % 9 == 0 || (cell / 9 < 3 && cell % 9 < 3);
    if (is_peer) continue;
    // In the boxes beside and below, a digit of the first box has six places, in the other boxes
    // nine.
    const int of = cell / 9 < 3 || cell % 9 < 3 ? 6 : 9;
    EXPECT_NEAR(same[cell], kGrids / of, 190) << cell;
  }
}

// Names the digits by the cells of box 1. Then row 1 of box 2 has one of 20 kinds by their
// positions in box 1, and the number of grids of each kind is known. The same holds for column 1 of
// box 4.
TEST(GenerateParts, UniformGridsAreOfEachKindAsOftenAsThereAreGrids) {
  if (testing::kSanitized)
    GTEST_SKIP() << "it takes many grids, and two others draw them in the same way";
  const auto grids_with = [](std::array<Digit, 3> beside) {
    Puzzle puzzle;
    for (int i = 0; i < 9; ++i) puzzle.set_given(9 * (i / 3) + i % 3, static_cast<Digit>(i + 1));
    for (int i = 0; i < 3; ++i) puzzle.set_given(3 + i, beside[static_cast<std::size_t>(i)]);
    const BigCount count = bitdoku::count(puzzle, {.solutions = kNoLimit}).solutions;
    return static_cast<double>(count.high) * 0x1p64 + static_cast<double>(count.low);
  };
  // The digits come from two columns of box 1, or from three columns and from one or two rows.
  const double one_twice = grids_with({4, 5, 7});
  const double two_rows = grids_with({4, 5, 9});
  const double one_row = grids_with({4, 5, 6});
  const double all = 12 * one_twice + 6 * two_rows + 2 * one_row;
  EXPECT_NEAR(all * 6 * 362880 / 6.670903752021073e21, 1, 1e-9);
  Random random(12, 0);
  std::array<Digit, 81> grid;
  constexpr int kGrids = 20000;
  std::map<std::set<int>, int> rows;
  std::map<std::set<int>, int> columns;
  for (int i = 0; i < kGrids; ++i) {
    generating::draw_uniform_grid(random, grid);
    std::array<int, 10> name{};
    std::array<int, 10> turned{};  // for the transposed grid
    for (std::size_t k = 0; k < 9; ++k) {
      name[grid[9 * (k / 3) + k % 3]] = static_cast<int>(k);
      turned[grid[9 * (k % 3) + k / 3]] = static_cast<int>(k);
    }
    ++rows[{name[grid[3]], name[grid[4]], name[grid[5]]}];
    ++columns[{turned[grid[27]], turned[grid[36]], turned[grid[45]]}];
  }
  for (const auto& seen : {rows, columns}) {
    ASSERT_EQ(seen.size(), 20U);
    double chi_square = 0;
    for (const auto& [digits, n] : seen) {
      std::set<int> from;
      for (const int digit : digits) from.insert(digit % 3);
      const bool is_one_row = *digits.begin() / 3 == *digits.rbegin() / 3;
      const double grids = from.size() == 2 ? one_twice : is_one_row ? one_row : two_rows;
      const double expected = kGrids * grids / all;
      chi_square += (n - expected) * (n - expected) / expected;
    }
    EXPECT_LT(chi_square, 50);  // 19 degrees of freedom: exceeded by chance once in 7,000 seeds
  }
}

// Computes the weight naively: asks about each given of each stage.
TEST(GenerateParts, WeightsOfPathsAreThoseOfTheDefinition) {
  Random random(13, 0);
  std::array<Digit, 81> grid;
  generating::draw_uniform_grid(random, grid);
  Groups order = generating::symmetric_groups(9, Symmetry::none);
  random.shuffle(order.cells);
  const auto is_unique = [](const Puzzle& puzzle) {
    return solve(puzzle, {}, *find_engine(testing::kSanitized ? "band" : "singles")).verdict ==
           Verdict::unique;
  };
  Puzzle puzzle;
  std::ranges::copy(grid, puzzle.givens().begin());
  const Puzzle full = puzzle;
  std::vector<generating::Cell> gone;
  for (const auto cell : order.cells) {
    puzzle.set_given(cell, 0);
    if (is_unique(puzzle)) {
      gone.push_back(cell);
    } else {
      puzzle.set_given(cell, grid[cell]);
    }
  }
  double weight = 1;
  Puzzle stage = full;
  for (std::size_t i = 0; i < gone.size(); ++i) {
    int could_go = 0;
    for (int cell = 0; cell < 81; ++cell) {
      const Digit digit = stage.given(cell);
      if (digit == 0) continue;
      stage.set_given(cell, 0);
      could_go += is_unique(stage) ? 1 : 0;
      stage.set_given(cell, digit);
    }
    weight *= could_go / static_cast<double>(gone.size() - i);
    stage.set_given(gone[i], 0);
  }
  EXPECT_NEAR(generating::path_weight(grid, puzzle.givens(), order.cells) / weight, 1, 1e-9);
}

TEST(GenerateParts, ShuffledGridsAreGrids) {
  Random random(6, 0);
  for (const auto& [rows, columns] :
       {std::pair{2, 2}, {2, 3}, {3, 2}, {2, 5}, {3, 3}, {3, 4}, {4, 4}, {5, 3}, {5, 5}}) {
    const Shape shape = *Shape::make(rows, columns);
    std::set<std::vector<Digit>> grids;
    for (int i = 0; i < (testing::kSanitized ? 3 : 10); ++i) {
      grids.insert(generating::shuffled_grid(shape, random));
      ASSERT_EQ(verify(Puzzle(shape), *grids.begin()), std::nullopt) << to_string(shape);
    }
    EXPECT_GT(grids.size(), 1U);
  }
}

// All 288 grids occur, and no other.
TEST(GenerateParts, ShuffledGridsOf4x4AreAllThereAre) {
  if (testing::kSanitized)
    GTEST_SKIP() << "it takes many grids, and the one before draws them in the same way";
  Random random(7, 0);
  std::set<std::vector<Digit>> grids;
  for (int i = 0; i < 6000; ++i)
    grids.insert(generating::shuffled_grid(*Shape::make(2, 2), random));
  EXPECT_EQ(grids.size(), 288U);
}

TEST(GenerateParts, ExtremesToBeginAtAreExtreme) {
  const auto list = generating::extreme_puzzles();
  EXPECT_EQ(std::set<std::string_view>(list.begin(), list.end()).size(), list.size());
  for (std::size_t i = 0; i < list.size(); i += testing::kSanitized ? 16 : 1) {
    const Puzzle puzzle = *parse(list[i]);
    EXPECT_EQ(solve(puzzle, {}, *find_engine("singles")).verdict, Verdict::unique) << list[i];
    if (i % 32 == 0) {
      EXPECT_GE(rate(puzzle).er, 8.99) << list[i];
    }
  }
  Random random(1, 0);
  const generating::KnownHard drawn = generating::draw_extreme(random);
  EXPECT_EQ(verify(drawn.puzzle, drawn.solution.givens()), std::nullopt);
}

TEST(GenerateParts, HardestKnownPuzzlesAreUnique) {
  Random random(11, 0);
  std::set<std::vector<Digit>> drawn;
  for (int i = 0; i < 30; ++i) {
    const generating::KnownHard hardest = generating::draw_hardest(random);
    EXPECT_EQ(verify(hardest.puzzle, hardest.solution.givens()), std::nullopt);
    EXPECT_EQ(solve(hardest.puzzle, {}, *find_engine("singles")).verdict, Verdict::unique);
    drawn.emplace(hardest.puzzle.givens().begin(), hardest.puzzle.givens().end());
  }
  EXPECT_EQ(drawn.size(), 30U);
}

TEST(GenerateParts, GroupsOfASymmetry) {
  const std::array<std::size_t, 10> wanted{81, 41, 21, 45, 45, 25, 45, 45, 25, 15};
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    const Groups groups = generating::symmetric_groups(9, static_cast<Symmetry>(i));
    EXPECT_EQ(groups.size(), wanted[i]) << symmetry_names()[i];
    std::vector<generating::Cell> cells = groups.cells;
    std::ranges::sort(cells);
    std::vector<generating::Cell> all(81);
    std::iota(all.begin(), all.end(), generating::Cell{0});
    EXPECT_EQ(cells, all);
  }
}

// Swapping two digits in the cells of a set gives another grid. So a puzzle with all other cells as
// givens has several solutions, and a puzzle that hits every set has one.
TEST(GenerateParts, SetsWithoutAGivenLeaveSeveralSolutions) {
  Random random(8, 0);
  std::array<Digit, 81> grid;
  std::array<Turn, 81> turns{};
  std::iota(turns.begin(), turns.end(), Turn{0});
  int free = 0;
  for (int i = 0; i < 300; ++i) {
    generating::draw_uniform_grid(random, grid);
    generating::UnavoidableSets sets;
    sets.start(kShape9x9, grid, turns, 81);
    Puzzle puzzle;
    generating::CellBits givens{};
    for (std::size_t cell = 0; cell < 81; ++cell) {
      if (random.below(100) >= 60) continue;
      puzzle.set_given(static_cast<int>(cell), grid[cell]);
      generating::flip(givens, cell);
    }
    bool is_one_free = false;
    for (Turn turn = 0; turn < 81; ++turn) is_one_free |= sets.is_one_free(turn, givens);
    if (!is_one_free) continue;
    ++free;
    EXPECT_EQ(solve(puzzle, {}, *find_engine("dlx")).verdict, Verdict::multiple);
  }
  EXPECT_GT(free, 20);
}

// A set becomes active at the last turn of its cells, also if the turns change.
TEST(GenerateParts, SetsWaitForTheirLastTurn) {
  Random random(9, 0);
  std::array<Digit, 81> grid;
  generating::draw_uniform_grid(random, grid);
  std::array<Turn, 81> turns{};
  std::iota(turns.begin(), turns.end(), Turn{0});
  generating::UnavoidableSets sets;
  sets.start(kShape9x9, grid, turns, 81);
  std::array<Digit, 81> other = grid;
  for (const std::size_t cell : {1, 2, 79}) other[cell] = static_cast<Digit>(grid[cell] % 9 + 1);
  const generating::CellBits set = generating::difference(grid, other);
  generating::CellBits rest{};
  for (std::size_t cell = 0; cell < 81; ++cell) {
    EXPECT_EQ(generating::has(set, cell), cell == 1 || cell == 2 || cell == 79);
    if (!generating::has(set, cell)) generating::flip(rest, cell);
  }
  EXPECT_FALSE(sets.is_one_free(79, rest));
  sets.add(set, 79);
  EXPECT_TRUE(sets.is_one_free(79, rest));
  EXPECT_FALSE(sets.is_one_free(78, rest));
  for (std::size_t cell = 0; cell < 81; ++cell) turns[cell] = static_cast<Turn>(80 - cell);
  turns[1] = 40;
  sets.arrange(turns, 81);
  EXPECT_TRUE(sets.is_one_free(78, rest));
  turns[2] = generating::kNever;
  sets.arrange(turns, 81);
  for (Turn turn = 0; turn < 81; ++turn) EXPECT_FALSE(sets.is_one_free(turn, rest)) << turn;
}

std::optional<std::vector<Digit>> another_solution(const Puzzle& puzzle,
                                                   std::span<const Digit> grid) {
  std::optional<std::vector<Digit>> other;
  enumerate(
      puzzle, {.solutions = 2},
      [&](std::span<const Digit> found) {
        if (!std::ranges::equal(found, grid)) other.emplace(found.begin(), found.end());
        return true;
      },
      *find_engine("dlx"));
  return other;
}

// The result of taking out one group after the other, with a separate question for each.
Puzzle taken_out_one_by_one(Puzzle puzzle, std::span<const Digit> grid, const Groups& groups,
                            int fewest) {
  for (std::size_t group = 0; group < groups.size(); ++group) {
    if (puzzle.given_count() < fewest + static_cast<int>(groups[group].size())) continue;
    const Puzzle before = puzzle;
    for (const auto cell : groups[group]) puzzle.set_given(cell, 0);
    if (another_solution(puzzle, grid)) puzzle = before;
  }
  return puzzle;
}

TEST(GenerateParts, ManyGroupsAtOnceLeaveWhatOneByOneDoes) {
  Random random(10, 0);
  for (const Shape shape : {kShape9x9, Shape{2, 3}, Shape{2, 2}}) {
    for (int i = 0; i < (testing::kSanitized ? 6 : 12); ++i) {
      std::vector<Digit> grid(static_cast<std::size_t>(shape.cells()));
      grid = generating::shuffled_grid(shape, random);
      const auto symmetry = i % 3 == 0 ? Symmetry::half_turn : Symmetry::none;
      Groups groups = generating::symmetric_groups(shape.side(), symmetry);
      if (symmetry == Symmetry::none) random.shuffle(groups.cells);
      const int fewest = i % 2 == 0 ? 0 : shape.cells() / 3;
      generating::Removal removal;
      removal.start(shape, grid, grid, groups, static_cast<std::size_t>(fewest));
      Puzzle puzzle(shape);
      const auto take_out = [&] {
        while (removal.ask()) {
          std::ranges::copy(removal.puzzle(), puzzle.givens().begin());
          const auto other = another_solution(puzzle, grid);
          removal.answer(other ? std::span<const Digit>(*other) : std::span<const Digit>());
        }
        std::ranges::copy(removal.puzzle(), puzzle.givens().begin());
      };
      take_out();
      Puzzle full(shape);
      std::ranges::copy(grid, full.givens().begin());
      EXPECT_EQ(puzzle, taken_out_one_by_one(full, grid, groups, fewest));
      // Some groups come back, and the rest is taken out in another order.
      Puzzle again = puzzle;
      Groups singles = generating::symmetric_groups(shape.side(), Symmetry::none);
      random.shuffle(singles.cells);
      Groups left;
      for (const auto cell : singles.cells) {
        if (random.below(3) == 0) again.set_given(cell, grid[cell]);
        if (again.given(cell) == 0 || random.below(5) == 0) continue;
        left.cells.push_back(cell);
        left.close();
      }
      removal.restart(again.givens(), left, 0);
      take_out();
      EXPECT_EQ(puzzle, taken_out_one_by_one(again, grid, left, 0));
    }
  }
}

// They must be found anew if a change of the techniques makes easier ones solve them.
TEST(GenerateParts, KnownPathsNeedTheirTechnique) {
  std::set<std::string> seen;
  for (const generating::KnownPath& path : generating::known_paths()) {
    const human::TechniqueSet techniques = human::techniques_called(path.id);
    ASSERT_EQ(techniques.count(), 1) << path.id;
    EXPECT_TRUE(generating::are_known_paths(techniques));
    EXPECT_TRUE(seen.insert(std::string(path.puzzle)).second) << path.puzzle;
    // The order of the cells decides between steps, so an isomorph may have another path.
    Random random(7, seen.size());
    const generating::PathWish wish(std::vector<std::string>{std::string(path.id)}, {}, {});
    EXPECT_EQ(wish.refusal(), "");
    bool met = false;
    for (int i = 0; i < 10 && !met; ++i) {
      const generating::KnownHard drawn = generating::draw_path(techniques, random);
      EXPECT_TRUE(testing::is_unique(drawn.puzzle));
      met = wish.judge(drawn.puzzle.givens(), drawn.solution.givens()).met();
    }
    EXPECT_TRUE(met) << path.id;
  }
  EXPECT_FALSE(generating::are_known_paths(human::techniques_called("x-wing")));
  EXPECT_FALSE(generating::are_known_paths(human::kAllTechniques));
}

TEST(GenerateParts, AfterManyGridsThereIsAHint) {
  using Names = std::vector<std::string>;
  const generating::PathWish rare(Names{"siamese x-wing"}, {}, {});
  EXPECT_EQ(rare.hint(1000),
            "; hardly any puzzle needs Siamese X-Wing if all easier techniques are allowed, so "
            "allow fewer by `only`, such as 'singles, Siamese X-Wing'");
  EXPECT_TRUE(rare.hint(999).starts_with("; few puzzles need Siamese X-Wing if"));
  EXPECT_EQ(rare.hint(49), "");
  const generating::PathWish rarest(Names{"double exocet"}, {}, {});
  EXPECT_EQ(rarest.hint(600),
            "; few puzzles need Double Exocet; docs/techniques/README.md links to examples");
  const generating::PathWish family(Names{"fish"}, {}, {});
  EXPECT_EQ(family.hint(1000).find("such as"), std::string::npos);
  EXPECT_EQ(generating::PathWish(Names{"whale"}, {}, Names{"x-wing"}).hint(1000), "");
}

}  // namespace
}  // namespace bitdoku
