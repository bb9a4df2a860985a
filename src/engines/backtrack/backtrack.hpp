// `backtrack`: fills the cells in order, tries the digits in order, and steps back if none fits.
//
// Idea: a row, a column and a box each have a mask of used digits. The OR of a cell's three masks
// has the digits that the cell cannot take. Written for LeetCode 37; finds solutions in
// lexicographic order.
#ifndef BITDOKU_ENGINES_BACKTRACK_BACKTRACK_HPP
#define BITDOKU_ENGINES_BACKTRACK_BACKTRACK_HPP

#include "engines/engine.hpp"

namespace bitdoku::backtrack {

extern const Engine kEngine;

}  // namespace bitdoku::backtrack

#endif
