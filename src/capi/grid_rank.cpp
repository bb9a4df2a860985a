// Ranks of grids.
#include <algorithm>
#include <bitdoku/grid_rank.hpp>
#include <optional>

#include "capi/boundary.hpp"

namespace capi = bitdoku::capi;

bitdoku_status bitdoku_rank_grid(const uint8_t* cells, uint64_t* high, uint64_t* low) noexcept {
  if (cells == nullptr || high == nullptr || low == nullptr) return BITDOKU_NULL_POINTER;
  return capi::guarded([&] {
    bitdoku::Cells9x9 grid;
    std::copy_n(cells, grid.size(), grid.begin());
    const std::optional<bitdoku::BigCount> rank = bitdoku::rank_grid(grid);
    if (!rank) return BITDOKU_WRONG_SOLUTION;
    *high = rank->high;
    *low = rank->low;
    return BITDOKU_OK;
  });
}

bitdoku_status bitdoku_unrank_grid(uint64_t high, uint64_t low, uint8_t* cells) noexcept {
  if (cells == nullptr) return BITDOKU_NULL_POINTER;
  return capi::guarded([&] {
    const std::optional<bitdoku::Cells9x9> grid = bitdoku::unrank_grid({.high = high, .low = low});
    if (!grid) return BITDOKU_OUT_OF_RANGE;
    std::ranges::copy(*grid, cells);
    return BITDOKU_OK;
  });
}
