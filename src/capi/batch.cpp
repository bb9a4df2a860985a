// Many puzzles in one call.
#include <algorithm>

#include "batch/many.hpp"
#include "capi/answer.hpp"
#include "capi/boundary.hpp"

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

void solve_part(batch::Solver& solver, const bitdoku_batch& batch, std::size_t first) {
  batch::Part part{
      .kind = static_cast<batch::Kind>(batch.kind),
      .puzzles = static_cast<const std::uint8_t*>(batch.puzzles) + first * batch.stride,
      .stride = batch.stride,
      .size = std::min(batch.count - first, batch::kMostAtOnce),
      .limit = batch.limit,
      .solutions_stride = batch.solution_stride};
  if (batch.solutions != nullptr) {
    part.solutions = static_cast<std::uint8_t*>(batch.solutions) + first * batch.solution_stride;
  }
  solver.solve(part);
  for (std::size_t i = 0; i < part.size; ++i) batch.answers[first + i] = to_c(solver.answer(i));
}

}  // namespace

bitdoku_batch_solver* bitdoku_batch_solver_new() {
  bitdoku_batch_solver* made = nullptr;
  (void)capi::guarded([&] {
    made = new bitdoku_batch_solver;
    return BITDOKU_OK;
  });
  return made;
}

void bitdoku_batch_solver_free(bitdoku_batch_solver* solver) {
  delete solver;
}

bitdoku_status bitdoku_solve_batch(bitdoku_batch_solver* solver, const bitdoku_batch* batch) {
  if (solver == nullptr || batch == nullptr) return BITDOKU_NULL_POINTER;
  if (!capi::has_sane_size(*batch) || !capi::asks_only_for_known(*batch)) {
    return BITDOKU_BAD_STRUCT_SIZE;
  }
  if (!is_in_range(*batch)) return BITDOKU_OUT_OF_RANGE;
  if (batch->count == 0) return BITDOKU_OK;
  if (batch->puzzles == nullptr || batch->answers == nullptr) return BITDOKU_NULL_POINTER;
  return capi::guarded([&] {
    for (std::size_t first = 0; first < batch->count; first += batch::kMostAtOnce) {
      solve_part(solver->solver, *batch, first);
    }
    return BITDOKU_OK;
  });
}
