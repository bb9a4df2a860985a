// The direct way for one 9x9 puzzle.
#include <algorithm>
#include <array>
#include <bitdoku/puzzle.hpp>
#include <cstring>

#include "batch/router.hpp"
#include "capi/boundary.hpp"
#include "formats/plain_line.hpp"

namespace capi = bitdoku::capi;
using bitdoku::Digit;

namespace {

using Cells = std::array<Digit, 81>;

// Counts up to `limit` solutions and leaves the first one in `cells`.
bitdoku_status solve_cells(Cells& cells, std::uint64_t limit, std::uint64_t& solutions) {
  solutions = bitdoku::batch::count(cells.data(), limit, cells.data()).solutions;
  if (solutions != 0) return BITDOKU_OK;
  bitdoku::Puzzle puzzle;
  std::ranges::copy(cells, puzzle.givens().begin());
  return find_clash(puzzle) ? BITDOKU_DUPLICATE_GIVEN : BITDOKU_OK;
}

}  // namespace

bitdoku_status bitdoku_solve_line(const char* puzzle, char* solution, uint64_t limit,
                                  uint64_t* solutions) noexcept {
  if (puzzle == nullptr || solution == nullptr || solutions == nullptr) return BITDOKU_NULL_POINTER;
  return capi::guarded([&]() -> bitdoku_status {
    Cells cells;
    // The text may end too soon, so it is not read beyond its end.
    const bool is_short = std::memchr(puzzle, 0, bitdoku::kPlainSize) != nullptr;
    if (is_short || !bitdoku::read_plain_line(puzzle, cells.data())) return BITDOKU_BAD_SYMBOL;
    std::uint64_t found = 0;
    const bitdoku_status status = solve_cells(cells, limit, found);
    if (status != BITDOKU_OK) return status;
    *solutions = found;
    if (found != 0) {
      std::ranges::transform(cells, solution,
                             [](Digit digit) { return static_cast<char>('0' + digit); });
    }
    return BITDOKU_OK;
  });
}
