// `planes`: one vector of cells for each digit, for boards of side 4 to 16.
//
// Idea: the places of a digit are a set of cells. The 256 cells of a 16x16 board are 16 words of 16
// bits, which is one vector. So a rule for all cells of a board takes a few operations for each
// digit. To find cells with exactly one candidate, the vectors of all digits are added up as "once"
// and "more than once". To find rows where a digit has one place, the lowest bit of each word is
// cleared and the word is tested for zero. Each digit has three vectors, with words for rows,
// columns and boxes, so columns and boxes work in the same way. All singles of a round are placed
// together.
//
// Written for 16x16 (POJ 3076, UVa 1309). The vectors follow the digit planes of bitboard solvers
// for 9x9. The search prefers cells with two candidates, then digits with two places in a house.
// docs/planes.md explains the engine.
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
