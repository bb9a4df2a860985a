// LeetCode 37 with the judge's signature. It needs only the header and no library.
#include <bitdoku/leetcode.hpp>
#include <iostream>
#include <string>

int main() {
  const std::string rows[9] = {"53..7....", "6..195...", ".98....6.", "8...6...3", "4..8.3..1",
                               "7...2...6", ".6....28.", "...419..5", "....8..79"};
  std::vector<std::vector<char>> board;
  for (const std::string& row : rows) board.emplace_back(row.begin(), row.end());

  bitdoku::leetcode::Solution().solveSudoku(board);
  for (const auto& row : board) std::cout << std::string(row.begin(), row.end()) << '\n';
  return 0;
}
