// `candidates`: the candidates of each cell, as a line of N*N*N symbols. Each cell has N symbols:
// the d-th is the digit d if d is a candidate, otherwise a blank.
#ifndef BITDOKU_FORMATS_CANDIDATES_HPP
#define BITDOKU_FORMATS_CANDIDATES_HPP

#include "formats/format.hpp"

namespace bitdoku {

extern const Format kCandidatesFormat;

// Appends the N*N*N symbols of a puzzle without a line end.
void append_candidates(std::string& out, const Puzzle& puzzle);
// Reads the candidates. An error goes into record.error; `column` is the column of the first symbol
// (0: unknown).
void read_candidates(std::string_view symbols, Shape shape, std::uint64_t column, Record& record);
// The usual shape for this number of candidates (N*N*N), or nothing.
[[nodiscard]] std::optional<Shape> shape_of_candidates(std::size_t symbols);

}  // namespace bitdoku

#endif
