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

// A value type; cheap to copy. Every value is the shape of a board: the compiler checks constants,
// and `make`, `of_side` and `of_cells` check everything else.
class Shape {
 public:
  // 9x9.
  constexpr Shape() noexcept = default;
  // A constant, as in Shape{2, 3}. It does not compile if `make` would refuse its boxes.
  consteval Shape(int box_rows, int box_cols) : Shape(Checked{}, box_rows, box_cols) {
    if (!make(box_rows, box_cols)) no_such_shape();
  }

  // The shape with these boxes. Nothing if a box side is below 2 or the board's side is above
  // kMaxSide. The only exception is 1x1, the board of one cell, which UVa 989 uses.
  [[nodiscard]] static constexpr std::optional<Shape> make(int box_rows, int box_cols) noexcept {
    const bool one_cell = box_rows == 1 && box_cols == 1;
    const bool boxes_fit =
        box_rows >= 2 && box_cols >= 2 && box_rows <= kMaxSide && box_cols <= kMaxSide;
    if (!one_cell && (!boxes_fit || box_rows * box_cols > kMaxSide)) return {};
    return Shape(Checked{}, box_rows, box_cols);
  }

  // The usual shape of an N x N board: boxes as square as possible, wider than high (2x3 for side
  // 6, 3x4 for side 12). Nothing if N is prime or out of range.
  [[nodiscard]] static constexpr std::optional<Shape> of_side(int side) noexcept {
    if (side < kMinSide || side > kMaxSide) return {};
    int rows = 1;
    for (int r = 2; r * r <= side; ++r) {
      if (side % r == 0) rows = r;
    }
    return make(rows, side / rows);
  }

  // The usual shape for a number of cells; nothing if `cells` is not a square.
  [[nodiscard]] static constexpr std::optional<Shape> of_cells(std::size_t cells) noexcept {
    for (int side = kMinSide; side <= kMaxSide; ++side) {
      if (static_cast<std::size_t>(side) * static_cast<std::size_t>(side) == cells)
        return of_side(side);
    }
    return {};
  }

  [[nodiscard]] constexpr int box_rows() const noexcept { return box_rows_; }
  [[nodiscard]] constexpr int box_cols() const noexcept { return box_cols_; }
  [[nodiscard]] constexpr int side() const noexcept { return box_rows_ * box_cols_; }
  [[nodiscard]] constexpr int cells() const noexcept { return side() * side(); }

  // These take a cell from 0 to cells() - 1.
  [[nodiscard]] constexpr int row(int cell) const noexcept { return cell / side(); }
  [[nodiscard]] constexpr int column(int cell) const noexcept { return cell % side(); }
  // Boxes are numbered from left to right, then down; a band has `box_rows` boxes.
  [[nodiscard]] constexpr int box(int cell) const noexcept {
    return row(cell) / box_rows_ * box_rows_ + column(cell) / box_cols_;
  }
  // The cell at position `index` (row-major) of box `box`.
  [[nodiscard]] constexpr int box_cell(int box, int index) const noexcept {
    const int r = box / box_rows_ * box_rows_ + index / box_cols_;
    const int c = box % box_rows_ * box_cols_ + index % box_cols_;
    return r * side() + c;
  }

  friend constexpr bool operator==(const Shape&, const Shape&) = default;

 private:
  struct Checked {};
  constexpr Shape(Checked, int box_rows, int box_cols) noexcept
      : box_rows_(static_cast<std::uint8_t>(box_rows)),
        box_cols_(static_cast<std::uint8_t>(box_cols)) {}
  // A constant that calls this does not compile, because it is not constexpr.
  static void no_such_shape();

  std::uint8_t box_rows_ = 3;
  std::uint8_t box_cols_ = 3;
};

inline constexpr Shape kShape9x9{3, 3};

// "9x9" for square boxes, "6x6 (boxes 2x3)" otherwise.
[[nodiscard]] std::string to_string(Shape shape);

}  // namespace bitdoku

#endif
