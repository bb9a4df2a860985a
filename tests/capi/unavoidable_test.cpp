// Unavoidable sets in C.
#include <bitdoku/unavoidable.hpp>

#include "capi/handles.hpp"

namespace bitdoku::capi {
namespace {

Cells9x9 grid_of(std::string_view text) {
  Cells9x9 grid{};
  for (std::size_t i = 0; i < grid.size(); ++i) grid[i] = static_cast<std::uint8_t>(text[i] - '0');
  return grid;
}

TEST(CapiUnavoidable, IsThatOfTheLibrary) {
  const Cells9x9 grid = grid_of(kItsSolution);
  UnavoidableFinder finder;
  const auto sets = finder.find(grid, {});
  ASSERT_TRUE(sets);
  std::size_t count = 0;
  ASSERT_EQ(bitdoku_find_unavoidable_sets(grid.data(), 12, 9, 0x1ff, nullptr, 0, &count, nullptr),
            BITDOKU_OK);
  EXPECT_EQ(count, sets->size());
  std::array<std::uint64_t, 8> words{};
  ASSERT_EQ(
      bitdoku_find_unavoidable_sets(grid.data(), 12, 9, 0x1ff, words.data(), 3, &count, nullptr),
      BITDOKU_OK);
  EXPECT_EQ(count, sets->size());
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ((UnavoidableSet{.low = words[2 * i], .high = words[2 * i + 1]}), (*sets)[i]);
  }
  EXPECT_EQ(words[6], 0U);
}

TEST(CapiUnavoidable, AStopGivesNoSets) {
  const StopHandle stop(bitdoku_stop_new());
  bitdoku_stop_request(stop.get());
  std::size_t count = 7;
  EXPECT_EQ(bitdoku_find_unavoidable_sets(grid_of(kItsSolution).data(), 81, 5, 0x1ff, nullptr, 0,
                                          &count, stop.get()),
            BITDOKU_OK);
  EXPECT_EQ(count, 0U);
}

TEST(CapiUnavoidable, RefusesWhatIsNoGridAndTooMuch) {
  Cells9x9 grid = grid_of(kItsSolution);
  std::size_t count = 7;
  const auto find = [&](int cells, int digits, unsigned boxes) {
    return bitdoku_find_unavoidable_sets(grid.data(), cells, digits, boxes, nullptr, 0, &count,
                                         nullptr);
  };
  EXPECT_EQ(find(13, 6, 0x1ff), BITDOKU_OUT_OF_RANGE);
  EXPECT_EQ(find(12, 9, 0x200), BITDOKU_OUT_OF_RANGE);
  EXPECT_EQ(find(3, 9, 0x1ff), BITDOKU_OUT_OF_RANGE);
  std::swap(grid[0], grid[1]);
  EXPECT_EQ(find(12, 9, 0x1ff), BITDOKU_WRONG_SOLUTION);
  EXPECT_EQ(count, 7U);
  EXPECT_EQ(bitdoku_find_unavoidable_sets(nullptr, 12, 9, 0x1ff, nullptr, 0, &count, nullptr),
            BITDOKU_NULL_POINTER);
  EXPECT_EQ(bitdoku_find_unavoidable_sets(grid.data(), 12, 9, 0x1ff, nullptr, 1, &count, nullptr),
            BITDOKU_NULL_POINTER);
  EXPECT_EQ(bitdoku_find_unavoidable_sets(grid.data(), 12, 9, 0x1ff, nullptr, 0, nullptr, nullptr),
            BITDOKU_NULL_POINTER);
}

}  // namespace
}  // namespace bitdoku::capi
