#include "position/board.hpp"

#include <gtest/gtest.h>

#include <bitdoku/houses.hpp>

#include "position/facts.hpp"
#include "position/notation.hpp"
#include "support/puzzles.hpp"

namespace bitdoku::position {
namespace {

// Compares the views of the candidates with one another.
void expect_consistent(const Board& board) {
  for (int cell = 0; cell < kCells; ++cell) {
    for (int digit = 1; digit <= 9; ++digit) {
      const bool has = board.has(cell, digit);
      EXPECT_EQ(has, board.cells(digit).has(cell));
      for (std::size_t kind = 0; kind < 3; ++kind) {
        const int house = kGeometry.house[static_cast<std::size_t>(cell)][kind];
        const int place = kGeometry.place[static_cast<std::size_t>(cell)][kind];
        EXPECT_EQ(cell_at(house, place), cell);
        EXPECT_EQ(has, (board.places(house, digit) >> place & 1) != 0);
        EXPECT_EQ(
            (board.digits_with_one_place(house) >> digit & 1) != 0,
            (board.cells(digit) & kGeometry.cells_of[static_cast<std::size_t>(house)]).count() ==
                1);
      }
    }
  }
}

// Compares the constants for 9x9 with the table of houses that all engines read.
TEST(Geometry, AgreesWithTheTableOfHouses) {
  const Houses& houses = Houses::plain(kShape9x9);
  ASSERT_EQ(houses.count(), kHouses);
  for (int house = 0; house < kHouses; ++house) {
    const House ours = house_of(house);
    EXPECT_EQ(number_of(ours), house);
    const int theirs = 9 * static_cast<int>(ours.kind) + ours.index;
    EXPECT_EQ(houses.name(theirs), house_text(ours));
    const auto cells = houses.cells(theirs);
    for (int place = 0; place < 9; ++place) {
      EXPECT_EQ(cell_at(house, place), cells[static_cast<std::size_t>(place)]);
    }
  }
  for (int cell = 0; cell < kCells; ++cell) {
    CellSet peers;
    for (const int peer : houses.peers(cell)) peers.add(peer);
    EXPECT_EQ(peers_of(cell), peers);
    const auto& of_cell = houses.of(cell);
    EXPECT_EQ(row_of(cell), of_cell[0].house);
    EXPECT_EQ(column_of(cell), of_cell[1].house - 9);
    EXPECT_EQ(box_of(cell), of_cell[2].house - 18);
  }
}

TEST(Board, BeginsWithWhatNoGivenExcludes) {
  for (const Puzzle& puzzle : testing::read_data("top1465.txt")) {
    const Board board(puzzle);
    expect_consistent(board);
    for (int cell = 0; cell < kCells; ++cell) {
      EXPECT_EQ(board.value(cell), puzzle.given(cell));
      for (int digit = 1; digit <= 9; ++digit) {
        bool possible = puzzle.given(cell) == 0;
        for (int other = 0; other < kCells; ++other) {
          const bool peers = cell / 9 == other / 9 || cell % 9 == other % 9 ||
                             (cell / 27 == other / 27 && cell % 9 / 3 == other % 9 / 3);
          if (peers && puzzle.given(other) == digit) possible = false;
        }
        EXPECT_EQ(board.has(cell, digit), possible) << cell << ' ' << digit;
      }
    }
  }
}

TEST(Board, KeepsItsViewsInStep) {
  testing::Random random(6);
  for (const Puzzle& puzzle : testing::read_data("minimal.txt")) {
    Board board(puzzle);
    for (int i = 0; i < 60; ++i) {
      const int cell = testing::below(random, kCells);
      const Mask digits = board.candidates(cell);
      if (digits == 0) continue;
      if (i % 3 == 0) {
        const int blanks = board.blanks();
        const int times = board.times_set(first_of(digits));
        board.set(cell, first_of(digits));
        EXPECT_EQ(board.blanks(), blanks - 1);
        EXPECT_EQ(board.times_set(first_of(digits)), times + 1);
        EXPECT_TRUE(
            (board.cells(first_of(digits)) & kGeometry.peers[static_cast<std::size_t>(cell)])
                .empty());
      } else {
        board.strike_out(cell, first_of(digits));
      }
    }
    expect_consistent(board);
  }
}

TEST(Board, HonoursCandidatesStruckOut) {
  Puzzle puzzle;
  puzzle.strike_out(40, 5);
  const Board board(puzzle);
  EXPECT_FALSE(board.has(40, 5));
  EXPECT_TRUE(board.has(40, 4));
  expect_consistent(board);
}

}  // namespace
}  // namespace bitdoku::position
