// The 9x9 puzzles of a batch, solved all at once by the engine `slice` where that is faster, or
// where it was asked for.
#ifndef BITDOKU_CLI_IO_TOGETHER_HPP
#define BITDOKU_CLI_IO_TOGETHER_HPP

#include <bitdoku/solve.hpp>
#include <vector>

#include "batch/pipeline.hpp"
#include "cli/arguments/options.hpp"

namespace bitdoku::cli {

// The answers that are known beforehand: one for each record of the batch, `unknown` for those that
// have to be looked at one by one. Known are the solutions of puzzles with exactly one, and, when
// more are looked for (at most kMostTogether), how many the others have, if any. Empty when the
// batch or the options are not for `slice`.
inline constexpr std::uint64_t kMostTogether = 1000;
[[nodiscard]] std::vector<Answer> solve_together(const Options& options, batch::Batch& batch,
                                                 std::uint64_t solutions);

}  // namespace bitdoku::cli

#endif
