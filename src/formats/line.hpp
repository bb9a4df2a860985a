// `line`: one puzzle a line, N*N symbols row-major; a line `end` ends the input (POJ 3074).
// `sdm`: the same with 0 for blanks (SudoCue, SadMan), never recognised: it reads as `line`.
#ifndef BITDOKU_FORMATS_LINE_HPP
#define BITDOKU_FORMATS_LINE_HPP

#include "formats/format.hpp"

namespace bitdoku {

extern const Format kLineFormat;
extern const Format kSdmFormat;

// Digits of a small board, as many as a puzzle has at least, one of them twice: no row of a large
// board.
[[nodiscard]] bool is_small_puzzle(std::string_view symbols, int side);

// The cells on a line of their own, in the record's symbols; for other formats too.
void write_line(std::string& out, std::span<const Digit> cells, const Record& record,
                const WriteOptions& options);
// As a write_solution function.
void write_solution_line(std::string& out, const Record& record, std::span<const Digit> solution,
                         const WriteOptions& options);

}  // namespace bitdoku

#endif
