// Lists every solution of a puzzle that has several, then only the first two.
#include <bitdoku/bitdoku.hpp>
#include <iostream>

int main() {
  const auto puzzle = bitdoku::parse(
      "5...7....6..195.....8....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
  if (!puzzle) return 1;

  bitdoku::Limits limits;
  limits.solutions = bitdoku::kNoLimit;  // the default, 2, would stop after two
  const auto show = [](std::span<const bitdoku::Digit> solution) {
    std::cout << bitdoku::to_line(solution) << '\n';
    return true;  // go on
  };
  const bitdoku::Answer all = bitdoku::enumerate(*puzzle, limits, show);
  std::cout << all.solutions << " solutions, " << (all.complete ? "all" : "not all") << '\n';

  int seen = 0;
  const bitdoku::Answer some = bitdoku::enumerate(
      *puzzle, limits, [&seen](std::span<const bitdoku::Digit>) { return ++seen < 2; });
  std::cout << some.solutions << " solutions, " << (some.complete ? "all" : "not all") << '\n';
  return 0;
}
