// The symmetries of Sudoku: the image of a puzzle has equally many solutions.
#ifndef BITDOKU_TESTS_SUPPORT_SYMMETRY_HPP
#define BITDOKU_TESTS_SUPPORT_SYMMETRY_HPP

#include <bitdoku/puzzle.hpp>

#include "support/puzzles.hpp"

namespace bitdoku::testing {

// Relabels the digits, permutes the bands, the rows within each, the stacks and the columns within
// each, and transposes every second time (a 2x3 shape becomes 3x2). Candidates move along.
Puzzle random_variant(const Puzzle& puzzle, Random& random);

}  // namespace bitdoku::testing

#endif
