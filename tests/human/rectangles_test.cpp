// Tests what rectangles may conclude from the givens of the puzzle.
#include <gtest/gtest.h>

#include "human/examples.hpp"
#include "human/path.hpp"

namespace bitdoku::human {
namespace {

using testing::Example;

// Whether the technique gives the eliminations of the example in this position.
bool gives(const Example& example, const Board& board) {
  bool given = false;
  const std::string mistake =
      all_steps(*find_technique(example.technique), board, {}, [&](Step&& step) {
        given = step.eliminations == example.eliminations;
        return !given;
      });
  EXPECT_EQ(mistake, "") << example.line;
  return given;
}

// The examples of the file uniqueness_of_givens.txt. Extended and Kraken rectangles need no missing
// candidates.
std::vector<Example> examples_with_origin() {
  std::vector<Example> examples = testing::read_examples();
  std::erase_if(examples, [](const Example& e) {
    return !e.origin || e.near_miss || e.technique.find("rectangle") == std::string::npos ||
           e.technique == "extended_rectangle" || e.technique == "kraken_rectangle";
  });
  return examples;
}

// If a puzzle forbids candidates by itself, a second solution may need what it forbids.
TEST(Rectangles, NeedAPuzzleOfGivensAloneForMissingCandidates) {
  int looked_at = 0;
  for (const Example& example : examples_with_origin()) {
    EXPECT_TRUE(gives(example, example.board())) << example.line;
    Puzzle restricted = *example.origin;
    restricted.strike_out(example.eliminations.front().cell, example.eliminations.front().digit);
    Board board = example.board();
    board.note_puzzle(restricted);
    EXPECT_FALSE(gives(example, board)) << example.line;
    ++looked_at;
  }
  EXPECT_GE(looked_at, 40);
}

// The four cells of an avoidable rectangle are none of the givens.
TEST(Rectangles, AreNotAvoidableWithAGiven) {
  int looked_at = 0;
  for (const Example& example : examples_with_origin()) {
    if (!example.technique.starts_with("avoidable")) continue;
    Step found;
    const Board board = example.board();
    all_steps(*find_technique(example.technique), board, {}, [&](Step&& step) {
      found = std::move(step);
      return found.eliminations != example.eliminations;
    });
    for (const Mark& mark : found.marks) {
      const int cell = mark.candidate.cell;
      if (board.value(cell) == 0) continue;
      EXPECT_FALSE(board.givens().has(cell)) << example.line;
      Puzzle origin = *example.origin;
      origin.set_given(cell, static_cast<Digit>(board.value(cell)));
      Board with_given = board;
      with_given.note_puzzle(origin);
      EXPECT_FALSE(gives(example, with_given)) << example.line;
      EXPECT_NE(check(found, with_given, {}), "") << example.line;
      ++looked_at;
    }
  }
  EXPECT_GE(looked_at, 24);
}

// All values of the board count as givens, unless it is known that they were entered.
TEST(Rectangles, TakeValuesForGivensIfNothingElseIsKnown) {
  for (const Example& example : examples_with_origin()) {
    if (!example.technique.starts_with("avoidable")) continue;
    EXPECT_FALSE(gives(example, Board(example.puzzle))) << example.line;
  }
}

}  // namespace
}  // namespace bitdoku::human
