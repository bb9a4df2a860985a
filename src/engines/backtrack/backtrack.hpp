// `backtrack`: fills the cells in order, tries the digits in order, and steps back if none fits.
//
// Idea: three masks of used digits (row, column, box), combined by OR, give the digits that a cell
// cannot take. Written for LeetCode 37; finds solutions in lexicographic order.
#ifndef BITDOKU_ENGINES_BACKTRACK_BACKTRACK_HPP
#define BITDOKU_ENGINES_BACKTRACK_BACKTRACK_HPP

#include "engines/engine.hpp"

namespace bitdoku::backtrack {

extern const Engine kEngine;

}  // namespace bitdoku::backtrack

#endif
