// `csv`: a header line, then one record per line, quoted as in RFC 4180 (Kaggle, Sudoku-Extreme,
// qqwing).
#ifndef BITDOKU_FORMATS_CSV_HPP
#define BITDOKU_FORMATS_CSV_HPP

#include "formats/column_names.hpp"
#include "formats/format.hpp"

namespace bitdoku {

extern const Format kCsvFormat;

// Whether the header names the column of the puzzles, and the next line is a record below it.
[[nodiscard]] bool names_puzzle(const Head& head);

}  // namespace bitdoku

#endif
