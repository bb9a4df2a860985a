// A plain search for the canonical form of any board, even if its givens clash.
//
// It tries each of the 1296 orders of the columns, for the board and for the transposed board. With
// each order it appends, row by row, every row that gives the least form. Digits get their labels
// in the order of their appearance. Of several orders that differ only by swaps of equal lines it
// tries one. It takes from half a millisecond to some tens of milliseconds.
#ifndef BITDOKU_CANONICAL_PLAIN_SEARCH_HPP
#define BITDOKU_CANONICAL_PLAIN_SEARCH_HPP

#include <bitdoku/canonical.hpp>

namespace bitdoku::canonical {

[[nodiscard]] CanonicalForm search_plainly(const Cells9x9& cells);

}  // namespace bitdoku::canonical

#endif
