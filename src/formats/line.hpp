// `line`: one puzzle per line, N*N symbols row-major; a line `end` ends the input (POJ 3074).
// `sdm`: the same with 0 for blanks (SudoCue, SadMan). `sdm` is never detected, because `line`
// reads it.
#ifndef BITDOKU_FORMATS_LINE_HPP
#define BITDOKU_FORMATS_LINE_HPP

#include "formats/format.hpp"

namespace bitdoku {

extern const Format kLineFormat;
extern const Format kSdmFormat;

// Whether a line must be a puzzle of a small board and not a row of a large one: it has enough
// digits for a puzzle, and some digit occurs twice.
[[nodiscard]] bool is_small_puzzle(std::string_view symbols, int side);

// Writes the cells as a line in the record's symbols; other formats use it, too.
void write_line(std::string& out, std::span<const Digit> cells, const Record& record,
                const WriteOptions& options);
// A write_solution function.
void write_solution_line(std::string& out, const Record& record, std::span<const Digit> solution,
                         const WriteOptions& options);

}  // namespace bitdoku

#endif
