// Isomorphs: the images of a puzzle under the symmetries of Sudoku.
#ifndef BITDOKU_GENERATE_ISOMORPH_HPP
#define BITDOKU_GENERATE_ISOMORPH_HPP

#include <bitdoku/puzzle.hpp>
#include <vector>

#include "generate/random.hpp"

namespace bitdoku::generating {

// A random order of lines: permutes the bands (or stacks), and the lines within each.
[[nodiscard]] std::vector<std::size_t> shuffled_lines(std::size_t bands, std::size_t lines_each,
                                                      Random& random);

// Permutes rows, columns and digits, and transposes every second time if boxes are square. All
// isomorphs are equally likely. Struck-out candidates move along.
[[nodiscard]] Puzzle isomorph_of(const Puzzle& puzzle, Random& random);

}  // namespace bitdoku::generating

#endif
