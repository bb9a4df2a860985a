// Solves boards other than 9x9, candidate puzzles ("sukaku"), and puzzles built cell by cell.
#include <bitdoku/bitdoku.hpp>
#include <iostream>

int main() {
  // 36 symbols are read as 6x6 with boxes of 2x3. Boxes of 3x2 must be requested.
  const auto wide = bitdoku::parse("..53...2....3....2.4..5.2..6...54...");
  if (!wide) return 1;
  const bitdoku::Puzzle high(*bitdoku::Shape::make(3, 2));
  std::cout << to_string(wide->shape()) << '\n' << to_string(high.shape()) << '\n';

  bitdoku::Puzzle board(*bitdoku::Shape::of_side(16));
  board.set_given(0, 16);  // r1c1 is 16
  board.strike_out(1, 1);  // r1c2 is not 1
  const bitdoku::Answer answer = bitdoku::solve(board, {.solutions = 1});
  std::cout << to_string(answer.verdict)
            << ", verified: " << (verify(board, answer.solution) ? "no" : "yes") << '\n';

  board.set_given(15, 16);  // a second 16 in the first row
  std::cout << bitdoku::solve(board).reason << '\n';
  return 0;
}
