// `lowbit`: masks of the digits still available, taken one by one from the lowest bit.
//
// The idea: turn the masks around. With a bit for every digit that a row, column or box still
// lacks, the candidates of a cell are one AND away, `mask & -mask` is the lowest of them, and
// `mask & (mask - 1)` the rest, so that the loop runs over candidates and never over digits that
// are out. The cell with the fewest candidates comes first. Written for a course's version of POJ
// 3074.
#ifndef BITDOKU_ENGINES_LOWBIT_LOWBIT_HPP
#define BITDOKU_ENGINES_LOWBIT_LOWBIT_HPP

#include "engines/engine.hpp"

namespace bitdoku::lowbit {

extern const Engine kEngine;

}  // namespace bitdoku::lowbit

#endif
