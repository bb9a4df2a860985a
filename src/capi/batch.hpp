// What the calls for many puzzles of bitdoku.h share.
#ifndef BITDOKU_CAPI_BATCH_HPP
#define BITDOKU_CAPI_BATCH_HPP

#include "batch/many.hpp"
#include "capi/answer.hpp"
#include "capi/boundary.hpp"
#include "capi/options.hpp"

namespace bitdoku::capi {

inline batch::RecordBlock part_of(const bitdoku_batch& theirs) {
  return {.kind = static_cast<batch::Kind>(theirs.kind),
          .puzzles = static_cast<const std::uint8_t*>(theirs.puzzles),
          .stride = theirs.stride,
          .size = theirs.count,
          .limit = theirs.limit,
          .solutions = static_cast<std::uint8_t*>(theirs.solutions),
          .solutions_stride = theirs.solution_stride};
}

inline bitdoku_batch_answer to_c(const BatchAnswer& answer) {
  return {answer.solutions, static_cast<std::uint16_t>(verdict_of(answer.verdict)), answer.column};
}

// Returns what is wrong with the call, or BITDOKU_OK.
[[nodiscard]] bitdoku_status check_batch(const bitdoku_batch* theirs);

// Reads the way in which a batch is worked on; null is the default.
[[nodiscard]] bitdoku_status read_parallel(const bitdoku_parallel* theirs, BatchOptions& options);

}  // namespace bitdoku::capi

#endif
