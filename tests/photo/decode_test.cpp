#include "photo/decode.hpp"

#include <gtest/gtest.h>

#include <bitdoku/solve.hpp>
#include <cmath>
#include <string_view>

namespace bitdoku::photo {
namespace {

constexpr std::string_view kGivens =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
constexpr std::string_view kSolution =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

Cells9x9 cells_of(std::string_view line) {
  Cells9x9 cells{};
  for (std::size_t i = 0; i < 81; ++i) {
    cells[i] = line[i] == '.' ? Digit{0} : static_cast<Digit>(line[i] - '0');
  }
  return cells;
}

// Every cell has its digit with the probability `p`, and the others share the rest.
LogProbabilities sure_of(const Cells9x9& cells, double p) {
  LogProbabilities result;
  for (std::size_t cell = 0; cell < 81; ++cell) {
    result[cell].fill(std::log((1 - p) / 9));
    result[cell][cells[cell]] = std::log(p);
  }
  return result;
}

// Makes `digit` more probable than what stands there.
void mistake(LogProbabilities& cells, std::size_t cell, Digit digit) {
  const Digit right = most_probable(cells)[cell];
  cells[cell][right] = std::log(0.3);
  cells[cell][digit] = std::log(0.6);
}

TEST(PhotoDecode, TakesTheMostProbableReadingIfItIsUnique) {
  const Cells9x9 givens = cells_of(kGivens);
  const auto found = decode(sure_of(givens, 0.99));
  ASSERT_TRUE(found);
  EXPECT_EQ(found->puzzle, givens);
  EXPECT_EQ(found->solution, cells_of(kSolution));
  EXPECT_EQ(found->cost, 0);
  EXPECT_GT(found->gap, 4);
}

TEST(PhotoDecode, RepairsDigitsByTheRules) {
  const Cells9x9 givens = cells_of(kGivens);
  LogProbabilities cells = sure_of(givens, 0.9999);
  mistake(cells, 0, 7);   // a second 7 in the row
  mistake(cells, 80, 2);  // a second 2 in the box
  const auto found = decode(cells);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->puzzle, givens);
  EXPECT_NEAR(found->cost, 2 * std::log(2), 1e-9);
  EXPECT_GT(found->gap, found->cost);
}

TEST(PhotoDecode, RepairsDigitsByTheSolution) {
  const Cells9x9 givens = cells_of(kGivens);
  LogProbabilities cells = sure_of(givens, 0.9999);
  mistake(cells, 20, 4);  // no clash, but no solution either
  Cells9x9 wrong = givens;
  wrong[20] = 4;
  Puzzle puzzle;
  std::ranges::copy(wrong, puzzle.givens().begin());
  ASSERT_EQ(solve(puzzle).verdict, Verdict::none);
  const auto found = decode(cells);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->puzzle, givens);
}

// So a picture that shows no puzzle takes a limited time, the same on every machine.
TEST(PhotoDecode, GivesUpWhenTheNodesAreUsedUp) {
  LogProbabilities cells = sure_of(cells_of(kGivens), 0.9999);
  mistake(cells, 20, 4);  // the first reading has no solution
  EXPECT_FALSE(decode(cells, 1));
  EXPECT_TRUE(decode(cells, 1'000));
  // A puzzle is found, but no other reading is tried, so nothing is known of the next puzzle.
  const auto found = decode(sure_of(cells_of(kGivens), 0.99), 1);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->gap, 0);
}

TEST(PhotoDecode, GivesUpIfNoPuzzleIsNear) {
  EXPECT_FALSE(decode(sure_of({}, 0.99)));
  LogProbabilities even;
  for (auto& cell : even) cell.fill(std::log(0.1));
  EXPECT_FALSE(decode(even));
  EXPECT_FALSE(decode_completed(even, {}));
  Cells9x9 ones;
  ones.fill(1);
  EXPECT_FALSE(decode(sure_of(ones, 0.9)));
  EXPECT_FALSE(decode_completed(sure_of(ones, 0.9), {}));
}

TEST(PhotoDecode, ReadsACompletedBoardWithManyDoubtfulEntries) {
  const Cells9x9 solution = cells_of(kSolution);
  LogProbabilities cells = sure_of(solution, 0.99);
  for (const std::size_t cell : {2, 12, 24, 30, 41, 52, 60, 73}) {
    mistake(cells, cell, static_cast<Digit>(solution[cell] % 9 + 1));
  }
  const auto found = decode_completed(cells, {});
  ASSERT_TRUE(found);
  EXPECT_EQ(found->puzzle, solution);
  EXPECT_NEAR(found->cost, 8 * std::log(2), 1e-9);
}

TEST(PhotoDecode, RefusesACompletedBoardWithTooManyContradictions) {
  const Cells9x9 solution = cells_of(kSolution);
  LogProbabilities cells = sure_of(solution, 0.99);
  for (std::size_t cell = 0; cell < 81; cell += 5) {
    mistake(cells, cell, static_cast<Digit>(solution[cell] % 9 + 1));
  }
  EXPECT_FALSE(decode_completed(cells, {}));
}

}  // namespace
}  // namespace bitdoku::photo
