// `candidates`: which digits each cell may still have, N*N*N symbols a line: the place (cell,
// digit) holds the digit, or a blank if it is out.
#ifndef BITDOKU_FORMATS_CANDIDATES_HPP
#define BITDOKU_FORMATS_CANDIDATES_HPP

#include "formats/format.hpp"

namespace bitdoku {

extern const Format kCandidatesFormat;

// The N*N*N symbols of a puzzle, without a line end.
void append_candidates(std::string& out, const Puzzle& puzzle);
// Reads them; what is wrong, if anything, goes into record.error, with its place from `column` on
// (0: no column is known).
void read_candidates(std::string_view symbols, Shape shape, std::uint64_t column, Record& record);
// The usual board with this many candidates (N*N*N), if there is one.
[[nodiscard]] std::optional<Shape> shape_of_candidates(std::size_t symbols);

}  // namespace bitdoku

#endif
