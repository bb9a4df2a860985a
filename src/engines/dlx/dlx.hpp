// `dlx`: Sudoku as an exact cover, with dancing links.
//
// Idea: "digit d in this cell" is an option. It covers four items, each of which must be covered
// exactly once: the cell is filled, the row has d, the column has d, the box has d. That makes N^3
// options and 4 N^2 items (729 and 324 for 9x9). The rest is a search that knows nothing about
// Sudoku. It branches on the item with the fewest options, so naked and hidden singles need no
// separate rule. Written for POJ 3074; it solves every shape whose links fit into memory.
//
// An extra house adds an item for each digit. If the house has fewer cells than there are digits,
// the item is secondary (covered at most once).
#ifndef BITDOKU_ENGINES_DLX_DLX_HPP
#define BITDOKU_ENGINES_DLX_DLX_HPP

#include "engines/engine.hpp"

namespace bitdoku::dlx {

// An empty board of side 100 has 1,000,000 options and takes about 100 MB.
inline constexpr int kLargestSide = 100;

extern const Engine kEngine;

}  // namespace bitdoku::dlx

#endif
