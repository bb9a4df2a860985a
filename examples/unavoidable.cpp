// Finds the minimal unavoidable sets of a grid, and as many as possible without a common cell.
#include <algorithm>
#include <bitdoku/bitdoku.hpp>
#include <iostream>

int main() {
  const auto puzzle = bitdoku::parse(
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
  if (!puzzle) return 1;
  bitdoku::Cells9x9 grid{};
  std::ranges::copy(solve(*puzzle).solution, grid.begin());

  bitdoku::UnavoidableFinder finder;
  const auto sets = finder.find(grid, {.most_cells = 12});
  if (!sets) return 1;
  const bitdoku::UnavoidableSet& smallest = sets->front();
  std::cout << sets->size() << " sets of up to 12 cells; the first has the cells";
  for (int cell = 0; cell < 81; ++cell) {
    if (smallest.has(cell)) std::cout << " r" << cell / 9 + 1 << 'c' << cell % 9 + 1;
  }
  const auto disjoint = bitdoku::most_disjoint(*sets);
  std::cout << '\n' << "a puzzle of this grid has at least " << disjoint.sets.size() << " givens\n";
  return 0;
}
