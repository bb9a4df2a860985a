// Finds the redundant givens of all puzzles of a batch together.
#ifndef BITDOKU_BATCH_MINIMALITY_HPP
#define BITDOKU_BATCH_MINIMALITY_HPP

#include <bitdoku/solve.hpp>
#include <optional>
#include <vector>

#include "batch/asked.hpp"
#include "batch/pipeline.hpp"

namespace bitdoku::batch {

// Returns for each record of the batch the cells whose givens can be left out, one at a time. There
// is nothing for records that must be asked about one by one: other shapes, candidates, and
// verdicts other than `unique`. `known` has the answers of solve_together; this function adds the
// answers of the records that it solves itself. Returns an empty vector if the question cannot be
// answered together.
[[nodiscard]] std::vector<std::optional<std::vector<int>>> redundant_together(
    const Asked& asked, Batch& batch, std::vector<Answer>& known);

}  // namespace bitdoku::batch

#endif
