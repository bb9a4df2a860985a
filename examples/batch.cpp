// Solves many puzzles in one call, from lines of text to lines of text.
#include <bitdoku/bitdoku.hpp>
#include <iostream>
#include <string>
#include <vector>

int main() {
  const std::string text =
      "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......\n"
      "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9\n"
      "44....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......\n"
      "4!....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......\n"
      "4.......5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......\n";
  const auto puzzles = bitdoku::BatchPuzzles::lines(text, 82);  // a line end after each
  std::vector<bitdoku::BatchAnswer> answers(puzzles.size());
  std::string solutions(text.size(), '\n');

  bitdoku::BatchSolver solver;  // one for each thread
  const auto done = solver.solve(puzzles, 2, answers, {solutions, 82});
  if (!done) {
    std::cerr << done.error().message << '\n';
    return 1;
  }
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    std::cout << to_string(answers[i].verdict);
    if (answers[i].column > 0) std::cout << ", column " << answers[i].column;
    if (answers[i].solutions == 1) std::cout << ' ' << solutions.substr(82 * i, 81);
    std::cout << '\n';
  }
  return 0;
}
