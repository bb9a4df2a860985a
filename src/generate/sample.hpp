// Minimal 9x9 puzzles for statistics. The probability of each puzzle is known, or the puzzle comes
// with a weight that compensates for its probability.
//
// The methods and their names are from D. Berthier ("Unbiased statistics of a constraint
// satisfaction problem: a controlled-bias generator", CISSE 2009).
#ifndef BITDOKU_GENERATE_SAMPLE_HPP
#define BITDOKU_GENERATE_SAMPLE_HPP

#include <bitdoku/puzzle.hpp>
#include <span>
#include <vector>

#include "generate/random.hpp"
#include "generate/unavoidable.hpp"

namespace bitdoku::generating {

// Bottom-up: repeatedly adds a random digit in a random blank cell. All pairs of cell and digit
// that clash with no given are equally likely. If the digit leaves no solution, it is removed
// again. Ends when there is one solution, which goes to `grid`. Some givens may be redundant. (If
// the cell were chosen first and then the digit, the distribution would differ: its mean is 24.07
// givens after minimization instead of 23.87.)
[[nodiscard]] std::vector<Digit> grow_puzzle(Random& random, std::span<Digit, 81> grid);

// Controlled bias: removes givens of a grid in random order until one is necessary. The try
// succeeds if all remaining givens are necessary. A try gives each minimal puzzle of n givens of
// this grid with probability 1 / (81 over n), so its weight is (81 over n). Makes some tries;
// returns the weight and a puzzle, or 0. The weight is multiplied by the number of successful
// tries, which is nearly always one.
double draw_with_controlled_bias(Random& random, std::span<const Digit> grid,
                                 std::vector<Digit>& puzzle);

// The weight of a minimal puzzle that was made top-down from a grid. `order` is the order in which
// cells were tried; it may include cells that stayed. At each removal, r cells could have gone. The
// product of all r, divided by the number of orders of the removed cells, is on average 1 / the
// probability of this puzzle. (This is D. Knuth's estimate of the size of a tree, 1975.) So the
// average of the weights over all tries of a grid is the number of its minimal puzzles.
[[nodiscard]] double path_weight(std::span<const Digit> grid, std::span<const Digit> puzzle,
                                 std::span<const Cell> order);

}  // namespace bitdoku::generating

#endif
