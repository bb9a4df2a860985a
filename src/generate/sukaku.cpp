#include "generate/sukaku.hpp"

#include <algorithm>
#include <numeric>

#include "batch/router.hpp"

namespace bitdoku::generating {

std::vector<std::uint16_t> draw_candidates(Random& random, std::span<const Digit> grid) {
  std::vector<std::uint16_t> candidates(81);
  for (std::size_t cell = 0; cell < 81; ++cell) {
    candidates[cell] = static_cast<std::uint16_t>(1U << (grid[cell] - 1U));
  }
  std::vector<std::uint16_t> order(729);
  std::iota(order.begin(), order.end(), std::uint16_t{0});
  random.shuffle(order);
  for (const std::size_t at : order) {
    const std::size_t cell = at / 9;
    const auto bit = static_cast<std::uint16_t>(1U << at % 9);
    const std::uint16_t before = candidates[cell];
    if ((before & bit) != 0) continue;
    // Any second solution would have this digit in this cell.
    candidates[cell] = bit;
    const bool brings_another = batch::count(candidates.data(), 1, nullptr).solutions > 0;
    candidates[cell] = brings_another ? before : static_cast<std::uint16_t>(before | bit);
  }
  return candidates;
}

void strike_out_others(std::span<const std::uint16_t> candidates, Puzzle& puzzle) {
  for (int cell = 0; cell < 81; ++cell) {
    for (unsigned digit = 1; digit <= 9; ++digit) {
      if ((candidates[static_cast<std::size_t>(cell)] >> (digit - 1) & 1U) != 0) continue;
      puzzle.strike_out(cell, static_cast<Digit>(digit));
    }
  }
}

}  // namespace bitdoku::generating
