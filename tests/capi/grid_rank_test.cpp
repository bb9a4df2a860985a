// Ranks of grids in C.
#include <array>
#include <bitdoku/grid_rank.hpp>

#include "capi/handles.hpp"

namespace bitdoku::capi {
namespace {

using Grid = std::array<std::uint8_t, 81>;

Grid grid_of(std::string_view text) {
  Grid grid{};
  for (std::size_t i = 0; i < grid.size(); ++i) grid[i] = static_cast<std::uint8_t>(text[i] - '0');
  return grid;
}

TEST(CapiGridRank, IsThatOfTheLibrary) {
  const Grid grid = grid_of(kItsSolution);
  std::uint64_t high = 0;
  std::uint64_t low = 0;
  ASSERT_EQ(bitdoku_rank_grid(grid.data(), &high, &low), BITDOKU_OK);
  EXPECT_EQ((BigCount{.high = high, .low = low}), rank_grid(grid));
  Grid again{};
  ASSERT_EQ(bitdoku_unrank_grid(high, low, again.data()), BITDOKU_OK);
  EXPECT_EQ(again, grid);
}

TEST(CapiGridRank, RefusesWhatIsNoGridAndNoRank) {
  Grid grid = grid_of(kItsSolution);
  std::swap(grid[0], grid[1]);
  std::uint64_t high = 7;
  std::uint64_t low = 7;
  EXPECT_EQ(bitdoku_rank_grid(grid.data(), &high, &low), BITDOKU_WRONG_SOLUTION);
  EXPECT_EQ(high, 7U);
  EXPECT_EQ(bitdoku_unrank_grid(kGrids9x9.high, kGrids9x9.low, grid.data()), BITDOKU_OUT_OF_RANGE);
  EXPECT_EQ(bitdoku_unrank_grid(UINT64_MAX, 0, grid.data()), BITDOKU_OUT_OF_RANGE);
  EXPECT_EQ(bitdoku_rank_grid(nullptr, &high, &low), BITDOKU_NULL_POINTER);
  EXPECT_EQ(bitdoku_rank_grid(grid.data(), nullptr, &low), BITDOKU_NULL_POINTER);
  EXPECT_EQ(bitdoku_rank_grid(grid.data(), &high, nullptr), BITDOKU_NULL_POINTER);
  EXPECT_EQ(bitdoku_unrank_grid(0, 0, nullptr), BITDOKU_NULL_POINTER);
}

}  // namespace
}  // namespace bitdoku::capi
