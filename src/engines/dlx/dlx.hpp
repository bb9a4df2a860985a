// `dlx`: Sudoku as an exact cover, with dancing links.
//
// The idea: "digit d in this cell" is an option, and it covers four items that must each be covered
// exactly once: the cell is filled, the row has d, the column has d, the box has d. That is N^3
// options over 4 N^2 items (729 over 324 for 9x9), and the rest is a search that knows nothing
// about Sudoku. It branches on the item with the fewest options, so naked and hidden singles need
// no rule of their own. Written for POJ 3074; does every shape whose links fit into memory.
//
// An extra house adds an item for each digit. The item is secondary (covered at most once) when the
// house has fewer cells than there are digits.
#ifndef BITDOKU_ENGINES_DLX_DLX_HPP
#define BITDOKU_ENGINES_DLX_DLX_HPP

#include "engines/engine.hpp"

namespace bitdoku::dlx {

// An empty board of side 100 has 1,000,000 options and takes about 100 MB.
inline constexpr int kLargestSide = 100;

extern const Engine kEngine;

}  // namespace bitdoku::dlx

#endif
