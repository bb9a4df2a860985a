// Full grids of any shape: one whose rows are the first row, shifted, is rearranged in all ways
// that keep it a grid; then pairs of digits change places in parts of the grid, many times. Every
// grid that comes is random, but not each is equally likely.
#ifndef BITDOKU_GENERATE_SHUFFLED_GRID_HPP
#define BITDOKU_GENERATE_SHUFFLED_GRID_HPP

#include <bitdoku/puzzle.hpp>
#include <vector>

#include "generate/random.hpp"

namespace bitdoku::generating {

[[nodiscard]] std::vector<Digit> shuffled_grid(Shape shape, Random& random);

}  // namespace bitdoku::generating

#endif
