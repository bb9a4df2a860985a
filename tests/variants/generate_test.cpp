// Puzzles that are made: their solutions are counted among all grids of a small shape, too.
#include <gtest/gtest.h>

#include <algorithm>
#include <bitdoku/generate_variants.hpp>
#include <string>

#include "variants/random_clues.hpp"

namespace bitdoku {
namespace {

GenerateVariantsOptions options_to_make(std::vector<VariantTheme> themes, Shape shape,
                                        std::uint64_t count) {
  GenerateVariantsOptions options;
  options.wish.themes = std::move(themes);
  options.wish.shape = shape;
  options.count = count;
  options.seed = 7;
  options.threads = 1;
  return options;
}

std::vector<GeneratedVariant> made_puzzles(const GenerateVariantsOptions& options) {
  std::vector<GeneratedVariant> all;
  const auto answer = generate_variants(options, [&](const GeneratedVariant& puzzle) {
    all.push_back(puzzle);
    return true;
  });
  EXPECT_EQ(answer.reason, "");
  EXPECT_EQ(answer.made, options.count);
  return all;
}

// The solutions of the puzzle among all grids of its shape without clues.
std::size_t solutions_among_all(const VariantPuzzle& puzzle) {
  VariantPuzzle empty = puzzle;
  empty.constraints.clear();
  empty.candidates.clear();
  const SmallShape shape = small_shape(empty);
  return static_cast<std::size_t>(std::ranges::count_if(
      shape.grids, [&](const SmallGrid& grid) { return !verify(puzzle, grid); }));
}

void expect_good_puzzle(const GeneratedVariant& puzzle, bool counts, const std::string& name) {
  EXPECT_FALSE(verify(puzzle.puzzle, puzzle.solution)) << name;
  const RedundantClues redundant = redundant_clues(puzzle.puzzle);
  EXPECT_EQ(redundant.verdict, Verdict::unique) << name;
  EXPECT_TRUE(redundant.complete) << name;
  EXPECT_TRUE(redundant.cells.empty()) << name;
  if (name != "x 4x4") {
    EXPECT_TRUE(redundant.constraints.empty()) << name;
  }
  if (counts) {
    EXPECT_EQ(solutions_among_all(puzzle.puzzle), 1) << name;
  }
}

TEST(VariantGenerate, EachThemeGivesMinimalPuzzlesWithOneSolution) {
  constexpr std::uint64_t kCount = 3;
  for (std::size_t i = 0; i < variant_theme_names().size(); ++i) {
    const auto theme = static_cast<VariantTheme>(i);
    const std::string name(variant_theme_names()[i]);
    EXPECT_EQ(find_variant_theme(name), theme);
    // No 4x4 grid is non-consecutive or without kings, and 6x6 has no square windows.
    const bool has_4x4 = theme != VariantTheme::non_consecutive && theme != VariantTheme::anti_king;
    if (has_4x4) {
      for (const auto& puzzle :
           made_puzzles(options_to_make({theme}, *Shape::make(2, 2), kCount))) {
        expect_good_puzzle(puzzle, true, name + " 4x4");
      }
    }
    if (theme == VariantTheme::windoku) continue;
    for (const auto& puzzle : made_puzzles(options_to_make({theme}, *Shape::make(2, 3), kCount))) {
      expect_good_puzzle(puzzle, false, name + " 6x6");
    }
  }
}

TEST(VariantGenerate, ThemesMixAndDotsCanAllBeGiven) {
  using enum VariantTheme;
  for (const auto& puzzle :
       made_puzzles(options_to_make({killer, thermo, diagonals}, *Shape::make(2, 3), 2))) {
    expect_good_puzzle(puzzle, false, "mixture");
  }
  for (const VariantTheme theme : {kropki, xv}) {
    auto options = options_to_make({theme}, *Shape::make(2, 2), 3);
    options.wish.negative = true;
    for (const auto& puzzle : made_puzzles(options)) expect_good_puzzle(puzzle, true, "negative");
  }
}

TEST(VariantGenerate, KillersCanDoWithoutGivens) {
  auto options = options_to_make({VariantTheme::killer}, *Shape::make(2, 3), 3);
  options.wish.givens = VariantGivens::none;
  for (const auto& puzzle : made_puzzles(options)) {
    EXPECT_TRUE(std::ranges::all_of(puzzle.puzzle.candidates, [](int set) { return set == 63; }));
    expect_good_puzzle(puzzle, false, "no givens");
  }
}

TEST(VariantGenerate, CagesAreSymmetricOnWish) {
  auto options = options_to_make({VariantTheme::killer}, *Shape::make(2, 3), 3);
  options.wish.symmetry = Symmetry::half_turn;
  for (const auto& puzzle : made_puzzles(options)) {
    EXPECT_EQ(solve(puzzle.puzzle).verdict, Verdict::unique);
    std::vector<CellList> cages;
    for (const auto& cage : puzzle.puzzle.constraints) cages.push_back(cage.cells);
    for (CellList cage : cages) {
      for (auto& cell : cage) cell = static_cast<std::uint16_t>(35 - cell);
      std::ranges::sort(cage);
      EXPECT_NE(std::ranges::find(cages, cage), cages.end());
    }
  }
}

TEST(VariantGenerate, SaysWhyThereIsNoPuzzle) {
  const auto reason_of = [](const GenerateVariantsOptions& options) {
    return generate_variants(options, [](const GeneratedVariant&) { return true; }).reason;
  };
  using enum VariantTheme;
  EXPECT_EQ(reason_of(options_to_make({}, kShape9x9, 1)), "there is no rule to make a puzzle of");
  EXPECT_EQ(reason_of(options_to_make({xv, xv}, kShape9x9, 1)), "xv is there twice");
  EXPECT_EQ(reason_of(options_to_make({non_consecutive}, *Shape::make(2, 2), 1)),
            "no grid obeys these rules");
  EXPECT_EQ(reason_of(options_to_make({killer}, *Shape::make(4, 4), 1)),
            "puzzles with other rules have sides from 4 to 9");
  EXPECT_EQ(reason_of(options_to_make({windoku}, *Shape::make(2, 3), 1)),
            "windoku needs square boxes");
}

}  // namespace
}  // namespace bitdoku
