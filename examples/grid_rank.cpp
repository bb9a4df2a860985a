// Numbers 9x9 grids, and draws one of all grids with equal probability.
#include <algorithm>
#include <bitdoku/bitdoku.hpp>
#include <iostream>
#include <random>

// A uniformly random rank: draws 73 bits until they are below the number of grids.
bitdoku::BigCount random_rank(std::mt19937_64& random) {
  for (;;) {
    const bitdoku::BigCount rank{.high = random() % 512, .low = random()};
    if (bitdoku::unrank_grid(rank)) return rank;
  }
}

int main() {
  const auto puzzle = bitdoku::parse(
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
  if (!puzzle) return 1;
  bitdoku::Cells9x9 grid{};
  std::ranges::copy(solve(*puzzle).solution, grid.begin());
  const auto rank = bitdoku::rank_grid(grid);
  if (!rank) return 1;
  std::cout << "grid " << to_string(*rank) << " of " << to_string(bitdoku::kGrids9x9) << '\n';

  std::mt19937_64 random(2026);
  const auto drawn = bitdoku::unrank_grid(random_rank(random));
  std::cout << bitdoku::to_line(*drawn) << '\n';
  return 0;
}
