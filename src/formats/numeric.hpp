// `sud`: the side of a box, then N rows of N integers with 0 for a blank; any side up to 255.
// `uva989`: the same, but solutions have no first line, as UVa 989 expects.
#ifndef BITDOKU_FORMATS_NUMERIC_HPP
#define BITDOKU_FORMATS_NUMERIC_HPP

#include "formats/format.hpp"

namespace bitdoku {

extern const Format kSudFormat;
extern const Format kUva989Format;

}  // namespace bitdoku

#endif
