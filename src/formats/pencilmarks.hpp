// `pencilmarks`: N rows of N groups of digits, with optional rulers (SudoCue, Simple Sudoku,
// HoDoKu).
#ifndef BITDOKU_FORMATS_PENCILMARKS_HPP
#define BITDOKU_FORMATS_PENCILMARKS_HPP

#include "formats/format.hpp"

namespace bitdoku {

extern const Format kPencilmarksFormat;

}  // namespace bitdoku

#endif
