// The memory that a thread needs to answer the puzzles of batches together.
#ifndef BITDOKU_BATCH_WORKSPACE_HPP
#define BITDOKU_BATCH_WORKSPACE_HPP

#include <bitdoku/puzzle.hpp>
#include <cstdint>
#include <string>
#include <vector>

#include "batch/pipeline.hpp"
#include "batch/router.hpp"

namespace bitdoku::batch {

// It is kept from batch to batch.
struct Workspace {
  Router router;
  std::vector<std::size_t> records;
  std::vector<Digit> givens;
  // Of all records; empty if the givens describe the puzzles.
  std::vector<std::uint16_t> candidates;
  std::vector<Digit> solved;
  std::string text;
  std::vector<std::uint32_t> counts;
};

// Whether this is a 9x9 puzzle whose houses are rows, columns and boxes. Questions are only about
// such puzzles.
[[nodiscard]] bool is_plain_9x9(const Record& record);

// Adds the work for a question about `puzzles` puzzles.
void add_to(Tally& tally, const QuestionReport& report, std::size_t puzzles);

// The workspace of this thread, or null if there is no memory for it. Puzzles can then be answered
// one by one, which needs less.
[[nodiscard]] Workspace* workspace();
// Frees the workspace of this thread.
void leave_workspace();

}  // namespace bitdoku::batch

#endif
