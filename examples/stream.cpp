// Puzzles from a stream, solved on all cores and answered in their order.
#include <bitdoku/bitdoku.hpp>
#include <iostream>

int main() {
  const std::string_view text =
      "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......\n"
      "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4.....\n"
      "55...............................................................................\n";
  bitdoku::StreamOptions options;
  options.limits.solutions = 2;  // is the solution the only one?

  const auto print = [](const bitdoku::StreamAnswers& answers) {
    for (std::size_t i = 0; i < answers.size(); ++i) {
      const bitdoku::StreamAnswer answer = answers[i];
      std::cout << "line " << answer.line << ": " << to_string(answer.verdict) << ' '
                << answer.solution << answer.message << '\n';
    }
    return true;  // go on
  };
  const auto totals = bitdoku::solve_stream(bitdoku::from_memory(text), options, print);
  if (!totals) return 1;
  std::cout << totals->solved << " of " << totals->records << " have a solution\n";
}
