// `lowbit`: masks of available digits, from which it takes the lowest bit again and again.
//
// Idea: each row, column and box has a mask of the digits that it still lacks. The AND of a cell's
// three masks gives its candidates. `mask & -mask` is the lowest of them, and `mask & (mask - 1)`
// are the rest. So the loop visits only candidates. The search takes the cell with the fewest
// candidates first. Written for POJ 3074 in the form of a course.
#ifndef BITDOKU_ENGINES_LOWBIT_LOWBIT_HPP
#define BITDOKU_ENGINES_LOWBIT_LOWBIT_HPP

#include "engines/engine.hpp"

namespace bitdoku::lowbit {

extern const Engine kEngine;

}  // namespace bitdoku::lowbit

#endif
