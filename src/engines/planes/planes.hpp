// `planes`: a vector for each digit, and all of the board at once.
//
// The idea: where a digit can still be is a set of cells, and the 256 cells of a 16x16 are 16 words
// of 16 bits, one vector. What follows for all cells of a board then takes a few operations for
// each digit. Which cells have exactly one candidate: add up the vectors of all digits, once and
// more than once. In which rows a digit has exactly one place: a word without its lowest bit is
// zero. For columns and boxes the same, since each digit has three vectors: a word a row, a column
// and a box. All singles that are found in one look at the board are settled together.
//
// Made for 16x16 (POJ 3076, UVa 1309), does every board of side 4 to 16. The vectors are after the
// digit planes of bitboard solvers for 9x9; the search takes cells and houses with two ways first.
#ifndef BITDOKU_ENGINES_PLANES_PLANES_HPP
#define BITDOKU_ENGINES_PLANES_PLANES_HPP

#include "engines/engine.hpp"
#include "engines/planes/kernel.hpp"

namespace bitdoku::planes {

inline constexpr int kLargestSide = 16;

extern const Engine kEngine;

extern Kernels<Kernel> kernels;

}  // namespace bitdoku::planes

#endif
