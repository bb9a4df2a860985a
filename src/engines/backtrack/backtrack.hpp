// `backtrack`: the cells in order, the digits in order, and a step back when none fits.
//
// The idea: three masks of used digits (rows, columns, boxes) tell with one OR which digits a cell
// can still take. Written for LeetCode 37; solutions come in lexicographic order.
#ifndef BITDOKU_ENGINES_BACKTRACK_BACKTRACK_HPP
#define BITDOKU_ENGINES_BACKTRACK_BACKTRACK_HPP

#include "engines/engine.hpp"

namespace bitdoku::backtrack {

extern const Engine kEngine;

}  // namespace bitdoku::backtrack

#endif
