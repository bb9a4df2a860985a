// The memory in which a thread answers the puzzles of batches together.
#ifndef BITDOKU_BATCH_WORKSPACE_HPP
#define BITDOKU_BATCH_WORKSPACE_HPP

#include <bitdoku/puzzle.hpp>
#include <cstdint>
#include <string>
#include <vector>

#include "batch/pipeline.hpp"
#include "batch/router.hpp"

namespace bitdoku::batch {

// Kept from batch to batch.
struct Workspace {
  Router router;
  std::vector<std::size_t> records;
  std::vector<Digit> givens;
  std::vector<std::uint16_t> candidates;  // of all records; empty if the givens say all
  std::vector<Digit> solved;
  std::string text;
  std::vector<std::uint32_t> counts;
};

// Is this a 9x9 puzzle with rows, columns and boxes as its houses? Questions are about no others.
[[nodiscard]] bool is_plain_9x9(const Record& record);

// Adds the work that a question about `puzzles` puzzles took.
void add_to(Tally& tally, const QuestionReport& report, std::size_t puzzles);

// The workspace of this thread. Null if there is no memory for it; to answer puzzles one by one
// needs less.
[[nodiscard]] Workspace* workspace();
// Gives its memory back.
void leave_workspace();

}  // namespace bitdoku::batch

#endif
