// Rectangles of four blank cells in two rows, two columns and two boxes that have two digits in
// common. If the cells held only these digits, they could be swapped to give a second solution.
#ifndef BITDOKU_HUMAN_RECTANGLES_HPP
#define BITDOKU_HUMAN_RECTANGLES_HPP

#include <string>

#include "human/build.hpp"

namespace bitdoku::human {

// Corners 0 and 1 are in the upper row, corners 0 and 2 in the left column. So corner i ^ 1 is in
// the same row as corner i, i ^ 2 is in the same column, and i ^ 3 is opposite.
struct Rectangle {
  std::array<int, 4> cell{};
  std::array<int, 2> digit{};
  std::array<Mask, 4> extras{};  // the other candidates of the corners
  Mask extra_corners = 0;        // the corners with extras

  [[nodiscard]] int at(int corner) const { return cell[static_cast<std::size_t>(corner)]; }
  [[nodiscard]] Mask digits() const { return bit_of(digit[0]) | bit_of(digit[1]); }
  [[nodiscard]] Mask all_extras() const { return extras[0] | extras[1] | extras[2] | extras[3]; }
  [[nodiscard]] int row(int corner) const { return kFirstRow + row_of(at(corner)); }
  [[nodiscard]] int column(int corner) const { return kFirstColumn + column_of(at(corner)); }
  // Whether exactly two corners have extras and share a side. If so, sets `roof` to their numbers.
  [[nodiscard]] bool has_roof(std::array<int, 2>& roof) const;
  // The houses that have both cells of the roof: the line, then the box or -1.
  [[nodiscard]] std::array<int, 2> houses_of(const std::array<int, 2>& roof) const;
};

// Lists all rectangles by upper row, lower row, left column, right column, then by digits.
class Rectangles {
 public:
  explicit Rectangles(const Board& board) : board_(board) {}
  // Gets the next one. Returns false after the last.
  bool next(Rectangle& rectangle);

 private:
  void fill(Rectangle& rectangle, int a, int b) const;

  const Board& board_;
  std::size_t index_ = 0;  // one more than the index of the current corners
  Mask first_left_ = 0;    // common digits that can still be the first of the pair
  Mask second_left_ = 0;   // digits that can still be the second of the pair
};

// Makes a step with the marks of the rectangle and the fact that one of the extras is true.
Step rectangle_step(const Rectangle& rectangle);

// "1/2 in r1c15,r4c15"
std::string rectangle_text(const Step& step);
// "If r1c15,r4c15 had only 1 and 2, this would be a deadly pattern: ..."
std::string rectangle_reason(const Step& step);

}  // namespace bitdoku::human

#endif
