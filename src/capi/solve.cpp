// Solving, checking, enumerating, counting and verifying.
#include <algorithm>
#include <bitdoku/count.hpp>
#include <bitdoku/solve.hpp>
#include <bitdoku/verify.hpp>
#include <span>

#include "capi/answer.hpp"
#include "capi/boundary.hpp"
#include "capi/options.hpp"

namespace capi = bitdoku::capi;

namespace {

bitdoku::Answer run_solve(const bitdoku::Puzzle& puzzle, capi::Options& options) {
  const capi::EngineProgress progress(options);
  if (options.engine == nullptr) return solve(puzzle, options.limits);
  return solve(puzzle, options.limits, *options.engine);
}

bitdoku::Answer run_enumerate(const bitdoku::Puzzle& puzzle, capi::Options& options,
                              const bitdoku::OnSolution& on_solution) {
  const capi::EngineProgress progress(options);
  if (options.engine == nullptr) return enumerate(puzzle, options.limits, on_solution);
  return enumerate(puzzle, options.limits, on_solution, *options.engine);
}

}  // namespace

bitdoku_status bitdoku_solve(const bitdoku_puzzle* puzzle, const bitdoku_options* options,
                             uint8_t* solution, size_t capacity, bitdoku_answer* answer) noexcept {
  return capi::guarded([&]() -> bitdoku_status {
    capi::Options read;
    const bitdoku_status status = capi::check_arguments(puzzle, options, answer, read);
    if (status != BITDOKU_OK) return status;
    if (solution == nullptr && capacity != 0) return BITDOKU_NULL_POINTER;
    if (solution != nullptr && capacity < puzzle->puzzle.givens().size()) {
      return BITDOKU_BUFFER_TOO_SMALL;
    }
    const bitdoku::Answer found = run_solve(puzzle->puzzle, read);
    if (solution != nullptr) std::ranges::copy(found.solution, solution);
    return capi::give_answer(*answer, found);
  });
}

bitdoku_status bitdoku_check(const bitdoku_puzzle* puzzle, const bitdoku_options* options,
                             bitdoku_answer* answer) noexcept {
  return capi::guarded([&] {
    capi::Options read;
    const bitdoku_status status = capi::check_arguments(puzzle, options, answer, read);
    if (status != BITDOKU_OK) return status;
    read.limits.solutions = 2;
    return capi::give_answer(*answer, run_solve(puzzle->puzzle, read));
  });
}

bitdoku_status bitdoku_enumerate(const bitdoku_puzzle* puzzle, const bitdoku_options* options,
                                 bitdoku_on_solution on_solution, void* user,
                                 bitdoku_answer* answer) noexcept {
  return capi::guarded([&]() -> bitdoku_status {
    capi::Options read;
    const bitdoku_status status = capi::check_arguments(puzzle, options, answer, read);
    if (status != BITDOKU_OK) return status;
    if (on_solution == nullptr) return BITDOKU_NULL_POINTER;
    const auto pass_on = [&](std::span<const bitdoku::Digit> solution) {
      return on_solution(solution.data(), solution.size(), user) != 0;
    };
    return capi::give_answer(*answer, run_enumerate(puzzle->puzzle, read, pass_on));
  });
}

bitdoku_status bitdoku_count(const bitdoku_puzzle* puzzle, const bitdoku_options* options,
                             bitdoku_count_answer* answer) noexcept {
  return capi::guarded([&] {
    capi::Options read;
    read.limits.solutions = bitdoku::kNoLimit;
    const bitdoku_status status = capi::check_arguments(puzzle, options, answer, read);
    if (status != BITDOKU_OK) return status;
    const bitdoku::CountAnswer counted = count(puzzle->puzzle, read.limits, read.threads);
    capi::give_count(*answer, counted, counted.method);
    return status;
  });
}

bitdoku_status bitdoku_verify(const bitdoku_puzzle* puzzle, const uint8_t* solution, size_t count,
                              bitdoku_error* error) noexcept {
  if (puzzle == nullptr || (solution == nullptr && count != 0)) return BITDOKU_NULL_POINTER;
  if (capi::is_bad(error)) return BITDOKU_BAD_STRUCT_SIZE;
  return capi::guarded([&] {
    const auto why_not = verify(puzzle->puzzle, std::span(solution, count));
    if (!why_not) return capi::give_no_error(error);
    return capi::give_error(error, BITDOKU_WRONG_SOLUTION, *why_not);
  });
}
