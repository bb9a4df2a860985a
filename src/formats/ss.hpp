// `ss`: a drawing of the givens, then placed digits (Innc) and removed candidates (Ennccc); 9x9
// (Simple Sudoku, HoDoKu).
#ifndef BITDOKU_FORMATS_SS_HPP
#define BITDOKU_FORMATS_SS_HPP

#include "formats/format.hpp"

namespace bitdoku {

extern const Format kSsFormat;

}  // namespace bitdoku

#endif
