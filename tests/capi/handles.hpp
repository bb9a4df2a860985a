// Handles that free themselves, and puzzles for the tests of the C interface.
#ifndef BITDOKU_TESTS_CAPI_HANDLES_HPP
#define BITDOKU_TESTS_CAPI_HANDLES_HPP

#include <bitdoku/bitdoku.h>
#include <gtest/gtest.h>

#include <memory>
#include <string_view>
#include <vector>

namespace bitdoku::capi {

struct Free {
  void operator()(bitdoku_puzzle* puzzle) const { bitdoku_puzzle_free(puzzle); }
  void operator()(bitdoku_stop* stop) const { bitdoku_stop_free(stop); }
};
using PuzzleHandle = std::unique_ptr<bitdoku_puzzle, Free>;
using StopHandle = std::unique_ptr<bitdoku_stop, Free>;

inline constexpr std::string_view kOneSolution =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
inline constexpr std::string_view kItsSolution =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
inline constexpr std::string_view kThreeSolutions =
    "5...7....6..195.....8....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
inline constexpr std::string_view kNoSolution =
    "5.37.....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
inline constexpr std::string_view kClash =
    "55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

inline PuzzleHandle parsed(std::string_view text) {
  PuzzleHandle puzzle(bitdoku_puzzle_new());
  EXPECT_EQ(bitdoku_puzzle_parse(puzzle.get(), text.data(), text.size(), 0, 0, nullptr),
            BITDOKU_OK);
  return puzzle;
}

inline PuzzleHandle empty_board(int box_rows, int box_cols) {
  PuzzleHandle puzzle(bitdoku_puzzle_new());
  EXPECT_EQ(bitdoku_puzzle_reset(puzzle.get(), box_rows, box_cols), BITDOKU_OK);
  return puzzle;
}

}  // namespace bitdoku::capi

#endif
