// `verify` judges all engines, so it must detect every kind of wrong solution.
#include <gtest/gtest.h>

#include <bitdoku/verify.hpp>

#include "support/puzzles.hpp"

namespace bitdoku {
namespace {

using testing::puzzle_of;

const Puzzle kPuzzle =
    puzzle_of(".2738..1..1...6735.......293.5692.8...........6.1745.364.......9518...7..8..6534.");

std::vector<Digit> right() {
  const Puzzle full = puzzle_of(
      "527389416819426735436751829375692184194538267268174593643217958951843672782965341");
  return {full.givens().begin(), full.givens().end()};
}

TEST(Verify, PassesTheSolution) {
  EXPECT_EQ(verify(kPuzzle, right()), std::nullopt);
  EXPECT_EQ(verify(Puzzle(), right()), std::nullopt);
}

TEST(Verify, CountsCells) {
  std::vector<Digit> cells = right();
  cells.pop_back();
  EXPECT_EQ(verify(kPuzzle, cells), "80 cells, not 81");
  cells.resize(82);
  EXPECT_EQ(verify(kPuzzle, cells), "82 cells, not 81");
  EXPECT_EQ(verify(kPuzzle, {}), "0 cells, not 81");
}

TEST(Verify, FindsBlanksAndDigitsOutOfRange) {
  std::vector<Digit> cells = right();
  cells[0] = 0;
  EXPECT_EQ(verify(kPuzzle, cells), "r1c1 is blank");
  cells[0] = 10;
  EXPECT_EQ(verify(kPuzzle, cells), "r1c1 is 10");
  cells[0] = 255;
  EXPECT_EQ(verify(kPuzzle, cells), "r1c1 is 255");
}

TEST(Verify, FindsAChangedGiven) {
  Puzzle puzzle = kPuzzle;
  puzzle.set_given(80, 2);
  EXPECT_EQ(verify(puzzle, right()), "r9c9 is 1, the given is 2");
  // A valid grid of another puzzle: two digits are swapped everywhere.
  std::vector<Digit> cells = right();
  for (Digit& digit : cells) digit = digit == 1 ? Digit{2} : digit == 2 ? Digit{1} : digit;
  EXPECT_EQ(verify(Puzzle(), cells), std::nullopt);
  EXPECT_EQ(verify(kPuzzle, cells), "r1c2 is 1, the given is 2");
}

TEST(Verify, FindsAStruckOutCandidate) {
  Puzzle puzzle = kPuzzle;
  puzzle.strike_out(0, 4);
  EXPECT_EQ(verify(puzzle, right()), std::nullopt);
  puzzle.strike_out(0, 5);
  EXPECT_EQ(verify(puzzle, right()), "r1c1 is 5, which was struck out");
}

// Every change of a single cell must be detected.
TEST(Verify, FindsEveryWrongDigit) {
  for (int cell = 0; cell < 81; ++cell) {
    for (Digit digit = 1; digit <= 9; ++digit) {
      std::vector<Digit> cells = right();
      if (cells[cell] == digit) continue;
      cells[cell] = digit;
      EXPECT_NE(verify(Puzzle(), cells), std::nullopt) << cell;
    }
  }
}

// Grids in which only houses of one kind are wrong.
TEST(Verify, LooksAtRowsColumnsAndBoxes) {
  std::vector<Digit> rows_wrong;
  std::vector<Digit> columns_wrong;
  std::vector<Digit> boxes_wrong;
  for (int cell = 0; cell < 81; ++cell) {
    const int row = cell / 9;
    const int column = cell % 9;
    rows_wrong.push_back(static_cast<Digit>((row + 3 * (column % 3)) % 9 + 1));
    columns_wrong.push_back(static_cast<Digit>((column + 3 * (row % 3)) % 9 + 1));
    boxes_wrong.push_back(static_cast<Digit>((row + column) % 9 + 1));
  }
  EXPECT_EQ(verify(Puzzle(), rows_wrong), "1 twice in row 1");
  EXPECT_EQ(verify(Puzzle(), columns_wrong), "1 twice in column 1");
  EXPECT_EQ(verify(Puzzle(), boxes_wrong), "2 twice in box 1");
}

TEST(Verify, TakesTheBoxesFromTheShape) {
  const Puzzle wide(Shape{2, 3});
  const Puzzle high(Shape{3, 2});
  std::vector<Digit> cells;
  for (const char symbol : std::string_view("123456456123231564564231312645645312")) {
    cells.push_back(static_cast<Digit>(symbol - '0'));
  }
  EXPECT_EQ(verify(wide, cells), std::nullopt);
  EXPECT_NE(verify(high, cells), std::nullopt);
}

TEST(Verify, WorksOnTheLargestBoard) {
  const Shape shape{15, 17};
  std::vector<Digit> cells = testing::plain_grid(shape);
  EXPECT_EQ(verify(Puzzle(shape), cells), std::nullopt);
  std::swap(cells[65023], cells[65024]);
  EXPECT_NE(verify(Puzzle(shape), cells), std::nullopt);
}

}  // namespace
}  // namespace bitdoku
