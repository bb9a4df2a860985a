// Rectangles of four unset cells in two rows, two columns and two boxes with two digits in common.
// If they held only these digits, one could swap them and have a second solution.
#ifndef BITDOKU_HUMAN_RECTANGLES_HPP
#define BITDOKU_HUMAN_RECTANGLES_HPP

#include <string>

#include "human/build.hpp"

namespace bitdoku::human {

// Corners 0 and 1 are in the upper row, 0 and 2 in the left column: of corner i, i ^ 1 is in the
// same row, i ^ 2 in the same column, i ^ 3 opposite.
struct Rectangle {
  std::array<int, 4> cell{};
  std::array<int, 2> digit{};
  std::array<Mask, 4> extras{};  // other candidates of the corners
  Mask extra_corners = 0;        // those with extras

  [[nodiscard]] int at(int corner) const { return cell[static_cast<std::size_t>(corner)]; }
  [[nodiscard]] Mask digits() const { return bit_of(digit[0]) | bit_of(digit[1]); }
  [[nodiscard]] Mask all_extras() const { return extras[0] | extras[1] | extras[2] | extras[3]; }
  [[nodiscard]] int row(int corner) const { return kFirstRow + row_of(at(corner)); }
  [[nodiscard]] int column(int corner) const { return kFirstColumn + column_of(at(corner)); }
  // Are exactly two corners with extras, and not opposite ones? Their numbers are `roof`.
  [[nodiscard]] bool has_roof(std::array<int, 2>& roof) const;
  // The houses that both cells of the roof are in: the line, then the box or -1.
  [[nodiscard]] std::array<int, 2> houses_of(const std::array<int, 2>& roof) const;
};

// All of them by upper row, lower row, left column, right column, then by the digits.
class Rectangles {
 public:
  explicit Rectangles(const Board& board) : board_(board) {}
  // The next one; false after the last.
  bool next(Rectangle& rectangle);

 private:
  void fill(Rectangle& rectangle, int a, int b) const;

  const Board& board_;
  std::size_t index_ = 0;  // behind the one whose digits are looked at
  Mask first_left_ = 0;    // its digits in common, beginning with the first of the pair
  Mask second_left_ = 0;   // those that make a pair with it and were not yet told
};

// Houses, marks and the fact that some extra is true.
Step rectangle_step(const Rectangle& rectangle);

// "1/2 in r1c15,r4c15"
std::string rectangle_text(const Step& step);
// "If r1c15,r4c15 had only 1 and 2, these could be swapped, and there would be two solutions."
std::string rectangle_reason(const Step& step);

}  // namespace bitdoku::human

#endif
