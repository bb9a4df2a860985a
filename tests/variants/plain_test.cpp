// Plain puzzles among those with other rules: an engine for plain puzzles answers them the same.
#include "variants/plain.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <vector>

namespace bitdoku {
namespace {

constexpr std::string_view kClue17 =
    "000000010400000000020000000000050407008000300001090000300400200050100000000806000";

Puzzle read(std::string_view text) {
  Puzzle puzzle;
  for (std::size_t cell = 0; cell < text.size(); ++cell) {
    puzzle.set_given(static_cast<int>(cell), static_cast<Digit>(text[cell] - '0'));
  }
  return puzzle;
}

// A rule that says nothing keeps the puzzle from the engine for plain puzzles.
VariantPuzzle with_idle_rule(VariantPuzzle puzzle) {
  puzzle.add(ConstraintKind::thermo, {0});
  return puzzle;
}

std::set<std::vector<int>> all_solutions(const VariantPuzzle& puzzle) {
  std::set<std::vector<int>> found;
  const VariantAnswer answer =
      enumerate(puzzle, Limits{.solutions = kNoLimit}, [&](std::span<const int> grid) {
        found.emplace(grid.begin(), grid.end());
        return true;
      });
  EXPECT_TRUE(answer.complete);
  EXPECT_EQ(answer.solutions, found.size());
  return found;
}

TEST(PlainVariant, HasTheSolutionsOfTheSearchForOtherRules) {
  VariantPuzzle puzzle = variant_of(read(kClue17));
  ASSERT_TRUE(variants::as_plain(puzzle));
  EXPECT_EQ(solve(puzzle).verdict, Verdict::unique);
  puzzle.candidates[7] = 5;  // 1 or 3 instead of a given 1
  const auto found = all_solutions(puzzle);
  EXPECT_GT(found.size(), 1U);
  EXPECT_EQ(found, all_solutions(with_idle_rule(puzzle)));
}

TEST(PlainVariant, HasNoSolutionIfGivensClash) {
  VariantPuzzle puzzle = variant_of(Puzzle{});
  puzzle.set_given(0, 5);
  puzzle.set_given(8, 5);
  const VariantAnswer answer = solve(puzzle);
  EXPECT_EQ(answer.verdict, Verdict::none);
  EXPECT_TRUE(answer.complete);
}

TEST(PlainVariant, ACellWithoutCandidatesHasNoSolution) {
  VariantPuzzle puzzle = variant_of(Puzzle{});
  puzzle.set_given(40, 12);
  EXPECT_EQ(solve(puzzle).verdict, Verdict::none);
}

TEST(PlainVariant, ObeysLimits) {
  const VariantPuzzle empty = variant_of(Puzzle{});
  const VariantAnswer answer = solve(empty, Limits{.solutions = kNoLimit, .nodes = 100});
  EXPECT_FALSE(answer.complete);
  EXPECT_EQ(answer.reason_code, ReasonCode::out_of_nodes);
  std::size_t calls = 0;
  enumerate(empty, Limits{.solutions = 5}, [&](std::span<const int>) { return ++calls < 3; });
  EXPECT_EQ(calls, 3U);
}

TEST(PlainVariant, OtherRulesAndShapesAreNotPlain) {
  EXPECT_FALSE(variants::as_plain(with_idle_rule(variant_of(Puzzle{}))));
  EXPECT_FALSE(variants::as_plain(variant_of_size(6, 6)));
  VariantPuzzle jigsaw = variant_of(Puzzle{});
  std::swap(jigsaw.regions[0][0], jigsaw.regions[1][0]);
  EXPECT_FALSE(variants::as_plain(jigsaw));
}

}  // namespace
}  // namespace bitdoku
