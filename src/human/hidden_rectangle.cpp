// Hidden rectangle: a unique rectangle with a corner that has only the two digits. One of the
// digits has no places outside the rectangle in the row and in the column of the opposite corner.
// Then the other digit is struck out of that opposite corner. The two remaining corners have extra
// candidates; otherwise the step is one of the types 1 to 6.
//
// The steps are ordered by rectangle (upper row, lower row, left column, right column, digits),
// then by the corner that loses a candidate. The step that strikes out the second digit comes
// first.
#include "human/finders.hpp"
#include "human/rectangles.hpp"
#include "human/words.hpp"

namespace bitdoku::human {
namespace {

bool look_at_corner(const Board& board, const Rectangle& rectangle, int corner, const Sink& sink) {
  const auto has_extras = [&](int other) { return (rectangle.extra_corners >> other & 1) != 0; };
  if (has_extras(corner ^ 3) || !has_extras(corner ^ 1) || !has_extras(corner ^ 2)) return false;
  for (std::size_t i = 0; i < 2; ++i) {
    const int digit = rectangle.digit[i];
    const std::array lines{rectangle.row(corner), rectangle.column(corner)};
    const Mask struck = rectangle.digits_at(corner) & bit_of(rectangle.digit[1 - i]);
    if (struck == 0 || !rectangle.has_all_places(board, lines[0], digit) ||
        !rectangle.has_all_places(board, lines[1], digit)) {
      continue;
    }
    Step step = rectangle_step(rectangle);
    for (const int house : lines) {
      step.houses.push_back(house_of(house));
      step.proof.push_back(house_fact(board, house, digit));
    }
    strike_out(step, rectangle.at(corner), struck);
    put_in_order(step);
    if (!sink(std::move(step))) return true;
  }
  return false;
}

}  // namespace

bool find_hidden_rectangle(const Board& board, const Sink& sink) {
  Rectangles rectangles(board);
  for (Rectangle rectangle; rectangles.next(rectangle);) {
    for (int corner = 0; corner < 4; ++corner) {
      if (look_at_corner(board, rectangle, corner, sink)) return true;
    }
  }
  return false;
}

void describe_hidden_rectangle(Step& step) {
  const Candidate gone = step.eliminations.front();
  const std::string digit = std::to_string(step.proof.back().digit);
  step.pattern = rectangle_text(step);
  std::array<std::string, 2> beside;  // in the row, in the column
  std::string opposite;
  for (const std::uint16_t corner : marked_cells(step)) {
    const bool in_row = row_of(corner) == row_of(gone.cell);
    const bool in_column = column_of(corner) == column_of(gone.cell);
    if (in_row == in_column) {
      if (!in_row) opposite = cell_text(corner);
    } else {
      beside[in_row ? 0 : 1] = cell_text(corner);
    }
  }
  const std::string cell = cell_text(gone.cell);
  const std::string other = std::to_string(gone.digit);
  step.sentences = {filled("In %, % can only be in % or %. In %, it can only be in % or %.",
                           {house_text(step.houses[0]), digit, cell, beside[0],
                            house_text(step.houses[1]), cell, beside[1]}),
                    filled("So if % were %, then % and % would be %, and %, which has no other "
                           "candidate left, would be %.",
                           {cell, other, beside[0], beside[1], digit, opposite, other}),
                    "This would be a deadly pattern: the two digits could be swapped in the four "
                    "cells, and the puzzle would have two solutions.",
                    ruled_out(step)};
}

}  // namespace bitdoku::human
