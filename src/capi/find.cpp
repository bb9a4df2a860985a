// Searches for puzzles: for a mask, and minimal puzzles within a puzzle.
#include <bitdoku/minimal.hpp>
#include <bitdoku/pattern.hpp>

#include "capi/answer.hpp"
#include "capi/boundary.hpp"
#include "capi/options.hpp"

namespace capi = bitdoku::capi;

namespace {

template <class Found>
void give_finding(bitdoku_finding& theirs, const Found& found, bitdoku::Verdict verdict,
                  std::uint64_t seed) {
  bitdoku_finding ours = BITDOKU_FINDING_INIT;
  ours.found = found.found;
  ours.complete = found.complete ? 1 : 0;
  ours.verdict = capi::verdict_of(verdict);
  ours.seed = seed;
  capi::set_reason(ours, found);
  capi::give(theirs, ours);
}

// Both searches call back in the caller's thread, so exceptions of the callback pass through them.
auto handing_to(bitdoku_on_solution on_puzzle, void* user) {
  return [=](const bitdoku::Puzzle& puzzle) {
    return on_puzzle(puzzle.givens().data(), puzzle.givens().size(), user) != 0;
  };
}

}  // namespace

bitdoku_status bitdoku_pattern(const bitdoku_mask* mask, bitdoku_on_solution on_puzzle, void* user,
                               bitdoku_finding* finding) noexcept {
  if (mask == nullptr || on_puzzle == nullptr || finding == nullptr) return BITDOKU_NULL_POINTER;
  if (!capi::has_sane_size(*mask) || !capi::asks_only_for_known(*mask) ||
      !capi::has_sane_size(*finding)) {
    return BITDOKU_BAD_STRUCT_SIZE;
  }
  if (mask->cells == nullptr) return BITDOKU_NULL_POINTER;
  const auto shape = bitdoku::Shape::make(mask->box_rows, mask->box_cols);
  if (!shape) return BITDOKU_BAD_SHAPE;
  return capi::guarded([&] {
    bitdoku::PatternOptions wish;
    wish.shape = *shape;
    for (int cell = 0; cell < shape->cells(); ++cell) wish.mask.push_back(mask->cells[cell] != 0);
    wish.all = mask->all != 0;
    wish.minimal = mask->minimal != 0;
    if (mask->seed != BITDOKU_RANDOM_SEED) wish.seed = mask->seed;
    wish.count = mask->count;
    wish.time = capi::time_of(mask->time_ns);
    wish.stop = capi::token_of(mask->stop);
    const bitdoku::PatternAnswer answer = pattern(wish, handing_to(on_puzzle, user));
    give_finding(*finding, answer, bitdoku::Verdict::unknown, answer.seed);
    return BITDOKU_OK;
  });
}

bitdoku_status bitdoku_minimal_puzzles(const bitdoku_puzzle* puzzle, uint64_t seed,
                                       const bitdoku_options* options,
                                       bitdoku_on_solution on_puzzle, void* user,
                                       bitdoku_finding* finding) noexcept {
  if (puzzle == nullptr || on_puzzle == nullptr || finding == nullptr) return BITDOKU_NULL_POINTER;
  if (!capi::has_sane_size(*finding)) return BITDOKU_BAD_STRUCT_SIZE;
  return capi::guarded([&]() -> bitdoku_status {
    capi::Options read;
    if (const bitdoku_status status = capi::read_options(options, read); status != BITDOKU_OK) {
      return status;
    }
    bitdoku::MinimalPuzzlesOptions how;
    how.seed = seed;
    how.count = options != nullptr ? read.limits.solutions : bitdoku::kNoLimit;
    how.time = read.limits.time;
    how.stop = read.limits.stop;
    const auto answer = minimal_puzzles(puzzle->puzzle, how, handing_to(on_puzzle, user));
    give_finding(*finding, answer, answer.verdict, seed);
    return answer.verdict == bitdoku::Verdict::unsupported ? BITDOKU_UNSUPPORTED : BITDOKU_OK;
  });
}
