// WXYZ-wing: four cells of a line and a box that crosses it have four digits W, X, Y and Z
// together. All cells with W see each other, and the same holds for X and Y, so each of them is in
// at most one of the four cells. So Z is in one of them, and the cells that see every Z of the four
// lose Z. Not all four cells are in one house; otherwise they would be a naked quadruple.
//
// Source: StrmCkr, "WXYZ-Wings", forum.enjoysudoku.com/wxyz-wings-t30012.html.
//
// The steps are ordered by box, then by line (rows first), then by the cells as a binary number.
#include "human/build.hpp"
#include "human/modern_finders.hpp"
#include "human/words.hpp"

namespace bitdoku::human {
namespace {

// Whether no two of the cells can both have the digit.
bool all_see_each_other(CellSet cells) {
  while (!cells.empty()) {
    const int cell = cells.take_first();
    if (!(cells & ~peers_of(cell)).empty()) return false;
  }
  return true;
}

// The only digit that two of the cells could have, or 0 if there is none or another one.
int unrestricted_digit(const Board& board, const CellSet& cells, Mask digits) {
  int found = 0;
  for (Mask left = digits; left != 0;) {
    const int digit = take_first(left);
    if (all_see_each_other(cells & board.cells(digit))) continue;
    if (found != 0) return 0;
    found = digit;
  }
  return found;
}

bool give_wxyz_wing(const Board& board, const CellSet& cells, Mask digits, const Sink& sink) {
  const int z = unrestricted_digit(board, cells, digits);
  if (z == 0) return false;
  const CellSet struck = peers_of_all(cells & board.cells(z)) & board.cells(z);
  if (struck.empty()) return false;
  Step step;
  for (CellSet left = cells; !left.empty();) {
    const int cell = left.take_first();
    mark(step, cell, board.candidates(cell));
    step.proof.push_back(cell_fact(board, cell));
  }
  strike_out(step, struck, z);
  put_in_order(step);
  return !sink(std::move(step));
}

// Adds cells of `from` until there are four.
bool choose_cells(const Board& board, CellSet from, const CellSet& chosen, Mask digits,
                  const Sink& sink) {
  if (chosen.count() == 4) {
    return count_of(digits) == 4 && house_of_all(chosen) < 0 &&
           give_wxyz_wing(board, chosen, digits, sink);
  }
  while (!from.empty()) {
    const int cell = from.take_first();
    const Mask more = digits | board.candidates(cell);
    if (count_of(more) > 4) continue;
    if (choose_cells(board, from, chosen | CellSet::of(cell), more, sink)) return true;
  }
  return false;
}

CellSet cells_with_two_to_four(const Board& board) {
  CellSet cells;
  for (int cell = 0; cell < kCells; ++cell) {
    const int count = count_of(board.candidates(cell));
    if (count >= 2 && count <= 4) cells.add(cell);
  }
  return cells;
}

}  // namespace

bool find_wxyz_wing(const Board& board, const Sink& sink) {
  const CellSet cells = cells_with_two_to_four(board);
  for (const int box : std::span(kHouseOrder).first(9)) {
    for (const int line : std::span(kHouseOrder).subspan(9)) {
      if ((cells_of_house(box) & cells_of_house(line)).empty()) continue;
      const CellSet both = cells_of_house(box) | cells_of_house(line);
      if (choose_cells(board, cells & both, {}, 0, sink)) return true;
    }
  }
  return false;
}

void describe_wxyz_wing(Step& step) {
  const std::vector<Digit> digits = marked_digits(step);
  const std::string cells = cells_text(marked_cells(step));
  const std::string z = std::to_string(step.eliminations.front().digit);
  std::vector<Digit> others = digits;
  std::erase(others, step.eliminations.front().digit);
  step.pattern = joined(digits, "/") + " in " + cells;
  step.sentences = {
      "The four cells " + cells + " have only the candidates " + digits_text(digits) + ".",
      "For each of " + digits_text(others) +
          ", the cells that have it all see each other, so each of these three "
          "digits is in at most one of the four cells.",
      "So at least one of the four cells is " + z + ".",
      seers_lose(step, "every " + z + " of the four cells")};
}

}  // namespace bitdoku::human
