// Minimal puzzles of 9x9 for statistics: drawn in ways of which it is known how often each puzzle
// comes, or with a weight that makes up for it.
//
// The ways and what they are called are D. Berthier's ("Unbiased statistics of a constraint
// satisfaction problem: a controlled-bias generator", CISSE 2009).
#ifndef BITDOKU_GENERATE_SAMPLE_HPP
#define BITDOKU_GENERATE_SAMPLE_HPP

#include <bitdoku/puzzle.hpp>
#include <span>
#include <vector>

#include "generate/random.hpp"
#include "generate/unavoidable.hpp"

namespace bitdoku::generating {

// Bottom-up: one of all digits in all blank cells that clash with no other comes in, again and
// again, and goes if it leaves no solution, until there is one solution left, which comes into
// `grid`. Some of the givens may not be needed. (A cell drawn first, and then its digit, would be
// another distribution: 24.07 givens on the average, once they are minimal, instead of 23.87.)
[[nodiscard]] std::vector<Digit> grow_puzzle(Random& random, std::span<Digit, 81> grid);

// Controlled bias: givens of a grid are taken out in random order, and when one is needed that is
// the end, and a puzzle if all that are left are. Of this grid each minimal puzzle of n givens
// comes with the probability 1 / (81 over n) of a try, so that its weight is (81 over n). Some
// tries are made; gives the weight and a puzzle, or 0. The weight is as many times as large as
// tries had success, which is once nearly always.
double draw_with_controlled_bias(Random& random, std::span<const Digit> grid,
                                 std::vector<Digit>& puzzle);

// The weight of a minimal puzzle to which a grid came top-down, as cells were taken out in this
// order (those that stayed may stand in it, too). Each that went was one of r that could have gone;
// the product of all r over the number of orders of the same cells is 1 / the probability of this
// puzzle, on the average over its orders. (The estimate is D. Knuth's of the size of a tree, 1975.)
// So the weights of all tries of a grid are on the average the number of its minimal puzzles.
[[nodiscard]] double path_weight(std::span<const Digit> grid, std::span<const Digit> puzzle,
                                 std::span<const Cell> order);

}  // namespace bitdoku::generating

#endif
