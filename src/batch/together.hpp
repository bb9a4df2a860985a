// The 9x9 puzzles of a batch, answered all at once.
#ifndef BITDOKU_BATCH_TOGETHER_HPP
#define BITDOKU_BATCH_TOGETHER_HPP

#include <bitdoku/solve.hpp>
#include <vector>

#include "batch/asked.hpp"
#include "batch/pipeline.hpp"

namespace bitdoku::batch {

// Returns an answer for each record of the batch, `unknown` for those that must be looked at one by
// one. What is known: the solution of a puzzle with exactly one, and, if more than one solution is
// looked for, how many solutions the other puzzles have, if any. Returns nothing when the batch is
// too small or what is asked cannot be answered together. `asked.solutions` must be from 1 to
// kMostTogether.
[[nodiscard]] std::vector<Answer> solve_together(const Asked& asked, Batch& batch);

}  // namespace bitdoku::batch

#endif
