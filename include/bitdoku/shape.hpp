// The shape of a board: boxes of `box_rows` x `box_cols` cells. The rest follows from it.
//
// The side N = box_rows * box_cols is the number of rows, columns, boxes and digits. Cells are
// numbered row-major from 0 to N*N-1 (r1c1 is cell 0), digits from 1 to N, and 0 stands for a
// blank. A 2x3 shape has boxes two rows high and three columns wide (the usual 6x6 Sudoku).
#ifndef BITDOKU_SHAPE_HPP
#define BITDOKU_SHAPE_HPP

#include <bitdoku/export.h>

#include <cstdint>
#include <optional>
#include <string>

namespace BITDOKU_NAMESPACE bitdoku {

inline constexpr int kMinSide = 4;  // except for the board of one cell, see Shape::make
inline constexpr int kMaxSide = 255;

// A value type; cheap to copy. Make one with `Shape::make` or `Shape::of_side`, or use `kShape9x9`.
struct Shape {
  std::uint8_t box_rows = 3;
  std::uint8_t box_cols = 3;

  // The shape with these boxes. Nothing if a box side is below 2 or the board's side is above
  // kMaxSide. The only exception is 1x1, the board of one cell, which UVa 989 uses.
  [[nodiscard]] static constexpr std::optional<Shape> make(int box_rows, int box_cols) {
    if (box_rows == 1 && box_cols == 1) return Shape{1, 1};
    if (box_rows < 2 || box_cols < 2 || box_rows > kMaxSide || box_cols > kMaxSide) return {};
    if (box_rows * box_cols > kMaxSide) return {};
    return Shape{static_cast<std::uint8_t>(box_rows), static_cast<std::uint8_t>(box_cols)};
  }

  // The usual shape of an N x N board: boxes as square as possible, wider than high (2x3 for side
  // 6, 3x4 for side 12). Nothing if N is prime or out of range.
  [[nodiscard]] static constexpr std::optional<Shape> of_side(int side) {
    if (side < kMinSide || side > kMaxSide) return {};
    int rows = 1;
    for (int r = 2; r * r <= side; ++r) {
      if (side % r == 0) rows = r;
    }
    return make(rows, side / rows);
  }

  // The usual shape for a number of cells; nothing if `cells` is not a square.
  [[nodiscard]] static constexpr std::optional<Shape> of_cells(std::size_t cells) {
    for (int side = kMinSide; side <= kMaxSide; ++side) {
      if (static_cast<std::size_t>(side) * side == cells) return of_side(side);
    }
    return {};
  }

  [[nodiscard]] constexpr int side() const { return box_rows * box_cols; }
  [[nodiscard]] constexpr int cells() const { return side() * side(); }

  [[nodiscard]] constexpr int row(int cell) const { return cell / side(); }
  [[nodiscard]] constexpr int column(int cell) const { return cell % side(); }
  // Boxes are numbered from left to right, then down; a band has `box_rows` boxes.
  [[nodiscard]] constexpr int box(int cell) const {
    return row(cell) / box_rows * box_rows + column(cell) / box_cols;
  }
  // The cell at position `index` (row-major) of box `box`.
  [[nodiscard]] constexpr int box_cell(int box, int index) const {
    const int r = box / box_rows * box_rows + index / box_cols;
    const int c = box % box_rows * box_cols + index % box_cols;
    return r * side() + c;
  }

  friend constexpr bool operator==(const Shape&, const Shape&) = default;
};

inline constexpr Shape kShape9x9{3, 3};

// "9x9" for square boxes, "6x6 (boxes 2x3)" otherwise.
[[nodiscard]] std::string to_string(Shape shape);

}  // namespace bitdoku

#endif
