// The engine `slice` with its memory, one for each thread that works on batches.
#ifndef BITDOKU_CLI_IO_SLICE_ROOM_HPP
#define BITDOKU_CLI_IO_SLICE_ROOM_HPP

#include <bitdoku/puzzle.hpp>
#include <cstdint>
#include <string>
#include <vector>

#include "batch/pipeline.hpp"
#include "engines/slice/slice.hpp"

namespace bitdoku::cli {

// Kept from batch to batch.
struct SliceRoom {
  slice::Solver solver;
  std::vector<std::size_t> records;
  std::vector<Digit> givens;
  std::vector<std::uint16_t> candidates;  // of all records, or empty: the givens say all
  std::vector<Digit> solved;
  std::string text;
  std::vector<std::uint32_t> counts;
};

// Adds what a batch of so many puzzles took.
void add_to(batch::Tally& tally, const QuestionReport& report, std::size_t puzzles);

// That of this thread, or null when there is no memory for it: one by one needs less.
[[nodiscard]] SliceRoom* slice_room();
// Gives its memory back.
void leave_slice_room();

}  // namespace bitdoku::cli

#endif
