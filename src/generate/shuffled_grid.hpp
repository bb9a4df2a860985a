// Draws full grids of any shape. It begins with a grid whose rows are shifts of the first row. It
// rearranges this grid by all symmetries, and then swaps pairs of digits in parts of the grid many
// times. Every grid is random, but not all are equally likely.
#ifndef BITDOKU_GENERATE_SHUFFLED_GRID_HPP
#define BITDOKU_GENERATE_SHUFFLED_GRID_HPP

#include <bitdoku/puzzle.hpp>
#include <vector>

#include "generate/random.hpp"

namespace bitdoku::generating {

[[nodiscard]] std::vector<Digit> shuffled_grid(Shape shape, Random& random);

}  // namespace bitdoku::generating

#endif
