// Candidate puzzles (sukaku) of 9x9: no givens, and a set of struck-out candidates that are all
// necessary.
#ifndef BITDOKU_GENERATE_SUKAKU_HPP
#define BITDOKU_GENERATE_SUKAKU_HPP

#include <bitdoku/puzzle.hpp>
#include <span>
#include <vector>

#include "generate/random.hpp"

namespace bitdoku::generating {

// Returns 81 masks of candidates, bit d-1 for digit d, whose only solution is this grid. It begins
// with the digits of the grid. It then tries all other candidates in random order, and adds each
// one that does not give a second solution.
[[nodiscard]] std::vector<std::uint16_t> draw_candidates(Random& random,
                                                         std::span<const Digit> grid);

// In a puzzle without givens, strikes out everything that is not among these candidates.
void strike_out_others(std::span<const std::uint16_t> candidates, Puzzle& puzzle);

}  // namespace bitdoku::generating

#endif
