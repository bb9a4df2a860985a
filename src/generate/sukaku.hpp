// Candidate puzzles (sukaku) of 9x9: no cell has a given, but candidates are struck out, all that
// are needed and no more.
#ifndef BITDOKU_GENERATE_SUKAKU_HPP
#define BITDOKU_GENERATE_SUKAKU_HPP

#include <bitdoku/puzzle.hpp>
#include <span>
#include <vector>

#include "generate/random.hpp"

namespace bitdoku::generating {

// 81 masks of candidates, bit d-1 for digit d, that have this grid as their only solution: at first
// nothing but the grid, then each other candidate, in random order, unless it would bring a second
// solution.
[[nodiscard]] std::vector<std::uint16_t> draw_candidates(Random& random,
                                                         std::span<const Digit> grid);

// Strikes out of a puzzle without givens what is no candidate here.
void strike_out_others(std::span<const std::uint16_t> candidates, Puzzle& puzzle);

}  // namespace bitdoku::generating

#endif
