// `hodoku`: a line of HoDoKu's library, which tells a position: the givens, the digits that were
// set (with '+' before them), the candidates that were struck out; 9x9.
//
//   :0000:x:53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79:213::
#ifndef BITDOKU_FORMATS_HODOKU_HPP
#define BITDOKU_FORMATS_HODOKU_HPP

#include "formats/format.hpp"

namespace bitdoku {

extern const Format kHodokuFormat;

}  // namespace bitdoku

#endif
