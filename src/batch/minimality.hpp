// Which givens of the puzzles of a batch are redundant, asked all at once.
#ifndef BITDOKU_BATCH_MINIMALITY_HPP
#define BITDOKU_BATCH_MINIMALITY_HPP

#include <bitdoku/solve.hpp>
#include <optional>
#include <vector>

#include "batch/asked.hpp"
#include "batch/pipeline.hpp"

namespace bitdoku::batch {

// Returns for each record of the batch the cells whose givens could be left out, each alone;
// nothing for records that must be looked at one by one: other shapes, candidates, other verdicts
// than `unique`. `known` is what solve_together gave, and becomes the answers of all records that
// were looked at here. Returns an empty vector when what is asked cannot be answered together.
[[nodiscard]] std::vector<std::optional<std::vector<int>>> redundant_together(
    const Asked& asked, Batch& batch, std::vector<Answer>& known);

}  // namespace bitdoku::batch

#endif
