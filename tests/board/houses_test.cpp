#include "support/houses.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bitdoku/houses.hpp>
#include <bitdoku/puzzle.hpp>
#include <bitdoku/verify.hpp>
#include <set>
#include <vector>

namespace bitdoku {
namespace {

using testing::diagonals;
using testing::houses_of;

std::string error_of(Shape shape, HouseRules rules) {
  const auto houses = Houses::make(shape, std::move(rules));
  if (houses) return "";
  EXPECT_EQ(houses.error().code, ErrorCode::bad_shape);
  return houses.error().message;
}

std::vector<int> cells_of(const Houses& houses, int house) {
  const auto cells = houses.cells(house);
  return {cells.begin(), cells.end()};
}

// Checks that the seats agree with the lists of cells, and that peers are the cells that share a
// house.
void expect_consistent(const Houses& houses) {
  const int cells = houses.shape().cells();
  std::vector<std::set<int>> peers(static_cast<std::size_t>(cells));
  std::size_t seats = 0;
  for (int house = 0; house < houses.count(); ++house) {
    const bool full = static_cast<int>(houses.cells(house).size()) == houses.shape().side();
    EXPECT_EQ(full, house < houses.full_count()) << houses.name(house);
    seats += houses.cells(house).size();
    for (const int a : houses.cells(house)) {
      for (const int b : houses.cells(house)) {
        if (a != b) peers[static_cast<std::size_t>(a)].insert(b);
      }
    }
  }
  for (int cell = 0; cell < cells; ++cell) {
    int last = -1;
    for (const Seat seat : houses.of(cell)) {
      EXPECT_GT(seat.house, last);
      last = seat.house;
      EXPECT_EQ(houses.cells(seat.house)[seat.place], cell);
      --seats;
    }
    const auto found = houses.peers(cell);
    const auto& wanted = peers[static_cast<std::size_t>(cell)];
    EXPECT_TRUE(std::ranges::equal(found, wanted)) << cell;
  }
  EXPECT_EQ(seats, 0U);
}

TEST(Houses, PlainOnesAreRowsColumnsAndBoxes) {
  for (const Shape shape : {Shape{1, 1}, Shape{2, 2}, Shape{2, 3}, Shape{3, 2}, Shape{5, 5}}) {
    const Houses& houses = Houses::plain(shape);
    EXPECT_EQ(&houses, &Houses::plain(shape));
    EXPECT_TRUE(houses.is_plain());
    EXPECT_EQ(houses.shape(), shape);
    ASSERT_EQ(houses.count(), 3 * shape.side());
    EXPECT_EQ(houses.full_count(), houses.count());
    for (int cell = 0; cell < shape.cells(); ++cell) {
      const auto seats = houses.of(cell);
      ASSERT_EQ(seats.size(), 3U);
      EXPECT_EQ(seats[0].house, shape.row(cell));
      EXPECT_EQ(seats[1].house, shape.side() + shape.column(cell));
      EXPECT_EQ(seats[2].house, 2 * shape.side() + shape.box(cell));
      EXPECT_EQ(shape.box_cell(shape.box(cell), seats[2].place), cell);
    }
    expect_consistent(houses);
  }
  EXPECT_EQ(Houses::plain(kShape9x9).peers(40).size(), 20U);
}

TEST(Houses, EveryShapeHasAPlainTableOfItsOwn) {
  std::set<const Houses*> tables;
  std::size_t shapes = 0;
  for (int rows = 1; rows <= 16; ++rows) {
    for (int cols = 1; cols <= 16; ++cols) {
      const auto shape = Shape::make(rows, cols);
      if (!shape) continue;
      ++shapes;
      EXPECT_EQ(Houses::plain(*shape).shape(), *shape);
      tables.insert(&Houses::plain(*shape));
    }
  }
  EXPECT_EQ(tables.size(), shapes);
  EXPECT_EQ(Houses::plain(Shape{15, 17}).name(764), "box 255");
  EXPECT_EQ(Houses::plain(Shape{2, 127}).shape().box_cols(), 127);
  EXPECT_EQ(Houses::plain(Shape{127, 2}).shape().box_cols(), 2);
}

TEST(Houses, ExtraOnesComeBehindTheBoxesFullOnesFirst) {
  HouseRules rules = diagonals(Shape{2, 2});
  rules.extra.insert(rules.extra.begin(), {"knights", {9, 0}});
  rules.extra.push_back({"", {3, 4, 5}});
  const auto houses = houses_of(Shape{2, 2}, rules);
  EXPECT_FALSE(houses->is_plain());
  ASSERT_EQ(houses->count(), 16);
  EXPECT_EQ(houses->full_count(), 14);
  const std::vector<std::string> names{"box 4", "diagonal 1", "diagonal 2", "knights",
                                       "extra house 4"};
  for (int i = 0; i < 5; ++i) EXPECT_EQ(houses->name(11 + i), names[static_cast<std::size_t>(i)]);
  EXPECT_EQ(houses->kind(11), HouseKind::box);
  EXPECT_EQ(houses->kind(12), HouseKind::extra);
  EXPECT_EQ(houses->index_in_kind(12), 0);
  EXPECT_EQ(houses->index_in_kind(15), 3);
  EXPECT_EQ(cells_of(*houses, 14), (std::vector<int>{9, 0}));
  EXPECT_EQ(houses->of(0).size(), 5U);
  expect_consistent(*houses);
}

TEST(Houses, RegionsReplaceTheBoxes) {
  const std::vector<std::uint8_t> map{1, 0, 0, 0,  //
                                      1, 1, 0, 2,  //
                                      1, 3, 2, 2,  //
                                      3, 3, 3, 2};
  HouseRules rules;
  rules.regions = map;
  const auto houses = houses_of(Shape{2, 2}, rules);
  EXPECT_EQ(houses->name(8), "region 1");
  EXPECT_EQ(houses->kind(8), HouseKind::region);
  EXPECT_EQ(cells_of(*houses, 8), (std::vector<int>{1, 2, 3, 6}));
  EXPECT_EQ(houses->full_count(), 12);
  EXPECT_EQ(houses->rules().regions, map);
  expect_consistent(*houses);

  HouseRules latin;
  latin.has_regions = false;
  EXPECT_EQ(houses_of(Shape{2, 2}, latin)->count(), 8);
  expect_consistent(*houses_of(Shape{2, 2}, latin));
}

TEST(Houses, RegionsThatAreTheBoxesArePlain) {
  HouseRules rules;
  for (int cell = 0; cell < 36; ++cell) {
    rules.regions.push_back(static_cast<std::uint8_t>(5 - Shape{2, 3}.box(cell)));
  }
  EXPECT_TRUE(houses_of(Shape{2, 3}, rules)->is_plain());
  EXPECT_FALSE(houses_of(Shape{3, 2}, rules)->is_plain());
  EXPECT_TRUE(Puzzle(houses_of(Shape{2, 3}, rules)).has_plain_houses());
  EXPECT_TRUE(Puzzle(houses_of(Shape{2, 3}, {})).has_plain_houses());
}

TEST(Houses, MistakesAreErrors) {
  const Shape shape{2, 2};
  HouseRules rules;
  rules.regions.assign(15, 0);
  EXPECT_EQ(error_of(shape, rules), "the map of regions has 15 cells, not 16");
  rules.regions = {0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 4};
  EXPECT_EQ(error_of(shape, rules), "there is no region 5 in 4x4");
  rules.regions = {0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 2};
  EXPECT_EQ(error_of(shape, rules), "region 3 has 5 cells, not 4");
  rules.regions[15] = 3;
  EXPECT_EQ(error_of(shape, rules), "");
  rules.has_regions = false;
  EXPECT_EQ(error_of(shape, rules), "a board without regions cannot have a map of them");

  const auto extra = [&](std::vector<std::uint16_t> cells) {
    HouseRules with;
    with.extra = {{"first", {0, 1}}, {"", std::move(cells)}};
    return error_of(shape, with);
  };
  EXPECT_EQ(extra({3, 4}), "");
  EXPECT_EQ(extra({}), "extra house 2 has 0 cells, not 2 to 4");
  EXPECT_EQ(extra({3}), "extra house 2 has 1 cell, not 2 to 4");
  EXPECT_EQ(extra({3, 4, 5, 6, 7}), "extra house 2 has 5 cells, not 2 to 4");
  EXPECT_EQ(extra({3, 16}), "extra house 2 has cell 16, the last one of 4x4 is 15");
  EXPECT_EQ(extra({3, 4, 3}), "extra house 2 has cell 3 twice");

  HouseRules many;
  many.extra.assign(65535 - 12, {"pair", {0, 1}});
  EXPECT_EQ(error_of(shape, many), "");
  many.extra.push_back({"pair", {0, 1}});
  EXPECT_EQ(error_of(shape, many), "65536 houses are too many");
}

TEST(Houses, AreComparedByWhatTheySay) {
  const auto x = houses_of(kShape9x9, diagonals(kShape9x9));
  EXPECT_EQ(*x, *houses_of(kShape9x9, diagonals(kShape9x9)));
  EXPECT_FALSE(*x == Houses::plain(kShape9x9));
  EXPECT_EQ(Puzzle(x), Puzzle(houses_of(kShape9x9, diagonals(kShape9x9))));
  EXPECT_NE(Puzzle(x), Puzzle());
  EXPECT_NE(Puzzle(), Puzzle(x));
}

TEST(Houses, APuzzleKeepsThemUntilItIsReset) {
  Puzzle puzzle(houses_of(Shape{2, 3}, diagonals(Shape{2, 3})));
  EXPECT_EQ(puzzle.shape(), (Shape{2, 3}));
  EXPECT_EQ(puzzle.givens().size(), 36U);
  EXPECT_FALSE(puzzle.has_plain_houses());
  const Puzzle copy = puzzle;
  EXPECT_EQ(&copy.houses(), &puzzle.houses());
  puzzle.reset(Shape{2, 3});
  EXPECT_TRUE(puzzle.has_plain_houses());
  EXPECT_TRUE(puzzle.houses().is_plain());
  EXPECT_EQ(copy.houses().count(), 20);
}

TEST(Houses, ClashesNameThem) {
  const auto clash_of = [](const Puzzle& puzzle) {
    const auto clash = find_clash(puzzle);
    return clash ? to_string(*clash, puzzle.shape()) : "";
  };
  Puzzle diagonal(houses_of(kShape9x9, diagonals(kShape9x9)));
  diagonal.set_given(0, 5);
  diagonal.set_given(40, 5);
  EXPECT_EQ(clash_of(diagonal), "5 twice in diagonal 1 (r1c1 and r5c5)");
  EXPECT_EQ(find_clash(diagonal)->house, Clash::House::extra);
  EXPECT_EQ(find_clash(diagonal)->index, 0);
  diagonal.set_given(1, 5);
  EXPECT_EQ(clash_of(diagonal), "5 twice in row 1 (columns 1 and 2)");

  HouseRules rules;
  rules.regions = {1, 0, 0, 0, 1, 1, 0, 2, 1, 3, 2, 2, 3, 3, 3, 2};
  Puzzle jigsaw(houses_of(Shape{2, 2}, rules));
  jigsaw.set_given(0, 4);
  jigsaw.set_given(5, 4);
  EXPECT_EQ(clash_of(jigsaw), "4 twice in region 2 (r1c1 and r2c2)");
  EXPECT_EQ(find_clash(jigsaw)->house, Clash::House::region);
  jigsaw.set_given(0, 0);  // r1c2 and r2c2 are in one box, but in different regions
  jigsaw.set_given(2, 4);
  EXPECT_EQ(clash_of(jigsaw), "");
}

TEST(Houses, VerifyReadsThem) {
  // A 4x4 grid with a diagonal that has 1 twice.
  const std::vector<Digit> grid{1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1};
  EXPECT_EQ(verify(Puzzle(Shape{2, 2}), grid), std::nullopt);
  const Puzzle x(houses_of(Shape{2, 2}, diagonals(Shape{2, 2})));
  EXPECT_EQ(verify(x, grid), "4 twice in diagonal 1");
  HouseRules pair;
  pair.extra = {{"", {0, 15}}};
  EXPECT_EQ(verify(Puzzle(houses_of(Shape{2, 2}, pair)), grid), "1 twice in extra house 1");
  HouseRules rules;
  rules.regions = {1, 0, 0, 0, 1, 1, 0, 2, 1, 3, 2, 2, 3, 3, 3, 2};
  const Puzzle jigsaw(houses_of(Shape{2, 2}, rules));
  EXPECT_EQ(verify(jigsaw, grid), std::nullopt);
  const std::vector<Digit> other{1, 2, 3, 4, 3, 4, 1, 2, 4, 3, 2, 1, 2, 1, 4, 3};
  EXPECT_EQ(verify(Puzzle(Shape{2, 2}), other), std::nullopt);
  EXPECT_EQ(verify(jigsaw, other), "4 twice in region 2");
  HouseRules latin;
  latin.has_regions = false;
  const std::vector<Digit> square{1, 2, 3, 4, 2, 3, 4, 1, 3, 4, 1, 2, 4, 1, 2, 3};
  EXPECT_EQ(verify(Puzzle(houses_of(Shape{2, 2}, latin)), square), std::nullopt);
  EXPECT_EQ(verify(Puzzle(Shape{2, 2}), square), "2 twice in box 1");
}

}  // namespace
}  // namespace bitdoku
