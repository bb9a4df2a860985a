// BUG+1: every blank cell has two candidates, except one cell with three. One of these three is
// special: without it, every digit would have two places in each house where it is not set (a
// bivalue universal grave), and the puzzle would have two solutions or none. So this candidate is
// true, and the other two are struck out.
//
// There is at most one such step.
#include "human/build.hpp"
#include "human/finders.hpp"
#include "human/words.hpp"

namespace bitdoku::human {
namespace {

// The cell with three candidates if all other blank cells have two, otherwise -1.
int cell_with_three(const Board& board) {
  int found = -1;
  for (int cell = 0; cell < kCells; ++cell) {
    if (board.value(cell) != 0 || has_two(board.candidates(cell))) continue;
    if (found >= 0 || count_of(board.candidates(cell)) != 3) return -1;
    found = cell;
  }
  return found;
}

bool is_grave_without(const Board& board, int cell, int digit) {
  for (int house = 0; house < kHouses; ++house) {
    const bool of_cell = cells_of_house(house).has(cell);
    for (int other = 1; other <= 9; ++other) {
      const int wanted = of_cell && other == digit ? 3 : 2;
      const int places = count_of(board.places(house, other));
      if (places != wanted && (places != 0 || wanted == 3)) return false;
    }
  }
  return true;
}

}  // namespace

bool find_bug_plus_1(const Board& board, const Sink& sink) {
  const int cell = cell_with_three(board);
  if (cell < 0) return false;
  for (Mask left = board.candidates(cell); left != 0;) {
    const int digit = take_first(left);
    if (!is_grave_without(board, cell, digit)) continue;
    Step step;
    mark(step, cell, bit_of(digit), Mark::Role::extra);
    strike_out(step, cell, board.candidates(cell) & ~bit_of(digit));
    step.proof = {uniqueness_fact({candidate_of(cell, digit)}, blank_cells(board))};
    return !sink(std::move(step));
  }
  return false;
}

void describe_bug_plus_1(Step& step) {
  const Candidate extra = step.marks.front().candidate;
  const std::string what = std::to_string(extra.digit) + " in " + cell_text(extra.cell);
  step.pattern = what;
  step.sentences = {
      "Without " + what +
          ", every blank cell would have two candidates, and every digit would have two places in "
          "each house that lacks it.",
      "Then each blank cell of a solution could take its other candidate: a second solution. So " +
          cell_text(extra.cell) + " is " + std::to_string(extra.digit) + ".",
      ruled_out(step)};
}

}  // namespace bitdoku::human
