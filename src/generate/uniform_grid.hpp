// A full 9x9 grid, each of the 6,670,903,752,021,072,936,960 with the same probability.
//
// A band is described by row triples and column triples: which digits stand in which row, and in
// which column, of each box.
//
// - One band, the base: box 1 in any way; the rows of box 2 in one of 56 ways; any order within the
//   six other minirows. Each is a band, and each band comes up once.
// - The columns of another band in each stack, given those of the base, in one of 56 ways; the last
//   band has the rest.
// - The columns of a band leave from 96 to 1,728 ways for its rows, a number that is looked up. A
//   candidate is taken with the probability of that number over the most there can be, for both
//   bands, and then the rows are one of these ways.
//
// Hardly any band has more than 288 ways. So that 288 can be the most nearly always, bands are of
// levels: up to 288, 576, 864 and 1,728 ways. The base is the first band of the grid's highest
// level. Level and place of the base are drawn with the probability of its bands times the square
// of its most ways, which makes up for what is taken more seldom; a candidate where the base is not
// the first of the highest level is thrown away. So each grid comes of one candidate of one base,
// all with the same probability, and what is left is uniform. The description of bands is B.
// Felgenhauer and F. Jarvis's ("Enumerating possible Sudoku grids", 2005).
#ifndef BITDOKU_GENERATE_UNIFORM_GRID_HPP
#define BITDOKU_GENERATE_UNIFORM_GRID_HPP

#include <bitdoku/puzzle.hpp>
#include <span>

#include "generate/random.hpp"

namespace bitdoku::generating {

// Gives how many candidates were drawn, about 2.9.
//
// All candidates are 9! / 6 times 56^3 times 12 times 1,828,080 times 288^2: the bands whose first
// box has three given columns are 15,676,416, and 12 times 1,828,080 when weighted by their levels.
std::uint64_t draw_uniform_grid(Random& random, std::span<Digit, 81> grid);

}  // namespace bitdoku::generating

#endif
