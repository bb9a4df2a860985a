// Many puzzles in one call.
#include "capi/batch.hpp"

#include <algorithm>
#include <cstring>

#include "batch/parallel.hpp"
#include "capi/engines.hpp"

namespace capi = bitdoku::capi;
namespace batch = bitdoku::batch;

struct bitdoku_batch_solver {
  batch::Solver solver;
};

namespace {

bool is_in_range(const bitdoku_batch& batch) {
  if (batch.kind < BITDOKU_LINES || batch.kind > BITDOKU_CANDIDATES) return false;
  if (batch.limit < 1 || batch.limit > batch::kMostSolutions) return false;
  return batch.stride >= batch::length_of(static_cast<batch::Kind>(batch.kind)) &&
         batch.solution_stride >= 81;
}

void store(const bitdoku_batch& batch, const batch::Solver& solver, std::size_t first,
           std::size_t size) {
  for (std::size_t i = 0; i < size; ++i) batch.answers[first + i] = capi::to_c(solver.answer(i));
}

}  // namespace

namespace bitdoku::capi {

bitdoku_status check_batch(const bitdoku_batch* theirs) {
  if (theirs == nullptr) return BITDOKU_NULL_POINTER;
  if (!has_sane_size(*theirs) || !asks_only_for_known(*theirs)) return BITDOKU_BAD_STRUCT_SIZE;
  if (!is_in_range(*theirs)) return BITDOKU_OUT_OF_RANGE;
  if (theirs->count == 0) return BITDOKU_OK;
  return theirs->puzzles == nullptr || theirs->answers == nullptr ? BITDOKU_NULL_POINTER
                                                                  : BITDOKU_OK;
}

bitdoku_status read_parallel(const bitdoku_parallel* theirs, BatchOptions& options) {
  if (theirs != nullptr && (!has_sane_size(*theirs) || !asks_only_for_known(*theirs))) {
    return BITDOKU_BAD_STRUCT_SIZE;
  }
  bitdoku_parallel wanted = BITDOKU_PARALLEL_INIT;
  if (theirs != nullptr) std::memcpy(&wanted, theirs, std::min(theirs->size, sizeof wanted));
  if (wanted.unused != 0) return BITDOKU_BAD_STRUCT_SIZE;
  options = {.threads = wanted.threads, .stop = token_of(wanted.stop)};
  if (wanted.engine != nullptr) {
    options.engine = engine_of(wanted.engine);
    if (options.engine == nullptr) return BITDOKU_OUT_OF_RANGE;
    if (!batch::why_not_many(options.engine).empty()) return BITDOKU_UNSUPPORTED;
  }
  if (wanted.on_progress != nullptr) {
    options.on_progress = [wanted](std::size_t so_far) {
      return wanted.on_progress(so_far, wanted.user) != 0;
    };
  }
  return BITDOKU_OK;
}

}  // namespace bitdoku::capi

bitdoku_batch_solver* bitdoku_batch_solver_new() noexcept {
  bitdoku_batch_solver* made = nullptr;
  (void)capi::guarded([&] {
    made = new bitdoku_batch_solver;
    return BITDOKU_OK;
  });
  return made;
}

void bitdoku_batch_solver_free(bitdoku_batch_solver* solver) noexcept {
  delete solver;
}

bitdoku_status bitdoku_solve_batch(bitdoku_batch_solver* solver,
                                   const bitdoku_batch* batch) noexcept {
  if (solver == nullptr) return BITDOKU_NULL_POINTER;
  if (const bitdoku_status bad = capi::check_batch(batch); bad != BITDOKU_OK) return bad;
  return capi::guarded([&] {
    for (std::size_t first = 0; first < batch->count; first += batch::kMostAtOnce) {
      batch::RecordBlock part = capi::part_of(*batch);
      part.puzzles += first * part.stride;
      part.size = std::min(batch->count - first, batch::kMostAtOnce);
      if (part.solutions != nullptr) part.solutions += first * part.solutions_stride;
      solver->solver.solve(part);
      store(*batch, solver->solver, first, part.size);
    }
    return BITDOKU_OK;
  });
}

bitdoku_status bitdoku_solve_batch_parallel(const bitdoku_batch* batch, const bitdoku_parallel* how,
                                            size_t* done) noexcept {
  if (const bitdoku_status bad = capi::check_batch(batch); bad != BITDOKU_OK) return bad;
  return capi::guarded([&]() -> bitdoku_status {
    bitdoku::BatchOptions options;
    if (const auto bad = capi::read_parallel(how, options); bad != BITDOKU_OK) return bad;
    for (std::size_t i = 0; i < batch->count; ++i) {
      batch->answers[i] = {0, BITDOKU_UNKNOWN, 0};
    }
    const std::size_t answered =
        batch::solve_in_parallel(capi::part_of(*batch), options,
                                 [&](const batch::Solver& solver, std::size_t first,
                                     std::size_t size) { store(*batch, solver, first, size); });
    if (done != nullptr) *done = answered;
    return BITDOKU_OK;
  });
}
