// Puzzle handles and texts through the C interface.
#include <cstring>
#include <string>

#include "capi/handles.hpp"

namespace bitdoku::capi {
namespace {

TEST(CapiPuzzle, StartsAsAnEmpty9x9) {
  const PuzzleHandle puzzle(bitdoku_puzzle_new());
  std::vector<std::uint8_t> cells(81, 9);
  EXPECT_EQ(bitdoku_puzzle_get_cells(puzzle.get(), cells.data(), cells.size()), BITDOKU_OK);
  EXPECT_EQ(cells, std::vector<std::uint8_t>(81, 0));
}

TEST(CapiPuzzle, SaysWhereAndWhyATextIsWrong) {
  const PuzzleHandle puzzle = parsed(kOneSolution);
  bitdoku_error error = BITDOKU_ERROR_INIT;
  std::string text(kOneSolution);
  text[4] = '!';
  EXPECT_EQ(bitdoku_puzzle_parse(puzzle.get(), text.data(), text.size(), 0, 0, &error),
            BITDOKU_BAD_SYMBOL);
  EXPECT_EQ(error.status, BITDOKU_BAD_SYMBOL);
  EXPECT_EQ(error.line, 1U);
  EXPECT_EQ(error.column, 5U);
  EXPECT_GT(std::strlen(error.message), 0U);
  EXPECT_EQ(bitdoku_puzzle_parse(puzzle.get(), text.data(), 80, 0, 0, &error), BITDOKU_BAD_LENGTH);
  EXPECT_EQ(bitdoku_puzzle_parse(puzzle.get(), nullptr, 0, 0, 0, &error), BITDOKU_BAD_LENGTH);

  // The puzzle is unchanged, and a success clears the error.
  std::vector<std::uint8_t> cells(81);
  ASSERT_EQ(bitdoku_puzzle_get_cells(puzzle.get(), cells.data(), cells.size()), BITDOKU_OK);
  char line[82];
  ASSERT_EQ(bitdoku_to_line(cells.data(), 81, BITDOKU_DIGITS, '.', line, sizeof line), BITDOKU_OK);
  EXPECT_EQ(line, kOneSolution);
  EXPECT_EQ(bitdoku_puzzle_parse(puzzle.get(), line, 81, 0, 0, &error), BITDOKU_OK);
  EXPECT_EQ(error.status, BITDOKU_OK);
  EXPECT_EQ(error.column, 0U);
  EXPECT_STREQ(error.message, "");
}

TEST(CapiPuzzle, AcceptsOnlyTheShapeAskedFor) {
  const PuzzleHandle puzzle(bitdoku_puzzle_new());
  bitdoku_error error = BITDOKU_ERROR_INIT;
  const auto parse_as = [&](int box_rows, int box_cols) {
    return bitdoku_puzzle_parse(puzzle.get(), kOneSolution.data(), 81, box_rows, box_cols, &error);
  };
  EXPECT_EQ(parse_as(3, 3), BITDOKU_OK);
  EXPECT_NE(parse_as(4, 4), BITDOKU_OK);
  EXPECT_GT(std::strlen(error.message), 0U);
  EXPECT_EQ(parse_as(1, 9), BITDOKU_BAD_SHAPE);
  EXPECT_EQ(parse_as(0, 3), BITDOKU_BAD_SHAPE);
  EXPECT_EQ(parse_as(-3, -3), BITDOKU_BAD_SHAPE);
  EXPECT_EQ(parse_as(1000, 1000), BITDOKU_BAD_SHAPE);
}

TEST(CapiPuzzle, TakesCellsOfEveryShape) {
  const PuzzleHandle puzzle(bitdoku_puzzle_new());
  for (int box_rows = -1; box_rows <= 20; ++box_rows) {
    for (int box_cols = -1; box_cols <= 20; ++box_cols) {
      SCOPED_TRACE(std::to_string(box_rows) + "x" + std::to_string(box_cols));
      const int side = box_rows * box_cols;
      const bool one_cell = box_rows == 1 && box_cols == 1;
      const bool is_shape =
          one_cell || (box_rows >= 2 && box_cols >= 2 && side <= BITDOKU_MAX_SIDE);
      std::vector<std::uint8_t> cells(is_shape ? static_cast<std::size_t>(side * side) : 81);
      cells[0] = is_shape ? static_cast<std::uint8_t>(side) : 1;
      const auto set = [&](std::size_t count) {
        return bitdoku_puzzle_set_cells(puzzle.get(), box_rows, box_cols, cells.data(), count);
      };
      EXPECT_EQ(set(cells.size()), is_shape ? BITDOKU_OK : BITDOKU_BAD_SHAPE);
      if (!is_shape) continue;
      EXPECT_EQ(set(cells.size() - 1), BITDOKU_BAD_LENGTH);
      int32_t rows = 0;
      int32_t cols = 0;
      EXPECT_EQ(bitdoku_puzzle_shape(puzzle.get(), &rows, &cols), BITDOKU_OK);
      EXPECT_EQ(rows, box_rows);
      EXPECT_EQ(cols, box_cols);
      std::vector<std::uint8_t> got(cells.size());
      EXPECT_EQ(bitdoku_puzzle_get_cells(puzzle.get(), got.data(), got.size() - 1),
                BITDOKU_BUFFER_TOO_SMALL);
      EXPECT_EQ(bitdoku_puzzle_get_cells(puzzle.get(), got.data(), got.size()), BITDOKU_OK);
      EXPECT_EQ(got, cells);
      if (side == BITDOKU_MAX_SIDE || one_cell) continue;
      cells[1] = static_cast<std::uint8_t>(side + 1);
      EXPECT_EQ(set(cells.size()), BITDOKU_BAD_SYMBOL);
    }
  }
}

TEST(CapiPuzzle, RefusesCellsAndDigitsThatThereAreNot) {
  const PuzzleHandle puzzle = empty_board(2, 3);
  EXPECT_EQ(bitdoku_puzzle_set_given(puzzle.get(), 36, 1), BITDOKU_OUT_OF_RANGE);
  EXPECT_EQ(bitdoku_puzzle_set_given(puzzle.get(), -1, 1), BITDOKU_OUT_OF_RANGE);
  EXPECT_EQ(bitdoku_puzzle_set_given(puzzle.get(), 0, 7), BITDOKU_OUT_OF_RANGE);
  EXPECT_EQ(bitdoku_puzzle_set_given(puzzle.get(), 35, 6), BITDOKU_OK);
  EXPECT_EQ(bitdoku_puzzle_set_given(puzzle.get(), 35, 0), BITDOKU_OK);
  EXPECT_EQ(bitdoku_puzzle_strike_out(puzzle.get(), 0, 0), BITDOKU_OUT_OF_RANGE);
  EXPECT_EQ(bitdoku_puzzle_strike_out(puzzle.get(), 0, 257), BITDOKU_OUT_OF_RANGE);
  EXPECT_EQ(bitdoku_puzzle_strike_out(puzzle.get(), 36, 1), BITDOKU_OUT_OF_RANGE);
  EXPECT_EQ(bitdoku_puzzle_has_candidates(puzzle.get()), 0);
  EXPECT_EQ(bitdoku_puzzle_strike_out(puzzle.get(), 35, 6), BITDOKU_OK);
  EXPECT_EQ(bitdoku_puzzle_allows(puzzle.get(), 35, 6), 0);
  EXPECT_EQ(bitdoku_puzzle_allows(puzzle.get(), 35, 5), 1);
  EXPECT_EQ(bitdoku_puzzle_allows(puzzle.get(), 35, 0), 0);
  EXPECT_EQ(bitdoku_puzzle_allows(puzzle.get(), 36, 5), 0);
}

TEST(CapiPuzzle, WritesLinesInEveryAlphabet) {
  const std::uint8_t cells[] = {0, 1, 9, 10, 16};
  char line[6];
  const auto write = [&](std::int32_t alphabet, std::size_t capacity = sizeof line) {
    return bitdoku_to_line(cells, 5, alphabet, '-', line, capacity);
  };
  EXPECT_EQ(write(BITDOKU_DIGITS), BITDOKU_OK);
  EXPECT_STREQ(line, "-19AG");
  EXPECT_EQ(write(BITDOKU_LETTERS), BITDOKU_OK);
  EXPECT_STREQ(line, "-AIJP");
  EXPECT_EQ(write(BITDOKU_HEX), BITDOKU_OK);
  EXPECT_STREQ(line, "-089F");
  EXPECT_EQ(write(BITDOKU_HEX, 5), BITDOKU_BUFFER_TOO_SMALL);
  EXPECT_EQ(write(3), BITDOKU_OUT_OF_RANGE);
  EXPECT_EQ(write(-1), BITDOKU_OUT_OF_RANGE);
  const std::uint8_t too_high[] = {62};
  EXPECT_EQ(bitdoku_to_line(too_high, 1, BITDOKU_DIGITS, '.', line, 2), BITDOKU_BAD_SYMBOL);
  EXPECT_EQ(bitdoku_to_line(nullptr, 0, BITDOKU_DIGITS, '.', line, 1), BITDOKU_OK);
  EXPECT_STREQ(line, "");
}

TEST(CapiPuzzle, KnowsTheUsualBoxesOfASide) {
  int32_t rows = 7;
  int32_t cols = 7;
  EXPECT_EQ(bitdoku_shape_of_side(12, &rows, &cols), BITDOKU_OK);
  EXPECT_EQ(rows, 3);
  EXPECT_EQ(cols, 4);
  for (const int side : {-1, 0, 1, 2, 3, 5, 7, 251, 256, 1 << 30}) {
    EXPECT_EQ(bitdoku_shape_of_side(side, &rows, &cols), BITDOKU_BAD_SHAPE) << side;
  }
  EXPECT_EQ(rows, 3);
}

}  // namespace
}  // namespace bitdoku::capi
