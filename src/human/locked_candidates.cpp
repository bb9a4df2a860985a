// Pointing: all places of a digit in a box are in one line, so the rest of the line loses it.
// Claiming: all places of a digit in a line are in one box, so the rest of the box loses it.
//
// The steps are ordered by the house in which the digit is locked (rows before columns), then by
// digit. The houses of a step are the one in which the digit is locked and the one that loses it.
#include "human/build.hpp"
#include "human/finders.hpp"
#include "human/told_steps.hpp"

namespace bitdoku::human {
namespace {

// The index of the third that has all the places, or -1. Third i is `first` shifted by i * `step`.
int third_with_all(Mask places, Mask first, int step) {
  for (int k = 0; k < 3; ++k) {
    if ((places & ~(first << k * step)) == 0) return k;
  }
  return -1;
}

bool give_locked(const Board& board, int from, int to, int digit, const Sink& sink) {
  const CellSet here = cells_of_house(from);
  const CellSet there = cells_of_house(to);
  const CellSet struck = board.cells(digit) & there & ~here;
  if (struck.empty()) return false;
  Step step;
  step.houses = {house_of(from), house_of(to)};
  mark(step, board.cells(digit) & here, digit);
  strike_out(step, struck, digit);
  step.proof = {house_fact(board, from, digit)};
  return !sink(std::move(step));
}

bool look_at_box(const Board& board, int box, int digit, const Sink& sink) {
  const Mask places = board.places(box, digit);
  if (count_of(places) < 2) return false;
  if (const int k = third_with_all(places, 0b111, 3); k >= 0) {
    return give_locked(board, box, kFirstRow + box / 3 * 3 + k, digit, sink);
  }
  if (const int k = third_with_all(places, 0b1001001, 1); k >= 0) {
    return give_locked(board, box, kFirstColumn + box % 3 * 3 + k, digit, sink);
  }
  return false;
}

bool look_at_line(const Board& board, int line, int digit, const Sink& sink) {
  const Mask places = board.places(line, digit);
  if (count_of(places) < 2 || third_with_all(places, 0b111, 3) < 0) return false;
  const int cell = cell_at(line, first_of(places));
  return give_locked(board, line, box_of(cell), digit, sink);
}

}  // namespace

bool find_pointing(const Board& board, const Sink& sink) {
  for (int box = 0; box < 9; ++box) {
    for (int digit = 1; digit <= 9; ++digit) {
      if (look_at_box(board, box, digit, sink)) return true;
    }
  }
  return false;
}

bool find_claiming(const Board& board, const Sink& sink) {
  for (const int house : kHouseOrder) {
    if (house < kFirstColumn) continue;
    for (int digit = 1; digit <= 9; ++digit) {
      if (look_at_line(board, house, digit, sink)) return true;
    }
  }
  return false;
}

void describe_locked_candidates(Step& step) {
  tell_locked_candidates(Language::english, step);
}

}  // namespace bitdoku::human
