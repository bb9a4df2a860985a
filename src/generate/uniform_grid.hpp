// Draws a full 9x9 grid; each of the 6,670,903,752,021,072,936,960 has the same probability.
//
// A band is described by row triples and column triples: the digits of each row and of each column
// of each box. A candidate for a grid is drawn as follows:
//
// - One band, the base: box 1 in any way, the rows of box 2 in one of 56 ways, and any order within
//   the six other minirows. Each such choice is a band, and each band occurs once.
// - The columns of another band: in each stack one of the 56 ways that fit the base. The last band
//   has the remaining digits.
// - The columns of a band allow 96 to 1,728 ways for its rows; a table has this number. The
//   candidate is accepted with the probability of this number divided by its maximum, for both
//   bands. Then the rows are one of these ways.
//
// Few bands have more than 288 ways. To use 288 as the maximum nearly always, bands are divided
// into levels: up to 288, 576, 864 and 1,728 ways. The base must be the first band of the grid's
// highest level; other candidates are rejected. The level and the place of the base are drawn with
// a probability proportional to the number of its bands times the square of its maximum, which
// compensates for the lower acceptance. So each grid comes from one candidate of one base, all with
// the same probability, and the accepted grids are uniform. The description of bands is from B.
// Felgenhauer and F. Jarvis ("Enumerating possible Sudoku grids", 2005).
#ifndef BITDOKU_GENERATE_UNIFORM_GRID_HPP
#define BITDOKU_GENERATE_UNIFORM_GRID_HPP

#include <bitdoku/puzzle.hpp>
#include <span>

#include "generate/random.hpp"

namespace bitdoku::generating {

// Returns the number of candidates drawn, about 2.9 on average.
//
// There are 9! / 6 times 56^3 times 12 times 1,828,080 times 288^2 candidates: 15,676,416 bands
// have three given columns in their first box, or 12 times 1,828,080 when weighted by their levels.
std::uint64_t draw_uniform_grid(Random& random, std::span<Digit, 81> grid);

}  // namespace bitdoku::generating

#endif
