// The cells around a cell of a square grid.
#ifndef BITDOKU_GENERATE_VARIANTS_NEIGHBOUR_CELLS_HPP
#define BITDOKU_GENERATE_VARIANTS_NEIGHBOUR_CELLS_HPP

#include <bitdoku/variants.hpp>
#include <cstdint>
#include <optional>

namespace bitdoku::generating {

// The cell that is this far away; nothing outside the grid.
inline std::optional<std::uint16_t> cell_at(std::uint32_t side, std::uint16_t cell, int down,
                                            int right) {
  const int row = static_cast<int>(cell / side) + down;
  const int column = static_cast<int>(cell % side) + right;
  const int end = static_cast<int>(side);
  if (row < 0 || column < 0 || row >= end || column >= end) return std::nullopt;
  return static_cast<std::uint16_t>(row * end + column);
}

// Those that share a side.
inline CellList cells_beside(std::uint32_t side, std::uint16_t cell) {
  CellList cells;
  for (const int step : {-1, 1}) {
    if (const auto next = cell_at(side, cell, step, 0)) cells.push_back(*next);
    if (const auto next = cell_at(side, cell, 0, step)) cells.push_back(*next);
  }
  return cells;
}

// Those that share a side or a corner.
inline CellList cells_around(std::uint32_t side, std::uint16_t cell) {
  CellList cells;
  for (int down = -1; down <= 1; ++down) {
    for (int right = -1; right <= 1; ++right) {
      if (down == 0 && right == 0) continue;
      if (const auto next = cell_at(side, cell, down, right)) cells.push_back(*next);
    }
  }
  return cells;
}

}  // namespace bitdoku::generating

#endif
