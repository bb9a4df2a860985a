// A full 9x9 grid, each of the 6,670,903,752,021,072,936,960 with the same probability.
//
// A candidate is drawn and thrown away unless it is a grid. A band is described by row triples and
// column triples (which digits stand in which row, and in which column, of each box):
//
// - Band 1: box 1 in any way; the rows of box 2 in one of 56 ways; any order within the six other
//   minirows. Each is a band, and each band comes up once.
// - The columns of band 2 in each stack, given those of band 1, in one of 56 ways; band 3 has the
//   rest.
// - Bands 2 and 3, given their columns: the rows of the first box in one of 216 ways; those of the
//   second in one of 8, if there is any; and then those of the third are given, if there are any.
//
// All draws are of the same size for every candidate and each grid is one candidate, so that what
// is left is uniform. The description of bands is B. Felgenhauer and F. Jarvis's ("Enumerating
// possible Sudoku grids", 2005).
#ifndef BITDOKU_GENERATE_UNIFORM_GRID_HPP
#define BITDOKU_GENERATE_UNIFORM_GRID_HPP

#include <bitdoku/puzzle.hpp>
#include <span>

#include "generate/random.hpp"

namespace bitdoku::generating {

// Gives how many candidates were drawn, about 75. (All candidates are 9! 56 6^6 56^3 1728^2.)
std::uint64_t draw_uniform_grid(Random& random, std::span<Digit, 81> grid);

}  // namespace bitdoku::generating

#endif
