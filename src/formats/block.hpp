// `block`: N rows of N symbols, with optional rulers, spaces and bars (POJ 3076, UVa 1309).
// `counted`: the same after a line with the number of puzzles (SPOJ SUDOKU, POJ 2676, HDU 3111).
#ifndef BITDOKU_FORMATS_BLOCK_HPP
#define BITDOKU_FORMATS_BLOCK_HPP

#include "formats/format.hpp"

namespace bitdoku {

extern const Format kBlockFormat;
extern const Format kCountedFormat;

}  // namespace bitdoku

#endif
