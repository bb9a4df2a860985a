// Many puzzles in one call.
#include <algorithm>

#include "batch/many.hpp"
#include "batch/parallel.hpp"
#include "capi/answer.hpp"
#include "capi/boundary.hpp"
#include "capi/options.hpp"

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

bitdoku_batch_answer to_c(const bitdoku::BatchAnswer& answer) {
  return {answer.solutions, static_cast<std::uint16_t>(capi::verdict_of(answer.verdict)),
          answer.column};
}

batch::RecordBlock part_of(const bitdoku_batch& batch) {
  return {.kind = static_cast<batch::Kind>(batch.kind),
          .puzzles = static_cast<const std::uint8_t*>(batch.puzzles),
          .stride = batch.stride,
          .size = batch.count,
          .limit = batch.limit,
          .solutions = static_cast<std::uint8_t*>(batch.solutions),
          .solutions_stride = batch.solution_stride};
}

void store(const bitdoku_batch& batch, const batch::Solver& solver, std::size_t first,
           std::size_t size) {
  for (std::size_t i = 0; i < size; ++i) batch.answers[first + i] = to_c(solver.answer(i));
}

// Returns what is wrong with the call, or BITDOKU_OK.
bitdoku_status check_batch(const bitdoku_batch* batch) {
  if (batch == nullptr) return BITDOKU_NULL_POINTER;
  if (!capi::has_sane_size(*batch) || !capi::asks_only_for_known(*batch)) {
    return BITDOKU_BAD_STRUCT_SIZE;
  }
  if (!is_in_range(*batch)) return BITDOKU_OUT_OF_RANGE;
  if (batch->count == 0) return BITDOKU_OK;
  return batch->puzzles == nullptr || batch->answers == nullptr ? BITDOKU_NULL_POINTER : BITDOKU_OK;
}

}  // namespace

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
  if (const bitdoku_status bad = check_batch(batch); bad != BITDOKU_OK) return bad;
  return capi::guarded([&] {
    for (std::size_t first = 0; first < batch->count; first += batch::kMostAtOnce) {
      batch::RecordBlock part = part_of(*batch);
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
  if (const bitdoku_status bad = check_batch(batch); bad != BITDOKU_OK) return bad;
  if (how != nullptr && (!capi::has_sane_size(*how) || !capi::asks_only_for_known(*how))) {
    return BITDOKU_BAD_STRUCT_SIZE;
  }
  const bitdoku_parallel wanted = how != nullptr ? *how : bitdoku_parallel BITDOKU_PARALLEL_INIT;
  if (wanted.unused != 0) return BITDOKU_BAD_STRUCT_SIZE;
  return capi::guarded([&] {
    bitdoku::BatchOptions options{.threads = wanted.threads, .stop = capi::token_of(wanted.stop)};
    if (wanted.on_progress != nullptr) {
      options.on_progress = [&](std::size_t so_far) {
        return wanted.on_progress(so_far, wanted.user) != 0;
      };
    }
    for (std::size_t i = 0; i < batch->count; ++i) {
      batch->answers[i] = {0, BITDOKU_UNKNOWN, 0};
    }
    const std::size_t answered =
        batch::solve_in_parallel(part_of(*batch), options,
                                 [&](const batch::Solver& solver, std::size_t first,
                                     std::size_t size) { store(*batch, solver, first, size); });
    if (done != nullptr) *done = answered;
    return BITDOKU_OK;
  });
}
