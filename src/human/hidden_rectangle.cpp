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
  std::string beside;
  std::string opposite;
  for (const std::uint8_t corner : marked_cells(step)) {
    if (corner == gone.cell) continue;
    const bool sees = corner / 9 == gone.cell / 9 || corner % 9 == gone.cell % 9;
    if (!sees) opposite = cell_text(corner);
    if (sees) beside += (beside.empty() ? "" : " and ") + cell_text(corner);
  }
  const std::string other = std::to_string(gone.digit);
  step.sentences = {rectangle_reason(step),
                    "If " + cell_text(gone.cell) + " were " + other + ", then " + beside +
                        " would be " + digit + " (" + house_text(step.houses[0]) + " and " +
                        house_text(step.houses[1]) + " have no other place for it), and so " +
                        opposite + " would be " + other + ": the deadly pattern.",
                    ruled_out(step)};
}

}  // namespace bitdoku::human
