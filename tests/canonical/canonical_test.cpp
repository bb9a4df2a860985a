// Compares canonical forms with brute force, and with the plain search. The two searches of the
// library share only the table of minirows.
#include <gtest/gtest.h>

#include <algorithm>
#include <bitdoku/canonical.hpp>
#include <set>
#include <tuple>

#include "canonical/brute_force.hpp"
#include "canonical/plain_search.hpp"
#include "support/puzzles.hpp"
#include "support/sanitized.hpp"
#include "support/symmetry.hpp"

namespace bitdoku {
namespace {

using testing::below;
using testing::brute_form;
using testing::kSanitized;
using testing::puzzle_of;
using testing::Random;

// The grid with the most automorphisms, 648.
constexpr const char* kMostSymmetric =
    "123456789456789123789123456231564897564897231897231564312645978645978312978312645";

Cells9x9 cells_of(const Puzzle& puzzle) {
  return *cells_of_9x9(puzzle);
}
Cells9x9 cells_of(std::string_view line) {
  return cells_of(puzzle_of(line));
}

Puzzle puzzle_with(const Cells9x9& cells) {
  Puzzle puzzle;
  std::ranges::copy(cells, puzzle.givens().begin());
  return puzzle;
}

std::string line_of(const Cells9x9& cells) {
  return testing::text_of(puzzle_with(cells));
}

Cells9x9 random_image(const Cells9x9& cells, Random& random) {
  return cells_of(testing::random_variant(puzzle_with(cells), random));
}

// Takes some cells, digits, rows or boxes of a grid.
Cells9x9 random_part(const std::vector<Digit>& grid, Random& random) {
  const int kind = below(random, 5);
  const int kept = below(random, 82);
  const unsigned sets = static_cast<unsigned>(random());
  Cells9x9 cells;
  for (int i = 0; i < 81; ++i) {
    const int box = i / 27 * 3 + i % 9 / 3;
    const int set = kind == 0 ? grid[i] : kind == 1 ? i / 9 : kind == 2 ? i % 9 : box;
    const bool is_kept = kind == 4 ? below(random, 81) < kept : (sets >> set & 1U) != 0;
    cells[i] = is_kept ? grid[i] : 0;
  }
  return cells;
}

void expect_form(const Cells9x9& cells, const CanonicalForm& answer,
                 const CanonicalForm& expected) {
  EXPECT_EQ(line_of(answer.form), line_of(expected.form)) << line_of(cells);
  EXPECT_EQ(answer.automorphisms, expected.automorphisms) << line_of(cells);
  ASSERT_TRUE(is_valid(answer.isomorphism)) << line_of(cells);
  EXPECT_EQ(image_of(cells, answer.isomorphism), answer.form) << line_of(cells);
  EXPECT_EQ(image_of(answer.form, inverse(answer.isomorphism)), cells) << line_of(cells);
}

TEST(Canonical, FindsTheFormsOfBruteForce) {
  Random random(1);
  Canonicalizer canonicalizer;
  std::vector<Cells9x9> all{cells_of(kMostSymmetric)};
  const std::vector<Digit> grid = testing::random_grid(kShape9x9, random);
  for (int i = 0; i < (kSanitized ? 1 : 2); ++i) all.push_back(random_part(grid, random));
  all.push_back(all.back());  // with clashing givens
  all.back()[0] = all.back()[1] = 7;
  for (const Cells9x9& cells : all) {
    const testing::BruteForm brute = brute_form(cells);
    const CanonicalForm expected{brute.form, {}, brute.automorphisms};
    expect_form(cells, canonicalizer.of_puzzle(cells), expected);
    expect_form(cells, canonical::search_plainly(cells), expected);
  }
}

TEST(Canonical, FindsTheFormsOfThePlainSearch) {
  Random random(2);
  Canonicalizer canonicalizer;
  std::vector<Digit> grid = testing::random_grid(kShape9x9, random);
  for (int i = 0; i < (kSanitized ? 30 : 300); ++i) {
    if (i % 10 == 0) grid = testing::random_grid(kShape9x9, random);
    if (i % 10 == 5) std::ranges::copy(cells_of(kMostSymmetric), grid.begin());
    const Cells9x9 cells = random_image(random_part(grid, random), random);
    expect_form(cells, canonicalizer.of_puzzle(cells), canonical::search_plainly(cells));
  }
}

TEST(Canonical, FindsTheFormsOfPatterns) {
  Random random(3);
  Canonicalizer canonicalizer;
  const std::vector<Digit> grid = testing::random_grid(kShape9x9, random);
  for (int i = 0; i < (kSanitized ? 30 : 300); ++i) {
    const Cells9x9 cells = random_part(grid, random);
    Cells9x9 pattern;
    std::ranges::transform(cells, pattern.begin(), [](Digit d) { return d != 0 ? 1 : 0; });
    const CanonicalForm answer = canonicalizer.of_pattern(cells);
    expect_form(pattern, answer, canonical::search_plainly(pattern));
    EXPECT_EQ(canonicalizer.of_pattern(random_image(cells, random)).form, answer.form);
  }
}

TEST(Canonical, IsTheSameForAllImages) {
  Random random(4);
  Canonicalizer canonicalizer;
  for (int i = 0; i < (kSanitized ? 20 : 200); ++i) {
    const std::vector<Digit> grid = testing::random_grid(kShape9x9, random);
    Cells9x9 cells = random_part(grid, random);
    if (i % 4 == 0) cells[below(random, 81)] = static_cast<Digit>(below(random, 10));
    const CanonicalForm first = canonicalizer.of_puzzle(cells);
    for (int k = 0; k < 5; ++k) {
      const CanonicalForm other = canonicalizer.of_puzzle(random_image(cells, random));
      EXPECT_EQ(line_of(other.form), line_of(first.form));
      EXPECT_EQ(other.automorphisms, first.automorphisms);
    }
  }
}

TEST(Canonical, KnowsGroups) {
  // All 2 x 1296 x 1296 ways give the same blank board. A single given can be in 81 cells.
  Cells9x9 cells{};
  EXPECT_EQ(canonical_form(cells).automorphisms, 3359232);
  EXPECT_EQ(line_of(canonical_form(cells).form), std::string(81, '.'));
  cells[40] = 3;
  EXPECT_EQ(canonical_form(cells).automorphisms, 3359232 / 81);
  EXPECT_EQ(line_of(canonical_form(cells).form), std::string(80, '.') + "1");
  // One digit can stand in all boxes in 6^6 ways.
  const Cells9x9 grid = cells_of(kMostSymmetric);
  std::ranges::transform(grid, cells.begin(), [](Digit d) { return d == 5 ? d : Digit{0}; });
  EXPECT_EQ(canonical_form(cells).automorphisms, 3359232 / 46656);
  EXPECT_EQ(canonical_form(grid).automorphisms, 648);
  // Usually no other image of a grid has the same form.
  EXPECT_EQ(
      canonical_form(cells_of("527389416819426735436751829375692184194538267268174593643217958"
                              "951843672782965341"))
          .automorphisms,
      1);
  cells.fill(1);
  EXPECT_EQ(canonical_form(cells).automorphisms, 3359232);
  EXPECT_EQ(Canonicalizer().of_pattern(cells).automorphisms, 3359232);
}

// The number of motions of the cells that the generators make together.
std::size_t size_of_group(const std::vector<Isomorphism>& generators) {
  using Motion = std::tuple<bool, std::array<std::uint8_t, 9>, std::array<std::uint8_t, 9>>;
  const auto motion_of = [](const Isomorphism& i) {
    return Motion(i.transposed, i.rows, i.columns);
  };
  std::set<Motion> seen{motion_of({})};
  std::vector<Isomorphism> queue{{}};
  while (!queue.empty()) {
    const Isomorphism next = queue.back();
    queue.pop_back();
    for (const Isomorphism& generator : generators) {
      const Isomorphism made = compose(next, generator);
      if (seen.insert(motion_of(made)).second) queue.push_back(made);
    }
  }
  return seen.size();
}

TEST(Canonical, FindsGeneratorsOfAllAutomorphisms) {
  Random random(7);
  std::vector<Cells9x9> all{cells_of(kMostSymmetric), {}};
  all.push_back(random_image(all[0], random));
  all.push_back(cells_of("12" + std::string(79, '.')));
  all.push_back(cells_of("1.......2" + std::string(63, '.') + "2.......1"));
  const std::vector<Digit> grid = testing::random_grid(kShape9x9, random);
  for (int i = 0; i < 40; ++i) all.push_back(random_part(grid, random));
  // Whole digits and rows of a symmetric grid have many automorphisms.
  const std::vector<Digit> symmetric(all[0].begin(), all[0].end());
  for (int i = 0; i < (kSanitized ? 5 : 40); ++i) {
    all.push_back(random_image(random_part(symmetric, random), random));
  }
  int groups = 0;
  for (const Cells9x9& cells : all) {
    const std::vector<Isomorphism> generators = automorphism_generators(cells);
    EXPECT_LE(generators.size(), 17U);
    for (const Isomorphism& generator : generators) {
      ASSERT_TRUE(is_valid(generator));
      EXPECT_EQ(line_of(image_of(cells, generator)), line_of(cells));
    }
    const std::uint64_t automorphisms = canonical_form(cells).automorphisms;
    if (automorphisms > 2000) continue;  // too many to list here
    EXPECT_EQ(size_of_group(generators), automorphisms) << line_of(cells);
    if (automorphisms > 1) ++groups;
  }
  EXPECT_GT(groups, 3);
}

TEST(Canonical, RenamesDigitsAsTheyOccur) {
  const Cells9x9 cells = cells_of("7..5..7" + std::string(70, '.') + "2.59");
  const CanonicalForm found = form_of_digits(cells);
  EXPECT_EQ(line_of(found.form), "1..2..1" + std::string(70, '.') + "3.24");
  ASSERT_TRUE(is_valid(found.isomorphism));
  EXPECT_EQ(image_of(cells, found.isomorphism), found.form);
  EXPECT_EQ(form_of_digits(found.form).form, found.form);
}

TEST(Canonical, FindsIsomorphisms) {
  Random random(5);
  const Cells9x9 a =
      cells_of("000000010400000000020000000000050407008000300001090000300400200050100000000806000");
  const Cells9x9 b = random_image(a, random);
  const auto way = find_isomorphism(a, b);
  ASSERT_TRUE(way);
  EXPECT_EQ(image_of(a, *way), b);
  Cells9x9 other = b;
  *std::ranges::find_if(other, [](Digit d) { return d != 0; }) = 0;
  EXPECT_FALSE(find_isomorphism(a, other));
}

TEST(Canonical, FindsThePuzzleInItsGridsForm) {
  Random random(7);
  Canonicalizer canonicalizer;
  Cells9x9 grid = cells_of(kMostSymmetric);
  for (int i = 0; i < 20; ++i) {
    if (i > 10) std::ranges::copy(testing::random_grid(kShape9x9, random), grid.begin());
    const Cells9x9 cells = random_part({grid.begin(), grid.end()}, random);
    const auto answer = canonicalizer.of_puzzle_in_grid(cells, grid);
    ASSERT_TRUE(answer);
    EXPECT_EQ(image_of(cells, answer->isomorphism), answer->form);
    EXPECT_EQ(image_of(grid, answer->isomorphism), canonical_form(grid).form);
    // Moves a puzzle and its grid together. The blanks of the puzzle are encoded as struck-out
    // candidates.
    Puzzle both = puzzle_with(grid);
    for (int cell = 0; cell < 81; ++cell) {
      if (cells[cell] == 0) both.strike_out(cell, grid[cell]);
    }
    const Puzzle moved = testing::random_variant(both, random);
    Cells9x9 moved_grid;
    std::ranges::copy(moved.givens(), moved_grid.begin());
    Cells9x9 moved_cells = moved_grid;
    for (int cell = 0; cell < 81; ++cell) {
      if (!moved.allows(cell, moved_grid[cell])) moved_cells[cell] = 0;
    }
    const auto other = canonicalizer.of_puzzle_in_grid(moved_cells, moved_grid);
    ASSERT_TRUE(other);
    EXPECT_EQ(line_of(other->form), line_of(answer->form));
    EXPECT_EQ(other->automorphisms, answer->automorphisms);
    std::swap(moved_grid[0], moved_grid[1]);
    EXPECT_FALSE(canonicalizer.of_puzzle_in_grid({}, moved_grid));
  }
}

TEST(Canonical, ComposesIsomorphisms) {
  Random random(6);
  const std::vector<Digit> grid = testing::random_grid(kShape9x9, random);
  const auto random_isomorphism = [&] {
    const Cells9x9 cells = random_part(grid, random);
    return canonical_form(random_image(cells, random)).isomorphism;
  };
  Cells9x9 cells;
  std::ranges::copy(grid, cells.begin());
  for (int i = 0; i < 50; ++i) {
    const Isomorphism a = random_isomorphism();
    const Isomorphism b = random_isomorphism();
    EXPECT_EQ(image_of(cells, compose(a, b)), image_of(image_of(cells, a), b));
    EXPECT_EQ(compose(a, inverse(a)), Isomorphism{});
    EXPECT_EQ(compose(inverse(a), a), Isomorphism{});
  }
  Isomorphism wrong;
  std::swap(wrong.rows[0], wrong.rows[3]);
  EXPECT_FALSE(is_valid(wrong));
}

TEST(Canonical, TakesPlain9x9PuzzlesOnly) {
  EXPECT_TRUE(cells_of_9x9(Puzzle()));
  EXPECT_FALSE(cells_of_9x9(Puzzle(*Shape::of_side(16))));
  Puzzle puzzle;
  puzzle.strike_out(3, 4);
  EXPECT_FALSE(cells_of_9x9(puzzle));
  puzzle = Puzzle();
  puzzle.set_given(3, 10);
  EXPECT_FALSE(cells_of_9x9(puzzle));
}

}  // namespace
}  // namespace bitdoku
