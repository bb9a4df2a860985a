#include <gtest/gtest.h>

#include <bitdoku/shape.hpp>
#include <type_traits>
#include <vector>

namespace bitdoku {
namespace {

TEST(Shape, MakesOnlyWhatExists) {
  EXPECT_EQ(Shape::make(3, 3), kShape9x9);
  EXPECT_EQ(Shape::make(2, 127)->side(), 254);
  EXPECT_EQ(Shape::make(15, 17)->side(), 255);
  EXPECT_EQ(Shape::make(1, 1)->cells(), 1);
  for (const auto& [rows, columns] : {std::pair{1, 9},
                                      {9, 1},
                                      {0, 3},
                                      {-3, -3},
                                      {16, 16},
                                      {2, 128},
                                      {256, 256},
                                      {65536, 65536}}) {
    EXPECT_FALSE(Shape::make(rows, columns)) << rows << 'x' << columns;
  }
}

template <int kRows, int kCols>
concept IsConstant = requires {
  typename std::bool_constant<Shape{kRows, kCols}.side() != 0>;
};

TEST(Shape, ConstantsThatAreNoShapesDoNotCompile) {
  EXPECT_TRUE((IsConstant<3, 3>));
  EXPECT_TRUE((IsConstant<1, 1>));
  EXPECT_FALSE((IsConstant<16, 16>));
  EXPECT_FALSE((IsConstant<1, 9>));
  EXPECT_FALSE((IsConstant<0, 3>));
  EXPECT_FALSE((std::is_aggregate_v<Shape>));
  EXPECT_EQ(Shape(), kShape9x9);
}

TEST(Shape, OfSideTakesTheSquarestBoxesWiderThanHigh) {
  EXPECT_EQ(Shape::of_side(4), (Shape{2, 2}));
  EXPECT_EQ(Shape::of_side(6), (Shape{2, 3}));
  EXPECT_EQ(Shape::of_side(8), (Shape{2, 4}));
  EXPECT_EQ(Shape::of_side(9), kShape9x9);
  EXPECT_EQ(Shape::of_side(10), (Shape{2, 5}));
  EXPECT_EQ(Shape::of_side(12), (Shape{3, 4}));
  EXPECT_EQ(Shape::of_side(36), (Shape{6, 6}));
  EXPECT_EQ(Shape::of_side(255), (Shape{15, 17}));
  for (const int side : {-4, 0, 1, 2, 3, 5, 7, 11, 13, 251, 256, 1000}) {
    EXPECT_FALSE(Shape::of_side(side)) << side;
  }
}

TEST(Shape, OfCellsNeedsASquare) {
  EXPECT_EQ(Shape::of_cells(81), kShape9x9);
  EXPECT_EQ(Shape::of_cells(36), (Shape{2, 3}));
  EXPECT_EQ(Shape::of_cells(65025), (Shape{15, 17}));
  for (const std::size_t cells : {0U, 9U, 25U, 80U, 82U, 65536U}) {
    EXPECT_FALSE(Shape::of_cells(cells)) << cells;
  }
}

// Every cell is in one row, one column and one box, and every house has N cells.
TEST(Shape, HousesPartTheBoard) {
  for (const Shape shape : {Shape{2, 3}, Shape{3, 2}, kShape9x9, Shape{4, 3}, Shape{2, 127}}) {
    const int side = shape.side();
    std::vector<int> box_size(static_cast<std::size_t>(side));
    for (int cell = 0; cell < shape.cells(); ++cell) {
      EXPECT_EQ(shape.row(cell) * side + shape.column(cell), cell);
      ASSERT_LT(shape.box(cell), side);
      ++box_size[shape.box(cell)];
    }
    for (int box = 0; box < side; ++box) {
      EXPECT_EQ(box_size[box], side);
      int last = -1;
      for (int k = 0; k < side; ++k) {
        const int cell = shape.box_cell(box, k);
        EXPECT_EQ(shape.box(cell), box);
        EXPECT_GT(cell, last);  // row-major
        last = cell;
      }
    }
  }
}

TEST(Shape, BoxesOfA2x3ShapeAreTwoRowsHigh) {
  const Shape shape{2, 3};
  EXPECT_EQ(shape.box(0), 0);
  EXPECT_EQ(shape.box(2), 0);
  EXPECT_EQ(shape.box(3), 1);
  EXPECT_EQ(shape.box(8), 0);
  EXPECT_EQ(shape.box(12), 2);
  EXPECT_EQ(shape.box_cell(5, 0), 27);
  EXPECT_EQ(shape.box_cell(5, 5), 35);
}

TEST(Shape, Names) {
  EXPECT_EQ(to_string(kShape9x9), "9x9");
  EXPECT_EQ(to_string(Shape{2, 3}), "6x6 (boxes 2x3)");
  EXPECT_EQ(to_string(Shape{15, 15}), "225x225");
}

}  // namespace
}  // namespace bitdoku
