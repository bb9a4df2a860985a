// The search nodes of many puzzles. It is not in batch.cpp, because a program that only solves does
// not need it.
#include "batch/nodes.hpp"
#include "capi/batch.hpp"

namespace capi = bitdoku::capi;

bitdoku_status bitdoku_count_batch_nodes(const bitdoku_batch* batch, const bitdoku_parallel* how,
                                         uint64_t* nodes, size_t* done) noexcept {
  if (const bitdoku_status bad = capi::check_batch(batch); bad != BITDOKU_OK) return bad;
  if (nodes == nullptr && batch->count > 0) return BITDOKU_NULL_POINTER;
  if (batch->kind == BITDOKU_CANDIDATES) return BITDOKU_OUT_OF_RANGE;
  return capi::guarded([&]() -> bitdoku_status {
    bitdoku::BatchOptions options;
    if (const auto bad = capi::read_parallel(how, options); bad != BITDOKU_OK) return bad;
    if (options.engine != nullptr) return BITDOKU_UNSUPPORTED;
    const auto is_unique = [&](std::size_t i) {
      return batch->answers[i].verdict == BITDOKU_UNIQUE;
    };
    const std::size_t counted =
        bitdoku::batch::count_nodes(capi::part_of(*batch), is_unique, options, nodes);
    if (done != nullptr) *done = counted;
    return BITDOKU_OK;
  });
}

bitdoku_status bitdoku_solve_batch_nodes(const bitdoku_batch* batch, const bitdoku_parallel* how,
                                         uint64_t* nodes, size_t* done) noexcept {
  if (const bitdoku_status bad = capi::check_batch(batch); bad != BITDOKU_OK) return bad;
  if (nodes == nullptr && batch->count > 0) return BITDOKU_NULL_POINTER;
  if (batch->kind == BITDOKU_CANDIDATES || batch->limit < 2) return BITDOKU_OUT_OF_RANGE;
  return capi::guarded([&]() -> bitdoku_status {
    bitdoku::BatchOptions options;
    if (const auto bad = capi::read_parallel(how, options); bad != BITDOKU_OK) return bad;
    if (options.engine != nullptr) return BITDOKU_UNSUPPORTED;
    for (std::size_t i = 0; i < batch->count; ++i) {
      batch->answers[i] = {0, BITDOKU_UNKNOWN, 0};
    }
    const auto store = [&](std::size_t record, const bitdoku::BatchAnswer& answer) {
      batch->answers[record] = capi::to_c(answer);
    };
    const std::size_t answered =
        bitdoku::batch::solve_with_nodes(capi::part_of(*batch), options, store, nodes);
    if (done != nullptr) *done = answered;
    return BITDOKU_OK;
  });
}
