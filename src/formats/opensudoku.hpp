// `opensudoku`: the XML format of OpenSudoku, with a <game data="..."/> for each puzzle.
#ifndef BITDOKU_FORMATS_OPENSUDOKU_HPP
#define BITDOKU_FORMATS_OPENSUDOKU_HPP

#include "formats/format.hpp"

namespace bitdoku {

extern const Format kOpenSudokuFormat;

}  // namespace bitdoku

#endif
