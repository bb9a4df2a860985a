// `csv`: a header line, then one record per line, quoted as in RFC 4180 (Kaggle, Sudoku-Extreme,
// qqwing).
#ifndef BITDOKU_FORMATS_CSV_HPP
#define BITDOKU_FORMATS_CSV_HPP

#include "formats/format.hpp"

namespace bitdoku {

extern const Format kCsvFormat;

// Whether a CSV column or JSON key is a common name for the puzzle or its solution.
// Whether the header names the column of the puzzles.
[[nodiscard]] bool names_puzzle(const Head& head);
[[nodiscard]] bool is_puzzle_name(std::string_view name);
// Whether the name is that of a puzzle and a number: puzzle2, board_10.
[[nodiscard]] bool is_numbered_puzzle_name(std::string_view name);
[[nodiscard]] bool is_solution_name(std::string_view name);

}  // namespace bitdoku

#endif
