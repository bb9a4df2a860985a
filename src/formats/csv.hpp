// `csv`: a header, then a record a line, quoted as in RFC 4180 (Kaggle, Sudoku-Extreme, qqwing).
#ifndef BITDOKU_FORMATS_CSV_HPP
#define BITDOKU_FORMATS_CSV_HPP

#include "formats/format.hpp"

namespace bitdoku {

extern const Format kCsvFormat;

// Names that people give to the puzzle and to its solution, in CSV headers and JSON keys.
[[nodiscard]] bool is_puzzle_name(std::string_view name);
[[nodiscard]] bool is_solution_name(std::string_view name);

}  // namespace bitdoku

#endif
