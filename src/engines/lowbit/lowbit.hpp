// `lowbit`: masks of available digits, iterated by lowest set bit.
//
// Idea: keep a bit for every digit that a row, column or box still lacks. One AND of three masks
// gives the candidates of a cell; `mask & -mask` is the lowest of them, and `mask & (mask - 1)` the
// rest. The loop therefore visits only candidates. The search takes the cell with the fewest
// candidates first. Written for a course's version of POJ 3074.
#ifndef BITDOKU_ENGINES_LOWBIT_LOWBIT_HPP
#define BITDOKU_ENGINES_LOWBIT_LOWBIT_HPP

#include "engines/engine.hpp"

namespace bitdoku::lowbit {

extern const Engine kEngine;

}  // namespace bitdoku::lowbit

#endif
