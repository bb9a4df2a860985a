// `mrv`: always the cell with the fewest candidates next ("minimum remaining values").
//
// The idea: the digits used in a row, a column and a box are one number each, a bit a digit, so the
// whole state beside the grid is three arrays of nine. A OR of three masks says what a cell cannot
// take, and the cell where most is forbidden is filled first: wrong turns are then noticed early.
// Written for POJ 3074, where filling the cells in order is too slow.
#ifndef BITDOKU_ENGINES_MRV_MRV_HPP
#define BITDOKU_ENGINES_MRV_MRV_HPP

#include "engines/engine.hpp"

namespace bitdoku::mrv {

extern const Engine kEngine;

}  // namespace bitdoku::mrv

#endif
