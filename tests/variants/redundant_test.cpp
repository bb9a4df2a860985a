// Redundant clues: each is tried by a search of its own here, too.
#include <gtest/gtest.h>

#include <algorithm>
#include <bitdoku/variants.hpp>
#include <string>

namespace bitdoku {
namespace {

VariantPuzzle puzzle_of(const std::string& text) {
  const auto puzzle = read_iss(text);
  EXPECT_TRUE(puzzle) << text << ": " << puzzle.error().message;
  return puzzle ? *puzzle : VariantPuzzle();
}

constexpr const char* kUnique =
    ".Shape~4x4.Thermo~R1C1~R1C2~R1C3~R1C4.Cage~6~R3C1~R4C1.Diagonal~1.~R1C1_1~R2C2_4"
    ".Cage~3~R1C1~R1C2.WhiteDot~R1C1~R1C2";

bool is_unique(const VariantPuzzle& puzzle) {
  return solve(puzzle).verdict == Verdict::unique;
}

TEST(VariantRedundant, FindsEachClueThatCanBeLeftOut) {
  const VariantPuzzle puzzle = puzzle_of(kUnique);
  const RedundantClues found = redundant_clues(puzzle);
  EXPECT_EQ(found.verdict, Verdict::unique);
  EXPECT_TRUE(found.complete);
  EXPECT_FALSE(found.cells.empty());
  EXPECT_FALSE(found.constraints.empty());
  for (std::uint16_t cell = 0; cell < 16; ++cell) {
    VariantPuzzle without = puzzle;
    if (without.candidates[cell] == 15) continue;
    without.candidates[cell] = 15;
    const bool is_listed = std::ranges::find(found.cells, cell) != found.cells.end();
    EXPECT_EQ(is_unique(without), is_listed) << cell;
  }
  for (std::size_t place = 0; place < puzzle.constraints.size(); ++place) {
    VariantPuzzle without = puzzle;
    without.constraints.erase(without.constraints.begin() + static_cast<std::ptrdiff_t>(place));
    const bool is_listed = std::ranges::find(found.constraints, place) != found.constraints.end();
    EXPECT_EQ(is_unique(without), is_listed) << in_words(puzzle, puzzle.constraints[place]);
  }
}

TEST(VariantRedundant, NeedsAUniquePuzzleAndHeedsLimits) {
  const RedundantClues several = redundant_clues(puzzle_of(".Shape~4x4.~R1C1_1"));
  EXPECT_EQ(several.verdict, Verdict::multiple);
  EXPECT_FALSE(several.complete);
  EXPECT_TRUE(several.cells.empty());
  const RedundantClues none = redundant_clues(puzzle_of(".Shape~4x4.~R1C1_1~R1C2_1"));
  EXPECT_EQ(none.verdict, Verdict::none);
  const RedundantClues limited = redundant_clues(puzzle_of(kUnique), {.nodes = 1});
  EXPECT_FALSE(limited.complete);
  EXPECT_EQ(limited.reason_code, ReasonCode::out_of_nodes);
}

TEST(VariantRedundant, ConstraintsHaveWords) {
  const VariantPuzzle puzzle =
      puzzle_of(".Shape~4x4.Var~A.Cage~6~R3C1~R4C1.AntiKing.Arrow~VA~R1C1");
  EXPECT_EQ(in_words(puzzle, puzzle.constraints[0]), "killer cage (6) R3C1-R4C1");
  EXPECT_EQ(in_words(puzzle, puzzle.constraints[1]), "anti-king");
  EXPECT_EQ(in_words(puzzle, puzzle.constraints[2]), "arrow V1-R1C1");
  EXPECT_EQ(name_of_cell(puzzle, 16), "V1");
}

}  // namespace
}  // namespace bitdoku
