// The symmetries of Sudoku: what they make of a puzzle is the same puzzle in other clothes.
#ifndef BITDOKU_GENERATE_ISOMORPH_HPP
#define BITDOKU_GENERATE_ISOMORPH_HPP

#include <bitdoku/puzzle.hpp>
#include <vector>

#include "generate/random.hpp"

namespace bitdoku::generating {

// An order of lines: bands (or stacks) change places, and the lines within each.
[[nodiscard]] std::vector<std::size_t> shuffled_lines(std::size_t bands, std::size_t lines_each,
                                                      Random& random);

// Other rows, columns and digits, and every second time transposed where boxes are square: each
// isomorph is equally likely. Candidates that are struck out go along.
[[nodiscard]] Puzzle isomorph_of(const Puzzle& puzzle, Random& random);

}  // namespace bitdoku::generating

#endif
