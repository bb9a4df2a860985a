// Naked pair, triple, quadruple: some cells of a house have only an equal number of digits
// together. The other cells of the house lose these digits. Each cell has at least two candidates.
// A pair or triple that is in both a box and a line, and that strikes out candidates in the box and
// in the rest of the line, is a locked pair or triple. If only one of the two parts loses
// candidates, it is a naked one.
//
// The steps are ordered by house (boxes, rows, columns), then by the places of the cells.
#include "human/build.hpp"
#include "human/finders.hpp"
#include "human/told_steps.hpp"

namespace bitdoku::human {
namespace {

bool give_naked(const Board& board, const CellSet& cells, Mask digits,
                const std::vector<int>& houses, const Sink& sink) {
  Step step;
  CellSet seen;
  for (const int house : houses) {
    step.houses.push_back(house_of(house));
    seen |= cells_of_house(house);
  }
  seen &= ~cells;
  for (Mask left = digits; left != 0;) {
    const int digit = take_first(left);
    strike_out(step, seen & board.cells(digit), digit);
  }
  if (step.eliminations.empty()) return false;
  for (CellSet left = cells; !left.empty();) {
    const int cell = left.take_first();
    mark(step, cell, board.candidates(cell));
    step.proof.push_back(cell_fact(board, cell));
  }
  put_in_order(step);
  return !sink(std::move(step));
}

// The line that has all these cells of a box, or -1.
int line_of_all(const CellSet& cells) {
  const int first = cells.first();
  for (const std::size_t i : {1U, 2U}) {
    const int line = kGeometry.house[static_cast<std::size_t>(first)][i];
    if ((cells & ~cells_of_house(line)).empty()) return line;
  }
  return -1;
}

bool in_one_box(const CellSet& cells) {
  return (cells & ~cells_of_house(box_of(cells.first()))).empty();
}

// Visits the cells and digits of each naked set of this house.
template <int Size, class Visit>
bool visit_naked_sets(const Board& board, int house, const Visit& visit) {
  std::array<Mask, 9> digits_at{};
  Mask small = 0;
  for (int place = 0; place < 9; ++place) {
    const Mask digits = board.candidates(cell_at(house, place));
    digits_at[static_cast<std::size_t>(place)] = digits;
    if (count_of(digits) >= 2 && count_of(digits) <= Size) small |= bit_of(place);
  }
  return visit_in_order<Size>(small, [&](Mask places) {
    Mask digits = 0;
    for (Mask left = places; left != 0;) {
      digits |= digits_at[static_cast<std::size_t>(take_first(left))];
    }
    return count_of(digits) == Size && visit(cells_at(house, places), digits);
  });
}

// Whether one of the cells has one of the digits.
bool lose(const Board& board, const CellSet& cells, Mask digits) {
  for (Mask left = digits; left != 0;) {
    if (!(board.cells(take_first(left)) & cells).empty()) return true;
  }
  return false;
}

bool rest_of_line_loses(const Board& board, int box, int line, Mask digits) {
  return line >= 0 && lose(board, cells_of_house(line) & ~cells_of_house(box), digits);
}

bool is_locked(const Board& board, int box, int line, const CellSet& cells, Mask digits) {
  return rest_of_line_loses(board, box, line, digits) &&
         lose(board, cells_of_house(box) & ~cells, digits);
}

template <int Size>
bool find_locked_set(const Board& board, const Sink& sink) {
  for (int box = 0; box < 9; ++box) {
    const auto visit = [&](const CellSet& cells, Mask digits) {
      const int line = line_of_all(cells);
      return is_locked(board, box, line, cells, digits) &&
             give_naked(board, cells, digits, {box, line}, sink);
    };
    if (visit_naked_sets<Size>(board, box, visit)) return true;
  }
  return false;
}

// Those in a box and a line are given with their box, and for the house that loses candidates.
template <int Size>
bool find_naked_set(const Board& board, const Sink& sink) {
  for (const int house : kHouseOrder) {
    const auto visit = [&](const CellSet& cells, Mask digits) {
      if (house >= 9) return !in_one_box(cells) && give_naked(board, cells, digits, {house}, sink);
      const int line = line_of_all(cells);
      if (is_locked(board, house, line, cells, digits)) return false;
      const int loser = rest_of_line_loses(board, house, line, digits) ? line : house;
      return give_naked(board, cells, digits, {loser}, sink);
    };
    if (visit_naked_sets<Size>(board, house, visit)) return true;
  }
  return false;
}

}  // namespace

bool find_locked_pair(const Board& board, const Sink& sink) {
  return find_locked_set<2>(board, sink);
}
bool find_locked_triple(const Board& board, const Sink& sink) {
  return find_locked_set<3>(board, sink);
}
bool find_naked_pair(const Board& board, const Sink& sink) {
  return find_naked_set<2>(board, sink);
}
bool find_naked_triple(const Board& board, const Sink& sink) {
  return find_naked_set<3>(board, sink);
}
bool find_naked_quadruple(const Board& board, const Sink& sink) {
  return find_naked_set<4>(board, sink);
}

void describe_naked_subset(Step& step) {
  tell_naked_subset(Language::english, step);
}

}  // namespace bitdoku::human
