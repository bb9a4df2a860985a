// `sud`: the side of a box, then N rows of N integers, 0 for a blank; any side up to 255.
// `uva989`: reads the same; solutions are written without the first line, as UVa 989 wants them.
#ifndef BITDOKU_FORMATS_NUMERIC_HPP
#define BITDOKU_FORMATS_NUMERIC_HPP

#include "formats/format.hpp"

namespace bitdoku {

extern const Format kSudFormat;
extern const Format kUva989Format;

}  // namespace bitdoku

#endif
