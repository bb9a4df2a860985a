// `dlx`: Sudoku as an exact cover, with dancing links.
//
// The idea: "digit d in this cell" is an option, and it covers four things that each want to be
// covered exactly once: the cell is filled, the row has d, the column has d, the box has d. That is
// N^3 options over 4 N^2 items (729 over 324 for 9x9), and the rest is a search that knows nothing
// about Sudoku. The item with the fewest options is branched on, so naked and hidden singles need
// no rule of their own. Written for POJ 3074; does every shape whose links fit into memory.
#ifndef BITDOKU_ENGINES_DLX_DLX_HPP
#define BITDOKU_ENGINES_DLX_DLX_HPP

#include "engines/engine.hpp"

namespace bitdoku::dlx {

// An empty board of side 100 has 1,000,000 options and takes about 100 MB.
inline constexpr int kLargestSide = 100;

extern const Engine kEngine;

}  // namespace bitdoku::dlx

#endif
