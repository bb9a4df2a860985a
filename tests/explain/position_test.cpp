#include <gtest/gtest.h>

#include <bitdoku/explain.hpp>

#include "support/puzzles.hpp"

namespace bitdoku {
namespace {

constexpr std::string_view kPuzzle =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

Position position_of(std::string_view text) {
  return Position::of(testing::puzzle_of(text)).value_or(Position());
}

TEST(Position, HasTheCandidatesThatNothingExcludes) {
  Position position = position_of(kPuzzle);
  EXPECT_EQ(position.value(0), 5);
  EXPECT_EQ(position.candidates(2), (std::vector<Digit>{1, 2, 4}));
  EXPECT_TRUE(position.candidates(0).empty());
  EXPECT_TRUE(position.set_value(3, 2));
  EXPECT_EQ(position.candidates(2), (std::vector<Digit>{1, 4}));
  EXPECT_TRUE(position.strike_out(2, 1));
  EXPECT_FALSE(position.has(2, 1));
  EXPECT_TRUE(position.clear(3));
  EXPECT_EQ(position.candidates(2), (std::vector<Digit>{2, 4}));
  EXPECT_TRUE(position.restore(2, 1));
  EXPECT_EQ(position, position_of(kPuzzle));
}

TEST(Position, RefusesWhatThereIsNot) {
  Position position = position_of(kPuzzle);
  EXPECT_FALSE(position.set_value(0, 5));  // a given
  EXPECT_FALSE(position.set_value(81, 5));
  EXPECT_FALSE(position.set_value(-1, 5));
  EXPECT_FALSE(position.set_value(2, 0));
  EXPECT_FALSE(position.set_value(2, 10));
  EXPECT_FALSE(position.clear(0));
  EXPECT_FALSE(position.strike_out(2, 10));
  EXPECT_FALSE(position.restore(99, 1));
  EXPECT_EQ(position.value(99), 0);
  EXPECT_FALSE(position.has(2, 0));
  EXPECT_EQ(position, position_of(kPuzzle));
  EXPECT_FALSE(Position::of(Puzzle(*Shape::make(5, 6))));
}

TEST(Position, IsReadFromThePuzzleAndTheBoardAsItIs) {
  const Puzzle puzzle = testing::puzzle_of(kPuzzle);
  Puzzle now = puzzle;
  now.set_given(2, 4);
  now.strike_out(3, 6);
  now.strike_out(3, 4);  // the 4 beside it excludes it anyway
  const auto position = Position::of(puzzle, now);
  ASSERT_TRUE(position);
  EXPECT_EQ(position->given(2), 0);
  EXPECT_EQ(position->value(2), 4);
  EXPECT_TRUE(position->is_struck_out(3, 6));
  EXPECT_FALSE(position->is_struck_out(3, 4));
  now.set_given(0, 1);
  EXPECT_FALSE(Position::of(puzzle, now));
}

TEST(Position, TellsContradictions) {
  Position position = position_of(kPuzzle);
  EXPECT_TRUE(position.contradictions().empty());
  position.set_value(2, 5);
  std::vector<std::string> texts;
  for (const Contradiction& found : position.contradictions()) texts.push_back(to_string(found));
  EXPECT_EQ(texts, (std::vector<std::string>{"5 twice in row 1 (r1c1 and r1c3)",
                                             "5 twice in box 1 (r1c1 and r1c3)"}));
  position.clear(2);
  for (int cell = 0; cell < 9; ++cell) position.strike_out(cell, 1);
  ASSERT_FALSE(position.contradictions().empty());
  EXPECT_EQ(to_string(position.contradictions().front()), "no place for 1 in row 1");
  for (const Digit digit : position.candidates(2)) position.strike_out(2, digit);
  EXPECT_EQ(to_string(position.contradictions().back()), "r1c3 has no candidate left");
}

TEST(Position, KeepsTheCandidatesThatThePuzzleStruckOut) {
  Puzzle puzzle = testing::puzzle_of(kPuzzle);
  puzzle.strike_out(2, 1);
  Position position = *Position::of(puzzle);
  EXPECT_FALSE(position.has(2, 1));
  EXPECT_FALSE(position.is_struck_out(2, 1));
  EXPECT_TRUE(position.restore(2, 1));  // nothing to undo, because the player did not strike it out
  EXPECT_FALSE(position.has(2, 1));
}

}  // namespace
}  // namespace bitdoku
