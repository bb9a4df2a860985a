// Solves one puzzle and says whether its solution is unique.
#include <bitdoku/bitdoku.hpp>
#include <iostream>

int main() {
  const auto puzzle = bitdoku::parse(
      "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......");
  if (!puzzle) {
    std::cerr << "column " << puzzle.error().column << ": " << puzzle.error().message << '\n';
    return 1;
  }
  const bitdoku::Answer answer = bitdoku::solve(*puzzle);
  std::cout << to_string(answer.verdict) << '\n' << bitdoku::to_line(answer.solution) << '\n';
  return 0;
}
