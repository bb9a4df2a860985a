// `mrv`: takes the cell with the fewest candidates next ("minimum remaining values").
//
// Idea: the digits used in a row, column or box are one number, with a bit for each digit. So the
// state is the grid and three arrays of nine numbers. The OR of a cell's three masks has the digits
// that the cell cannot take. Filling the most restricted cell first reveals wrong guesses early.
// Written for POJ 3074, for which filling the cells in order is too slow.
#ifndef BITDOKU_ENGINES_MRV_MRV_HPP
#define BITDOKU_ENGINES_MRV_MRV_HPP

#include "engines/engine.hpp"

namespace bitdoku::mrv {

extern const Engine kEngine;

}  // namespace bitdoku::mrv

#endif
