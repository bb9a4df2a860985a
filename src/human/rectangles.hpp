// Rectangles of four cells in two rows, two columns and two boxes that would be deadly with two
// digits: if the cells held only these, they could be swapped to give a second solution.
#ifndef BITDOKU_HUMAN_RECTANGLES_HPP
#define BITDOKU_HUMAN_RECTANGLES_HPP

#include <span>
#include <string>

#include "human/build.hpp"

namespace bitdoku::human {

// Corners 0 and 1 are in the upper row, corners 0 and 2 in the left column. So corner i ^ 1 is in
// the same row as corner i, i ^ 2 is in the same column, and i ^ 3 is opposite.
struct Rectangle {
  std::array<int, 4> cell{};
  std::array<int, 2> digit{};
  std::array<Mask, 4> extras{};   // the other candidates of the corners
  std::array<Mask, 4> missing{};  // the two digits that the corners lack
  Mask extra_corners = 0;         // the corners with extras

  [[nodiscard]] int at(int corner) const { return cell[static_cast<std::size_t>(corner)]; }
  [[nodiscard]] Mask digits() const { return bit_of(digit[0]) | bit_of(digit[1]); }
  [[nodiscard]] Mask all_extras() const { return extras[0] | extras[1] | extras[2] | extras[3]; }
  // The two digits, as far as the corner has them.
  [[nodiscard]] Mask digits_at(int corner) const {
    return digits() & ~missing[static_cast<std::size_t>(corner)];
  }
  // Whether the digit has places in the house, and all of them are corners.
  [[nodiscard]] bool has_all_places(const Board& board, int house, int of_digit) const;
  [[nodiscard]] int row(int corner) const { return kFirstRow + row_of(at(corner)); }
  [[nodiscard]] int column(int corner) const { return kFirstColumn + column_of(at(corner)); }
  // Whether exactly two corners have extras and share a side. If so, sets `roof` to their numbers.
  [[nodiscard]] bool has_roof(std::array<int, 2>& roof) const;
  // The houses that have both cells of the roof: the line, then the box or -1.
  [[nodiscard]] std::array<int, 2> houses_of(const std::array<int, 2>& roof) const;
};

// The four cells of each rectangle, by upper row, lower row, left column, right column.
inline constexpr int kRectangles = 486;
[[nodiscard]] std::span<const std::array<std::uint8_t, 4>, kRectangles> rectangle_cells();

// Lists all rectangles of four blank cells, of which one has only the two digits: by upper row,
// lower row, left column, right column, then by digits. The other cells have both digits, too. In a
// puzzle of givens alone, a cell may lack one of them if no value in a peer excludes it: a solution
// with only the two digits in the four cells would still give a second one. With `with_extras_only`
// also those of four cells that all have both digits and others.
class Rectangles {
 public:
  explicit Rectangles(const Board& board, bool with_extras_only = false)
      : board_(board), with_extras_only_(with_extras_only) {}
  // Gets the next one. Returns false after the last.
  bool next(Rectangle& rectangle);

 private:
  void fill(Rectangle& rectangle, int a, int b) const;

  const Board& board_;
  bool with_extras_only_;
  // Puts the pairs of digits of the current corners into `pairs_`, from the last to the first.
  void list_pairs();
  void add_pair(Mask pair);
  [[nodiscard]] bool fits(int cell, Mask pair) const;

  std::size_t index_ = 0;  // one more than the index of the current corners
  std::array<Mask, 36> pairs_{};
  std::size_t pairs_left_ = 0;
};

// Makes a step with the marks of the rectangle and the fact that one of the extras is true.
Step rectangle_step(const Rectangle& rectangle);

// The fact that one of the extras is true, with the cells of the rectangle.
Fact fact_of(const Rectangle& rectangle);
// "Unique Rectangle: r14c15 would have only 1 and 2"
std::string name_of(const Rectangle& rectangle);

// "1/2 in r1c15,r4c15"
std::string rectangle_text(const Step& step);
// "If r1c15,r4c15 had only 1 and 2, this would be a deadly pattern: ..."
std::string rectangle_reason(const Step& step);

}  // namespace bitdoku::human

#endif
