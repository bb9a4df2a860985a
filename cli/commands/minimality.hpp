// Which givens of the puzzles of a batch are redundant, asked all at once by the engine `slice`.
#ifndef BITDOKU_CLI_COMMANDS_MINIMALITY_HPP
#define BITDOKU_CLI_COMMANDS_MINIMALITY_HPP

#include <bitdoku/solve.hpp>
#include <optional>
#include <vector>

#include "batch/pipeline.hpp"
#include "cli/arguments/options.hpp"

namespace bitdoku::cli {

// For each record of the batch: the cells of givens that could be left out, each alone. Nothing for
// those that are to be looked at one by one: other shapes, candidates, no exact answer. `known` is
// what solve_together gave, and becomes the answers of all that were looked at here. Empty when the
// options are not for `slice`.
[[nodiscard]] std::vector<std::optional<std::vector<int>>> redundant_together(
    const Options& options, batch::Batch& batch, std::vector<Answer>& known);

}  // namespace bitdoku::cli

#endif
