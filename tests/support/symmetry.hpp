// The symmetries of Sudoku: what they make of a puzzle is another puzzle with as many solutions.
#ifndef BITDOKU_TESTS_SUPPORT_SYMMETRY_HPP
#define BITDOKU_TESTS_SUPPORT_SYMMETRY_HPP

#include <bitdoku/puzzle.hpp>

#include "support/puzzles.hpp"

namespace bitdoku::testing {

// Relabels the digits, permutes the bands, the rows within each, the stacks, the columns within
// each, and transposes every second time (a 2x3 shape becomes 3x2). Candidates go along.
Puzzle random_variant(const Puzzle& puzzle, Random& random);

}  // namespace bitdoku::testing

#endif
