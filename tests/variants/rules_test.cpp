// The table of constraints, and the mistakes of a puzzle.
#include <gtest/gtest.h>

#include <bitdoku/variants.hpp>
#include <set>
#include <string>

namespace bitdoku {
namespace {

TEST(VariantRules, TableIsInTheOrderOfTheKindsAndNamesAreUnique) {
  std::set<std::string_view> names;
  for (std::size_t place = 0; place < constraint_kinds().size(); ++place) {
    const ConstraintInfo& info = constraint_kinds()[place];
    EXPECT_EQ(static_cast<std::size_t>(info.kind), place);
    EXPECT_EQ(info_of(info.kind).name, info.name);
    EXPECT_TRUE(names.insert(info.name).second) << info.name;
    EXPECT_TRUE(info.rule.ends_with(".")) << info.name;
  }
}

TEST(VariantRules, MistakesAreNamed) {
  const auto message = [](const VariantPuzzle& puzzle) {
    const auto wrong = find_mistake(puzzle);
    return wrong ? wrong->message : std::string();
  };
  VariantPuzzle puzzle = variant_of_size(4, 4);
  EXPECT_EQ(message(puzzle), "");
  puzzle.add(ConstraintKind::thermo, {0, 1, 16});
  EXPECT_EQ(message(puzzle), "thermometer: a cell does not exist");
  puzzle.constraints[0] = {ConstraintKind::killer_cage, {0, 0}, {3}};
  EXPECT_EQ(message(puzzle), "killer cage: R1C1 occurs twice");
  puzzle.constraints[0] = {ConstraintKind::killer_cage, {0}, {}};
  EXPECT_EQ(message(puzzle), "killer cage: it takes 1 number");
  puzzle.constraints[0] = {ConstraintKind::difference, {0, 5}, {1}};
  EXPECT_EQ(message(puzzle), "white dot (difference): no two of the cells share a side");
  puzzle.constraints[0] = {ConstraintKind::diagonal, {}, {1000000}};
  EXPECT_EQ(message(puzzle), "diagonal: the number must be 1 or -1");
  puzzle.constraints.clear();
  puzzle.rows = 17;
  EXPECT_EQ(message(puzzle), "the grid must have 1 to 16 rows and columns");
}

TEST(VariantRules, MistakesOfPartsAreNamed) {
  VariantPuzzle puzzle = variant_of_size(4, 4);
  VariantConstraint nested{ConstraintKind::thermo, {0, 99}, {}, {}};
  puzzle.constraints = {{ConstraintKind::any_of, {}, {}, {nested}}};
  EXPECT_EQ(find_mistake(puzzle)->message, "or: thermometer: a cell does not exist");
  puzzle.constraints = {{ConstraintKind::thermo, {0, 1}, {}, {nested}}};
  EXPECT_EQ(find_mistake(puzzle)->message, "thermometer: it takes no parts");
  for (int depth = 0; depth < 30; ++depth) {
    nested = {ConstraintKind::all_of, {}, {}, std::vector<VariantConstraint>{nested}};
  }
  puzzle.constraints = {nested};
  EXPECT_TRUE(find_mistake(puzzle)->message.ends_with("there are too many in one another"));
}

TEST(VariantRules, VerifyNamesTheBrokenRule) {
  VariantPuzzle puzzle = variant_of_size(4, 4);
  const std::vector<int> grid{1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1};
  EXPECT_EQ(verify(puzzle, grid), std::nullopt);
  puzzle.add(ConstraintKind::thermo, {0, 1, 2, 3});
  EXPECT_EQ(verify(puzzle, grid), std::nullopt);
  puzzle.add(ConstraintKind::killer_cage, {4, 5}, {8});
  EXPECT_EQ(verify(puzzle, grid), "killer cage is broken at R2C1");
  puzzle.set_given(0, 2);
  EXPECT_EQ(verify(puzzle, grid), "R1C1 cannot be 1");
}

}  // namespace
}  // namespace bitdoku
