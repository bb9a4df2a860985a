// Numbers all 9x9 grids: the rank of a grid, and the grid of a rank.
//
//   const auto rank = bitdoku::rank_grid(grid);    // 0 to kGrids9x9 - 1
//   const auto same = bitdoku::unrank_grid(*rank);  // the grid again
//
// There are 6,670,903,752,021,072,936,960 grids. Each has one rank, and each rank below this number
// has one grid. The grid of a random rank is therefore a uniformly random grid. The order of the
// grids is bitdoku's own, and is the same on every machine and in every version; docs/ranks.md
// defines it. It begins with box 1: if box 1 of one grid, read row by row, is smaller than that of
// another, its rank is smaller.
//
// A rank or a grid takes some microseconds. The first call takes some hundredths of a second more,
// to make 2.7 MB of tables. The tables count grids by bands and column triples, after B.
// Felgenhauer and F. Jarvis ("Enumerating possible Sudoku grids", 2005). Many threads may call
// these functions at once.
#ifndef BITDOKU_GRID_RANK_HPP
#define BITDOKU_GRID_RANK_HPP

#include <bitdoku/export.h>

#include <bitdoku/canonical.hpp>
#include <bitdoku/count.hpp>
#include <optional>

namespace BITDOKU_NAMESPACE bitdoku {

// The number of all 9x9 grids.
inline constexpr BigCount kGrids9x9{.high = 361, .low = 11629141411924803584U};

// The number of grids before this one. Empty if it is not a full grid: a cell is not 1 to 9, or a
// digit occurs twice in a row, column or box (`verify` says where).
[[nodiscard]] std::optional<BigCount> rank_grid(const Cells9x9& grid);

// The grid of this rank. Empty unless the rank is below kGrids9x9.
[[nodiscard]] std::optional<Cells9x9> unrank_grid(BigCount rank);

}  // namespace bitdoku

#endif
