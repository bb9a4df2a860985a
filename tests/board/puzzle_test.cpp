#include <gtest/gtest.h>

#include <bitdoku/puzzle.hpp>

namespace bitdoku {
namespace {

static_assert(noexcept(Shape().side()) && noexcept(Shape::make(3, 3)));
static_assert(noexcept(std::declval<const Puzzle&>().given(0)));
static_assert(noexcept(std::declval<const Puzzle&>().givens()));
static_assert(noexcept(std::declval<Puzzle&>().set_given(0, 1)));
static_assert(noexcept(bool(std::declval<const Result<int>&>())));
static_assert(noexcept(*std::declval<Result<int>&>()));

std::string clash_of(const Puzzle& puzzle) {
  const auto clash = find_clash(puzzle);
  return clash ? to_string(*clash, puzzle.shape()) : "";
}

TEST(Puzzle, StartsEmpty) {
  const Puzzle puzzle(Shape{2, 3});
  EXPECT_EQ(puzzle.shape(), (Shape{2, 3}));
  EXPECT_EQ(puzzle.givens().size(), 36U);
  EXPECT_EQ(puzzle.given_count(), 0);
  EXPECT_FALSE(puzzle.has_candidates());
  EXPECT_EQ(clash_of(puzzle), "");
  EXPECT_EQ(Puzzle().shape(), kShape9x9);
}

TEST(Puzzle, KeepsGivensUntilReset) {
  Puzzle puzzle;
  puzzle.set_given(0, 5);
  puzzle.givens()[80] = 9;
  puzzle.strike_out(1, 2);
  EXPECT_EQ(puzzle.given(0), 5);
  EXPECT_EQ(puzzle.given_count(), 2);
  puzzle.reset(Shape{2, 2});
  EXPECT_EQ(puzzle, Puzzle(Shape{2, 2}));
}

TEST(Puzzle, AllowsWhatIsNeitherStruckOutNorContradictedByTheCell) {
  Puzzle puzzle(Shape{2, 2});
  puzzle.set_given(0, 1);
  EXPECT_TRUE(puzzle.allows(0, 1));
  EXPECT_FALSE(puzzle.allows(0, 2));
  EXPECT_TRUE(puzzle.allows(1, 1));  // peers are ignored
  puzzle.strike_out(1, 3);
  puzzle.strike_out(15, 4);
  EXPECT_TRUE(puzzle.has_candidates());
  EXPECT_FALSE(puzzle.allows(1, 3));
  EXPECT_TRUE(puzzle.allows(1, 4));
  EXPECT_FALSE(puzzle.allows(15, 4));
  EXPECT_TRUE(puzzle.allows(15, 3));
  puzzle.strike_out(0, 1);
  EXPECT_FALSE(puzzle.allows(0, 1));  // a struck-out given leaves no candidate
}

TEST(Puzzle, ComparesGivensAndCandidates) {
  Puzzle one;
  Puzzle other;
  EXPECT_EQ(one, other);
  one.set_given(3, 3);
  EXPECT_NE(one, other);
  other.set_given(3, 3);
  other.strike_out(4, 4);
  EXPECT_NE(one, other);
  EXPECT_NE(Puzzle(Shape{2, 3}), Puzzle(Shape{3, 2}));
}

TEST(FindClash, NamesTheHouseAndTheCells) {
  Puzzle row;
  row.set_given(19, 5);
  row.set_given(24, 5);
  EXPECT_EQ(clash_of(row), "5 twice in row 3 (columns 2 and 7)");
  Puzzle column;
  column.set_given(19, 5);
  column.set_given(73, 5);
  EXPECT_EQ(clash_of(column), "5 twice in column 2 (rows 3 and 9)");
  Puzzle box;
  box.set_given(0, 5);
  box.set_given(11, 5);
  EXPECT_EQ(clash_of(box), "5 twice in box 1 (r1c1 and r2c3)");
  const auto clash = find_clash(box);
  ASSERT_TRUE(clash);
  EXPECT_EQ(clash->house, Clash::House::box);
  EXPECT_EQ(clash->index, 0);
  EXPECT_EQ(clash->digit, 5);
  EXPECT_EQ(clash->first, 0);
  EXPECT_EQ(clash->second, 11);
}

TEST(FindClash, RowsComeFirstThenColumnsThenBoxes) {
  Puzzle puzzle;
  puzzle.set_given(60, 7);  // r7c7 and r8c8: box 9
  puzzle.set_given(70, 7);
  EXPECT_EQ(clash_of(puzzle), "7 twice in box 9 (r7c7 and r8c8)");
  puzzle.set_given(0, 2);
  puzzle.set_given(72, 2);
  EXPECT_EQ(clash_of(puzzle), "2 twice in column 1 (rows 1 and 9)");
  puzzle.set_given(80, 2);
  EXPECT_EQ(clash_of(puzzle), "2 twice in row 9 (columns 1 and 9)");
}

TEST(FindClash, TakesTheEarliestSecondCell) {
  Puzzle puzzle;
  for (const auto& [cell, digit] : {std::pair{0, 1}, {1, 2}, {5, 2}, {8, 1}}) {
    puzzle.set_given(cell, static_cast<Digit>(digit));
  }
  EXPECT_EQ(clash_of(puzzle), "2 twice in row 1 (columns 2 and 6)");
}

TEST(FindClash, LooksAtTheBoxesOfTheShape) {
  Puzzle wide(Shape{2, 3});
  wide.set_given(0, 4);
  wide.set_given(8, 4);
  EXPECT_EQ(clash_of(wide), "4 twice in box 1 (r1c1 and r2c3)");
  Puzzle high(Shape{3, 2});
  high.set_given(0, 4);
  high.set_given(8, 4);
  EXPECT_EQ(clash_of(high), "");
}

TEST(FindClash, DigitsAboveTheSideAreBlanks) {
  Puzzle puzzle(Shape{2, 2});
  puzzle.set_given(0, 200);
  puzzle.set_given(1, 200);
  EXPECT_EQ(clash_of(puzzle), "");
}

TEST(FindClash, WorksOnTheLargestBoard) {
  Puzzle puzzle(Shape{15, 17});
  puzzle.set_given(65023, 255);
  puzzle.set_given(65024, 255);
  EXPECT_EQ(clash_of(puzzle), "255 twice in row 255 (columns 254 and 255)");
}

}  // namespace
}  // namespace bitdoku
