// Solves the 9x9 puzzles of a batch together.
#ifndef BITDOKU_BATCH_TOGETHER_HPP
#define BITDOKU_BATCH_TOGETHER_HPP

#include <bitdoku/solve.hpp>
#include <vector>

#include "batch/asked.hpp"
#include "batch/pipeline.hpp"

namespace bitdoku::batch {

// Returns an answer for each record of the batch, or `unknown` for records that must be solved one
// by one. An answer has the solution of a puzzle with exactly one solution. If `asked.solutions` is
// greater than 1, it has the number of solutions of the other puzzles. Returns nothing if the batch
// is too small or the question cannot be answered together. `asked.solutions` must be from 1 to
// kMostTogether.
[[nodiscard]] std::vector<Answer> solve_together(const Asked& asked, Batch& batch);

}  // namespace bitdoku::batch

#endif
