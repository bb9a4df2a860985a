// Texts of Interactive Sudoku Solver: real puzzles with their solutions, each tag, and mistakes.
#include <gtest/gtest.h>

#include <bitdoku/variants.hpp>
#include <fstream>
#include <sstream>
#include <string>

#include "variants/digits_of.hpp"

namespace bitdoku {
namespace {

TEST(VariantIss, RealPuzzlesHaveTheirPublishedSolution) {
  std::ifstream file(BITDOKU_TESTS "/variants/puzzles.tsv");
  int puzzles = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with('#')) continue;
    std::istringstream fields(line);
    std::string name;
    std::string text;
    std::string solution;
    std::getline(fields, name, '\t');
    std::getline(fields, text, '\t');
    std::getline(fields, solution);
    const auto puzzle = read_iss(text);
    ASSERT_TRUE(puzzle) << name << ": " << puzzle.error().message;
    const VariantAnswer answer = solve(*puzzle);
    EXPECT_EQ(answer.verdict, Verdict::unique) << name;
    EXPECT_EQ(digits_of(answer.solution), solution) << name;
    EXPECT_EQ(verify(*puzzle, answer.solution), std::nullopt) << name;
    ++puzzles;
  }
  EXPECT_EQ(puzzles, 25);
}

// The only constraint of a text.
VariantConstraint constraint_of(const std::string& text) {
  const auto puzzle = read_iss(text);
  EXPECT_TRUE(puzzle) << text << ": " << puzzle.error().message;
  if (!puzzle || puzzle->constraints.size() != 1) return {};
  return puzzle->constraints[0];
}

TEST(VariantIss, ReadsTheFormsOfArguments) {
  using K = ConstraintKind;
  const auto expect = [](const std::string& text, K kind, const CellList& cells,
                         const std::vector<int>& numbers) {
    EXPECT_EQ(constraint_of(text), (VariantConstraint{kind, cells, numbers})) << text;
  };
  expect(".Cage~10~R1C1~R1C2", K::killer_cage, {0, 1}, {10});
  expect(".Cage~~R1C1~R1C2", K::killer_cage, {0, 1}, {0});
  EXPECT_EQ(
      constraint_of(".Cage~9~R1C2~R1C1~R1C2"),
      (VariantConstraint{
          K::all_of, {}, {}, {{K::all_different, {0, 1}, {}, {}}, {K::sum, {1, 0, 1}, {9}, {}}}}));
  expect(".Sum~0_=_1_-2~R1C1~R1C2", K::sum, {0, 1}, {0, 1, -2});
  expect(".Whisper~R1C1~R1C2", K::whisper, {0, 1}, {5});
  expect(".Whisper~4~R1C1~R1C2", K::whisper, {0, 1}, {4});
  expect(".X~R1C1~R1C2", K::sum_of_pair, {0, 1}, {10});
  expect(".PillArrow~2~R1C2~R1C1~R2C2", K::pill_arrow, {0, 1, 10}, {2});
  expect(".LittleKiller~12~R1C3", K::little_killer, {2, 10, 18}, {12});
  expect(".LittleKiller~9~R8C1", K::little_killer, {63, 73}, {9});
  expect(".Shape~4x4.Skyscraper~C2~~3", K::skyscraper, {13, 9, 5, 1}, {3});
  expect(".Shape~4x4.XSum~R2~5", K::x_sum, {4, 5, 6, 7}, {5});
  expect(".Shape~4x4.Sandwich~3~C1", K::sandwich, {0, 4, 8, 12}, {3});
  expect(".Quad~R1C1~3~4", K::contain, {0, 1, 9, 10}, {3, 4});
  expect(".ContainExact~3_3~R1C1~R2C4", K::contain_exactly, {0, 12}, {3, 3});
  expect(".LookAndSay~23~R1C1~R2C4", K::look_and_say, {0, 12}, {2, 3});
  expect(".SameValues~2~R1C1~R9C9", K::same_values, {0, 80}, {2});
  expect(".EqualSum~R1C1~R1C2~-~R2C1", K::equal_sums, {0, 1, 9}, {2, 1});
  expect(".SumLine~10~R1C1~R1C2~LOOP", K::sum_line, {0, 1}, {10, 1});
  expect(".Indexing~R~R1C1", K::index_row, {0}, {});
  expect(".Shape~2x2.Pair~I~_name~R1C1~R1C2", K::pair_relation, {0, 1}, {0, 2});
  expect(".Diagonal~-1", K::diagonal, {}, {-1});
  expect(".Shape~4x4.Windoku", K::windoku, {}, {4});
  expect(".Var~A~name~2.Arrow~VA1~VA2~R1C1", K::arrow, {81, 82, 0}, {});
}

TEST(VariantIss, ReadsRanks) {
  using K = ConstraintKind;
  EXPECT_EQ(constraint_of(".Shape~4x4.FullRank~C1~10~"),
            (VariantConstraint{K::full_rank, {0, 4, 8, 12}, {10, 0}, {}}));
  EXPECT_EQ(constraint_of(".Shape~4x4.FullRank~C1~~10.FullRankTies~any"),
            (VariantConstraint{K::full_rank, {12, 8, 4, 0}, {10, 1}, {}}));
  EXPECT_EQ(constraint_of(".Shape~4x4.FullRankTies~none"),
            (VariantConstraint{K::different_ranks, {}, {}, {}}));
  EXPECT_EQ(read_iss(".FullRankTies~x").error().message,
            "FullRankTies: it must say none, only-unclued or any");
  EXPECT_EQ(read_iss(".Shape~4x6.FullRank~C1~1~").error().message,
            "full rank: the grid must be a square whose rows and columns have all values");
  EXPECT_EQ(read_iss(".Shape~4x4.FullRank~C1~17~").error().message,
            "full rank: the rank must be 1 to 16");
}

TEST(VariantIss, ReadsShapes) {
  const auto puzzle = read_iss(".Shape~6x4~0-6.~R6C4_0_3.NoBoxes");
  ASSERT_TRUE(puzzle);
  EXPECT_EQ(puzzle->rows, 6U);
  EXPECT_EQ(puzzle->columns, 4U);
  EXPECT_EQ(puzzle->values, 7U);
  EXPECT_EQ(puzzle->lowest, 0);
  EXPECT_TRUE(puzzle->regions.empty());
  EXPECT_EQ(puzzle->candidates.back(), 9);
  EXPECT_EQ(read_iss(".NoBoxes.Shape~4x4.Jigsaw~1122112233443344")->regions.size(), 4U);
}

TEST(VariantIss, ReplicatesTags) {
  // The targets B are the first cell, and Q the fifth.
  const auto puzzle = read_iss(".Shape~4x4.Replicate~R.And.Thermo~R1C1~R1C2.End.~R1C1_1.End");
  ASSERT_TRUE(puzzle) << puzzle.error().message;
  ASSERT_EQ(puzzle->constraints.size(), 2U);
  EXPECT_EQ(puzzle->constraints[0].cells, (CellList{0, 1}));
  EXPECT_EQ(puzzle->constraints[1].cells, (CellList{4, 5}));
  EXPECT_EQ(puzzle->candidates[0], 1);
  EXPECT_EQ(puzzle->candidates[4], 1);
  EXPECT_EQ(puzzle->candidates[5], 15);
  EXPECT_EQ(read_iss(".Replicate~B.AntiKnight").error().message, "Replicate: its End is missing");
  EXPECT_EQ(read_iss(".Shape~4x4.Replicate~I.Thermo~R1C1~R1C2.End").error().message,
            "Thermo: there is no cell R1C2");
}

TEST(VariantIss, MovesVariablesInTheirRows) {
  const std::string variables = ".Shape~4x4.Var~L~loop~2x3";
  const auto puzzle = read_iss(variables + ".Replicate~R~VL1.Thermo~VL1~VL2.End");
  ASSERT_TRUE(puzzle) << puzzle.error().message;
  ASSERT_EQ(puzzle->constraints.size(), 2U);  // the targets are the first and the fifth variable
  EXPECT_EQ(puzzle->constraints[0].cells, (CellList{16, 17}));
  EXPECT_EQ(puzzle->constraints[1].cells, (CellList{20, 21}));
  EXPECT_EQ(read_iss(variables + ".Replicate~E~VL1.Thermo~VL1~VL2.End").error().message,
            "Thermo: there is no cell VL2");
  EXPECT_EQ(read_iss(variables + ".Replicate~gB~VL2.~VL1_1.End").error().message,
            "Replicate: a target is no cell");
  EXPECT_EQ(read_iss(".Replicate~B~VX1.End").error().message, "Replicate: there is no cell VX1");
  EXPECT_EQ(constraint_of(variables + ".Quad~VL2~1").cells, (CellList{17, 18, 20, 21}));
  const VariantConstraint dot = constraint_of(variables + ".WhiteDot~VL2~VL5");
  EXPECT_EQ(dot, (VariantConstraint{ConstraintKind::pair_relation, {17, 20}, {2, 5, 10, 4}, {}}));
}

TEST(VariantIss, ReadsAreas) {
  using K = ConstraintKind;
  EXPECT_EQ(constraint_of(".Shape~2x3.ConnectedValues~~1_2~4"),
            (VariantConstraint{K::connected, {0, 1, 2, 3, 4, 5}, {3, 4, 1, 2}, {}}));
  EXPECT_EQ(constraint_of(".Shape~4x4.Var~L~~2x1.ConnectedValues~VL~3"),
            (VariantConstraint{K::connected, {16, 17}, {1, 0, 3}, {}}));
  EXPECT_EQ(read_iss(".ConnectedValues~VX~1").error().message,
            "ConnectedValues: there are no cells VX");
}

TEST(VariantIss, ReadsMissingValues) {
  const auto puzzle = read_iss(".Shape~4x4~0-4.Doppelganger.Thermo~DGC1~DGR4~DGB2");
  ASSERT_TRUE(puzzle) << puzzle.error().message;
  EXPECT_EQ(puzzle->extra_cells, 12U);
  EXPECT_EQ(puzzle->constraints[0].cells, (CellList{16, 23, 25}));
  EXPECT_EQ(puzzle->constraints[1].kind, ConstraintKind::missing_values);
  EXPECT_EQ(puzzle->constraints[1].cells.size(), 12U);
  const auto without_boxes = read_iss(".Shape~4x4~0-4.Doppelganger.NoBoxes");
  EXPECT_EQ(without_boxes->constraints[0],
            (VariantConstraint{ConstraintKind::one_of, {24, 25, 26, 27}, {0}, {}}));
  EXPECT_EQ(without_boxes->constraints[1].cells.size(), 8U);
  EXPECT_EQ(read_iss(".Doppelganger").error().message,
            "missing values: the grid must be a square with one value more than it has rows");
}

TEST(VariantIss, ReadsChoices) {
  using K = ConstraintKind;
  const VariantConstraint first{K::one_of, {0}, {5}, {}};
  const VariantConstraint second{K::one_of, {2}, {1, 2}, {}};
  const VariantConstraint thermo{K::thermo, {0, 1}, {}, {}};
  const auto expect = [](const std::string& text, const std::vector<VariantConstraint>& parts) {
    EXPECT_EQ(constraint_of(text), (VariantConstraint{K::any_of, {}, {}, parts})) << text;
  };
  expect(".Or.~R1C1_5.Thermo~R1C1~R1C2.End", {first, thermo});
  expect(".Or.~R1C1_5~R1C3_1_2.End", {first, second});
  const VariantConstraint both{K::all_of, {}, {}, {first, thermo}};
  expect(".Or.And.~R1C1_5.Thermo~R1C1~R1C2.End.~R1C3_1_2.End", {both, second});
  expect(".Or.Or.~R1C1_5.End.End", {{K::any_of, {}, {}, {first}}});
  expect(".Or.And.Or.~R1C1_5.End.End.End", {{K::all_of, {}, {}, {{K::any_of, {}, {}, {first}}}}});
  expect(".Or.Replicate~B.Thermo~R1C1~R1C2.End.End", {{K::all_of, {}, {}, {thermo}}});
  expect(".Or.End", {});
  EXPECT_EQ(solve(*read_iss(".Shape~4x4.Or.End")).verdict, Verdict::none);
  EXPECT_EQ(read_iss(".Or.AntiKnight").error().message, "Or: its End is missing");
  EXPECT_EQ(read_iss(".Or.NoBoxes.End").error().message, "NoBoxes: it must not be inside an Or");
  EXPECT_EQ(read_iss(".StrictKropki.Or.WhiteDot~R1C1~R1C2.End").error().message,
            "all Kropki dots given: a clue must not be part of another constraint");
  std::string deep;
  for (int depth = 0; depth < 1000; ++depth) deep += ".Or";
  for (int depth = 0; depth < 1000; ++depth) deep += ".End";
  EXPECT_EQ(read_iss(deep).error().message, "Or: there are too many in one another");
}

TEST(VariantIss, CountsChoicesWithoutDoubles) {
  const auto count = [](const std::string& text) {
    return solve(*read_iss(".Shape~4x4" + text), {.solutions = kNoLimit}).solutions;
  };
  EXPECT_EQ(count(".~R1C1_1"), 72U);
  EXPECT_EQ(count(".Or.~R1C1_1.~R1C1_1_2.End"), 144U);
  EXPECT_EQ(count(".Or.~R1C1_1.~R1C2_1.~R1C1_1.End"), 144U);
  EXPECT_EQ(count(".~R1C1_3.Or.~R1C1_1.~R1C1_2.End"), 0U);
  EXPECT_EQ(count(".Or.AntiKing.AntiKing.End"), count(".AntiKing"));
}

TEST(VariantIss, NamesMistakesWithTheirColumn) {
  const auto expect = [](const std::string& text, const std::string& message, std::uint64_t column,
                         ErrorCode code = ErrorCode::bad_syntax) {
    const auto puzzle = read_iss(text);
    ASSERT_FALSE(puzzle) << text;
    EXPECT_EQ(puzzle.error().message, message);
    EXPECT_EQ(puzzle.error().column, column) << text;
    EXPECT_EQ(puzzle.error().code, code) << text;
  };
  expect("1234", "this is not a text of Interactive Sudoku Solver", 1);
  expect(".Thermo~R1C1~R1C2.ChaosConstruction",
         "ChaosConstruction: this constraint is not supported", 18, ErrorCode::unsupported);
  expect(".Thermo~R1C1~R0C2", "Thermo: there is no cell R0C2", 1);
  expect(".Thermo~R1C1~R1\nC2", "Thermo: there is no cell R1?C2", 1);
  expect(".Cage~x~R1C1", "Cage: a number is missing", 1);
  expect(".~R1C1", "the givens: \"R1C1\" is not a cell with a value", 1);
  expect(".Shape~17x17", "Shape: the grid must have 1 to 16 rows and columns", 1,
         ErrorCode::bad_shape);
  expect(".Shape~9x9~30", "Shape: there must be 1 to 16 values", 1, ErrorCode::bad_shape);
  expect(".Thermo~R1C1~R1C1", "thermometer: R1C1 occurs twice", 0);
  expect(".Jigsaw~12", "Jigsaw: there must be a symbol for each cell", 1);
  expect(".Var~A~~1000", "Var: the number of variables must be 1 to 256", 1);
}

TEST(VariantIss, LinesOfDigitsAndPointsAreNoTexts) {
  EXPECT_TRUE(looks_like_iss(".~R1C1_5"));
  EXPECT_TRUE(looks_like_iss(".AntiKnight"));
  EXPECT_TRUE(looks_like_iss(".Cage~10~R1C1"));
  EXPECT_FALSE(looks_like_iss("....5.6"));
  EXPECT_FALSE(looks_like_iss(".A.B.C"));
  EXPECT_FALSE(looks_like_iss(".FA..3.B...C...."));  // the head of a line of 16x16
  EXPECT_FALSE(looks_like_iss(".AB 12"));
  EXPECT_FALSE(looks_like_iss(""));
}

}  // namespace
}  // namespace bitdoku
