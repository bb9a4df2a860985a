// Scans for puzzles with few givens.
#include <algorithm>
#include <bitdoku/scan.hpp>

#include "capi/boundary.hpp"
#include "capi/options.hpp"

namespace capi = bitdoku::capi;

namespace {

// Of 81 cells, those that are not 0.
bitdoku::UnavoidableSet set_of(const std::uint8_t* cells) {
  bitdoku::UnavoidableSet set;
  for (unsigned cell = 0; cell < 81; ++cell) {
    if (cells[cell] != 0) (cell < 64 ? set.low : set.high) |= std::uint64_t{1} << cell % 64;
  }
  return set;
}

bitdoku::ScanOptions read_options(const bitdoku_scan_options& theirs) {
  bitdoku::ScanOptions how;
  how.clues = theirs.clues;
  how.first_only = theirs.first_only != 0;
  if (theirs.cells != nullptr) how.cells = set_of(theirs.cells);
  how.stop = capi::token_of(theirs.stop);
  if (theirs.on_proof != nullptr) {
    how.on_proof = [on_proof = theirs.on_proof, user = theirs.proof_user](std::string_view text) {
      on_proof(text.data(), text.size(), user);
    };
  }
  return how;
}

}  // namespace

bitdoku_status bitdoku_scan(const uint8_t* grid, const bitdoku_scan_options* options,
                            bitdoku_on_solution on_puzzle, void* user,
                            bitdoku_scan_answer* answer) noexcept {
  if (grid == nullptr || on_puzzle == nullptr || answer == nullptr) return BITDOKU_NULL_POINTER;
  if ((options != nullptr &&
       (!capi::has_sane_size(*options) || !capi::asks_only_for_known(*options))) ||
      !capi::has_sane_size(*answer)) {
    return BITDOKU_BAD_STRUCT_SIZE;
  }
  return capi::guarded([&] {
    const bitdoku::ScanOptions how =
        options != nullptr ? read_options(*options) : bitdoku::ScanOptions{};
    if (how.clues < 1 || how.clues > bitdoku::kMostScanClues) return BITDOKU_OUT_OF_RANGE;
    bitdoku::Cells9x9 cells;
    std::copy_n(grid, cells.size(), cells.begin());
    const auto found = bitdoku::ClueScanner().scan(cells, how);
    if (!found) return BITDOKU_WRONG_SOLUTION;
    bitdoku_scan_answer ours = BITDOKU_SCAN_ANSWER_INIT;
    for (const bitdoku::Cells9x9& puzzle : found->puzzles) {
      ++ours.found;
      if (on_puzzle(puzzle.data(), puzzle.size(), user) == 0) break;
    }
    ours.complete = found->complete && ours.found == found->puzzles.size() ? 1 : 0;
    ours.sets = found->sets;
    ours.pairs = found->pairs;
    ours.branches = found->branches;
    ours.candidates = found->candidates;
    capi::give(*answer, ours);
    return BITDOKU_OK;
  });
}
