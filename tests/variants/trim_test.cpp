// Values that no cell can have are left out before the search.
#include "variants/trim.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <vector>

namespace bitdoku {
namespace {

// A 4x4 grid of values 0 to 5 whose cells may have 1 to 4 only.
VariantPuzzle with_idle_values() {
  VariantPuzzle puzzle = variant_of_size(4, 4);
  puzzle.values = 6;
  puzzle.lowest = 0;
  puzzle.candidates.assign(puzzle.cells(), 0b011110);
  return puzzle;
}

std::set<std::vector<int>> solutions_of(const VariantPuzzle& puzzle) {
  std::set<std::vector<int>> found;
  enumerate(puzzle, Limits{.solutions = kNoLimit}, [&](std::span<const int> grid) {
    found.emplace(grid.begin(), grid.end());
    return true;
  });
  return found;
}

TEST(Trim, KeepsTheSolutionsAndCandidates) {
  VariantPuzzle puzzle = with_idle_values();
  VariantPuzzle usual = variant_of_size(4, 4);
  for (VariantPuzzle* each : {&puzzle, &usual}) {
    each->add(ConstraintKind::killer_cage, {0, 1, 2}, {7});
    each->add(ConstraintKind::thermo, {5, 6});
  }
  EXPECT_EQ(solutions_of(puzzle), solutions_of(usual));
  EXPECT_FALSE(solutions_of(usual).empty());
  std::vector<std::uint16_t> wanted = true_candidates(usual).candidates;
  for (std::uint16_t& set : wanted) set = static_cast<std::uint16_t>(set << 1U);
  EXPECT_EQ(true_candidates(puzzle).candidates, wanted);
}

TEST(Trim, LeavesOutValuesAtBothEnds) {
  const auto fewer = variants::trimmed(with_idle_values());
  ASSERT_TRUE(fewer);
  EXPECT_EQ(fewer->lowest, 1);
  EXPECT_EQ(fewer->values, 4U);
  EXPECT_EQ(fewer->candidates, std::vector<std::uint16_t>(16, 0b1111));
}

TEST(Trim, LeavesAPuzzleThatUsesItsValues) {
  EXPECT_FALSE(variants::trimmed(variant_of_size(9, 9)));
  VariantPuzzle puzzle = with_idle_values();
  puzzle.candidates[3] = 0b100001;
  EXPECT_FALSE(variants::trimmed(puzzle));
}

// A row of four cells with three values has no solution, and a house with every value shows it.
TEST(Trim, LeavesAPuzzleWithTooFewValues) {
  VariantPuzzle puzzle = with_idle_values();
  std::ranges::fill(puzzle.candidates, std::uint16_t{0b001110});
  EXPECT_FALSE(variants::trimmed(puzzle));
  EXPECT_EQ(solve(puzzle).verdict, Verdict::none);
}

// The thirds of the values, and the masks of a relation.
TEST(Trim, LeavesAPuzzleWhoseRulesDependOnTheValues) {
  VariantPuzzle entropic = with_idle_values();
  entropic.add(ConstraintKind::entropic, {0, 1, 2});
  EXPECT_FALSE(variants::trimmed(entropic));
  VariantPuzzle related = with_idle_values();
  related.add(ConstraintKind::pair_relation, {0, 1, 2}, std::vector<int>(6, 0b111111));
  EXPECT_FALSE(variants::trimmed(related));
}

}  // namespace
}  // namespace bitdoku
