// `band`: solves one 9x9 puzzle at a time, with all boxes and digits processed together.
//
// Idea: in each band and each stack, a digit takes one of six configurations (tdoku, T. Dillon,
// https://github.com/t-dillon/tdoku). What is possible in a band is best computed for the whole
// band (JCZSolve, zhouyundong_2012, champagne and JasonLion on the New Sudoku Players' Forum). The
// candidates are arranged so that one vector operation does this for all bands and all nine digits
// (layout.hpp). A round of naked singles, hidden singles, locked candidates and full lines over the
// whole board takes about 300 instructions without a branch (propagate.inl.hpp). Three rounds are
// enough for most positions. Then tdoku's rule chooses the branch (search.inl.hpp). docs/band.md
// explains the engine.
//
// The functions below allocate nothing, throw nothing, and may be called from many threads.
#ifndef BITDOKU_ENGINES_BAND_BAND_HPP
#define BITDOKU_ENGINES_BAND_BAND_HPP

#include "engines/band/kernel.hpp"
#include "engines/engine.hpp"

namespace bitdoku::band {

extern const Engine kEngine;

extern Kernels<Kernel> kernels;

// Counts up to `limit` solutions of 81 givens (row-major, 0 for a blank) and writes the first to
// the 81 digits at `solution` unless that is null. Clashing givens, and numbers above 9, have no
// solution.
inline Tally solve(const Digit* givens, std::uint64_t limit, Digit* solution) {
  return kernels.in_use().solve_givens(givens, limit, solution);
}
// The same for 81 masks of candidates; bit d-1 stands for digit d.
inline Tally solve(const std::uint16_t* candidates, std::uint64_t limit, Digit* solution) {
  return kernels.in_use().solve_candidates(candidates, limit, solution);
}

// Answers the question for one of its puzzles, and adds the work to the report.
void answer_one(const Question& question, std::size_t puzzle, QuestionReport& report);

}  // namespace bitdoku::band

#endif
