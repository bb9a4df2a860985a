// Counts solutions exactly, even if there are far too many to list.
#include <bitdoku/bitdoku.hpp>
#include <iostream>

int main() {
  const bitdoku::Limits all{.solutions = bitdoku::kNoLimit};
  const bitdoku::Puzzle small(*bitdoku::Shape::of_side(4));
  const bitdoku::Puzzle empty;  // 9x9
  std::cout << to_string(count(small, all).solutions) << '\n';
  std::cout << to_string(count(empty, all).solutions) << '\n';

  const auto puzzle = bitdoku::parse(
      "5...7....6..195.....8....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
  if (!puzzle) return 1;
  std::cout << to_string(count(*puzzle, all).solutions) << '\n';

  const bitdoku::CountAnswer some = count(small, {.solutions = 100});
  std::cout << (some.exact ? "exactly " : "at least ") << to_string(some.solutions) << '\n';
  return 0;
}
