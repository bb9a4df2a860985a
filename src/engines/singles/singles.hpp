// `singles`: fills in forced digits and guesses only if there are none.
//
// Idea: repeat two rules until neither changes anything.
//   naked single:  a cell with one candidate takes it (none: step back);
//   hidden single: a digit with one place in a house goes there (none: step back).
// Then guess the cell with the fewest candidates. Rows, columns and boxes differ only in their
// cells, so one loop over a table of houses handles all three. Written for the 16x16 boards of POJ
// 3076 and UVa 1309; it solves every shape.
#ifndef BITDOKU_ENGINES_SINGLES_SINGLES_HPP
#define BITDOKU_ENGINES_SINGLES_SINGLES_HPP

#include "engines/engine.hpp"

namespace bitdoku::singles {

extern const Engine kEngine;

}  // namespace bitdoku::singles

#endif
