// `line`: one puzzle a line, N*N symbols row-major; a line `end` ends the input (POJ 3074).
#ifndef BITDOKU_FORMATS_LINE_HPP
#define BITDOKU_FORMATS_LINE_HPP

#include "formats/format.hpp"

namespace bitdoku {

extern const Format kLineFormat;

}  // namespace bitdoku

#endif
