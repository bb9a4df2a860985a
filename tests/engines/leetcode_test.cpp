// The LeetCode 37 header, which needs no other.
#include <bitdoku/leetcode.hpp>
// Comes first, to show that the header needs no other.
#include <gtest/gtest.h>

#include <bitdoku/bitdoku.hpp>

#include "support/puzzles.hpp"
#include "support/sanitized.hpp"

namespace bitdoku {
namespace {

using testing::text_of;

using Board = std::vector<std::vector<char>>;

Board board_of(const Puzzle& puzzle) {
  const std::string text = text_of(puzzle);
  Board board;
  for (std::size_t row = 0; row < 9; ++row) {
    board.emplace_back(text.begin() + static_cast<long>(row * 9),
                       text.begin() + static_cast<long>(row * 9 + 9));
  }
  return board;
}

Board solved(Board board) {
  leetcode::Solution().solveSudoku(board);
  return board;
}

TEST(LeetCode, SolvesItsExample) {
  const Board board = board_of(testing::puzzle_of(
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"));
  EXPECT_EQ(solved(board),
            board_of(testing::puzzle_of("534678912672195348198342567859761423426853791713924856"
                                        "961537284287419635345286179")));
}

TEST(LeetCode, SolvesHardOnesToo) {
  for (const char* file : {"top1465.txt", "hardest.txt", "minimal.txt"}) {
    int number = 0;
    for (const Puzzle& puzzle : testing::read_data(file)) {
      if (number++ % (testing::kSanitized ? 8 : 1) != 0) continue;
      Puzzle answer(kShape9x9);
      const Answer right = solve(puzzle);
      for (int cell = 0; cell < 81; ++cell) answer.set_given(cell, right.solution[cell]);
      EXPECT_EQ(solved(board_of(puzzle)), board_of(answer)) << text_of(puzzle);
    }
  }
}

TEST(LeetCode, TakesTheSmallestSolution) {
  const Engine& backtrack = *find_engine("backtrack");
  for (const Puzzle& puzzle : testing::read_data("many_solutions.txt")) {
    const Answer first = solve(puzzle, {.solutions = 1, .nodes = 1'000'000}, backtrack);
    if (first.solutions == 0) continue;
    Puzzle answer;
    for (int cell = 0; cell < 81; ++cell) answer.set_given(cell, first.solution[cell]);
    EXPECT_EQ(solved(board_of(puzzle)), board_of(answer)) << text_of(puzzle);
  }
}

TEST(LeetCode, LeavesAloneWhatItCannotSolve) {
  const Board good = board_of(Puzzle());
  std::vector<Board> bad{
      {}, Board(9), Board(8, std::vector<char>(9, '.')), Board(10, std::vector<char>(9, '.'))};
  for (const char symbol : {'0', ':', 'x', ' ', '\0', '\xFF'}) {
    bad.push_back(good);
    bad.back()[8][8] = symbol;
  }
  bad.push_back(good);
  bad.back()[4].push_back('.');
  for (const auto& [row, column] : {std::pair{0, 8}, std::pair{8, 0}, std::pair{1, 1}}) {
    bad.push_back(good);  // 7 twice in a row, a column, a box
    bad.back()[0][0] = '7';
    bad.back()[row][column] = '7';
  }
  // The givens do not clash, but the last cell has no candidate. A plain search in cell order would
  // never end.
  bad.push_back(good);
  for (int column = 0; column < 8; ++column) {
    bad.back()[8][column] = static_cast<char>('1' + column);
  }
  bad.back()[0][8] = '9';
  for (const Board& board : bad) EXPECT_EQ(solved(board), board);
}

}  // namespace
}  // namespace bitdoku
