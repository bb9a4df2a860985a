// Firework: a row and a column cross in a cell of a box, the pivot. A digit has at most one place
// in the row outside the box, and at most one in the column outside the box: the wings. If the
// digit is in neither wing, both lines have it in the box, so the pivot has it. So the digit is in
// at least one of the three cells. Firework triple: three digits have the same pivot and wings. The
// three cells have one of them each, and lose all other digits. Outside the lines, the box loses
// the three digits: each is in a cell of the pattern or, because one of the lines has it there only
// once, in the lines. Firework quadruple: two pairs of digits have the same two wings and opposite
// pivots. The four cells have one of the four digits each, and lose all others; a pivot has a digit
// of its own pair.
//
// Source: shye, "Fireworks", forum.enjoysudoku.com/fireworks-t39513.html.
//
// The steps are ordered by pivot, by the wings and by the digits.
#include <utility>

#include "human/build.hpp"
#include "human/modern_finders.hpp"
#include "human/words.hpp"

namespace bitdoku::human {
namespace {

struct Firework {
  int pivot = 0;
  std::array<int, 2> wings{};  // in the row, in the column

  [[nodiscard]] std::array<int, 2> lines() const {
    return {kFirstRow + row_of(pivot), kFirstColumn + column_of(pivot)};
  }
  [[nodiscard]] CellSet cells() const {
    return CellSet::of(pivot) | CellSet::of(wings[0]) | CellSet::of(wings[1]);
  }
  [[nodiscard]] int opposite() const { return row_of(wings[1]) * 9 + column_of(wings[0]); }
};

// The digits that must be in one of the three cells.
Mask firework_digits(const Board& board, const Firework& firework) {
  Mask digits = 0;
  for (int digit = 1; digit <= 9; ++digit) {
    bool fits = true;
    for (std::size_t i = 0; i < 2 && fits; ++i) {
      const int line = firework.lines()[i];
      const CellSet places = board.cells(digit) & cells_of_house(line);
      const CellSet outside = places & ~cells_of_house(box_of(firework.pivot));
      fits = !places.empty() && (outside & ~CellSet::of(firework.wings[i])).empty();
    }
    if (fits && !(board.cells(digit) & firework.cells()).empty()) digits |= bit_of(digit);
  }
  return digits;
}

// Visits the pivots and wings of blank cells.
template <class Visit>
bool visit_fireworks(const Board& board, const Visit& visit) {
  for (int pivot = 0; pivot < kCells; ++pivot) {
    if (board.value(pivot) != 0) continue;
    const CellSet outside = ~cells_of_house(box_of(pivot));
    const Firework base{pivot, {}};
    for (CellSet rows = cells_of_house(base.lines()[0]) & outside; !rows.empty();) {
      const int a = rows.take_first();
      if (board.value(a) != 0) continue;
      for (CellSet columns = cells_of_house(base.lines()[1]) & outside; !columns.empty();) {
        const int b = columns.take_first();
        if (board.value(b) == 0 && visit(Firework{pivot, {a, b}})) return true;
      }
    }
  }
  return false;
}

// Marks the cells of a pattern, adds the facts of the lines, and strikes out their other digits.
void add_firework(Step& step, const Board& board, const Firework& firework, Mask digits,
                  int group) {
  for (CellSet cells = firework.cells(); !cells.empty();) {
    const int cell = cells.take_first();
    mark(step, cell, board.candidates(cell) & digits, Mark::Role::set, group);
  }
  for (const int line : firework.lines()) {
    add_house(step, house_of(line));
    for (Mask left = digits; left != 0;) {
      add_fact(step.proof, house_fact(board, line, take_first(left)));
    }
  }
}

bool give_firework(Step step, const Sink& sink) {
  if (step.eliminations.empty()) return false;
  sort_marks(step);
  put_in_order(step);
  return !sink(std::move(step));
}

bool give_firework_triple(const Board& board, const Firework& firework, Mask digits,
                          const Sink& sink) {
  Step step;
  add_firework(step, board, firework, digits, 0);
  for (CellSet cells = firework.cells(); !cells.empty();) {
    const int cell = cells.take_first();
    strike_out(step, cell, board.candidates(cell) & ~digits);
  }
  CellSet rest = cells_of_house(box_of(firework.pivot));
  for (const int line : firework.lines()) rest &= ~cells_of_house(line);
  for (Mask left = digits; left != 0;) {
    const int digit = take_first(left);
    strike_out(step, rest & board.cells(digit), digit);
  }
  return give_firework(std::move(step), sink);
}

bool give_firework_quadruple(const Board& board, const Firework& one, const Firework& two,
                             const std::array<Mask, 2>& pairs, const Sink& sink) {
  Step step;
  add_firework(step, board, one, pairs[0], 0);
  add_firework(step, board, two, pairs[1], 1);
  const Mask all = pairs[0] | pairs[1];
  strike_out(step, one.pivot, board.candidates(one.pivot) & ~pairs[0]);
  strike_out(step, two.pivot, board.candidates(two.pivot) & ~pairs[1]);
  for (const int wing : one.wings) strike_out(step, wing, board.candidates(wing) & ~all);
  return give_firework(std::move(step), sink);
}

std::vector<std::uint16_t> firework_cells(const Step& step) {
  CellSet cells;
  for (const Mark& m : step.marks) cells.add(m.candidate.cell);
  return list_of(cells);
}

}  // namespace

bool find_firework_triple(const Board& board, const Sink& sink) {
  return visit_fireworks(board, [&](const Firework& firework) {
    return visit_subsets<3>(firework_digits(board, firework), [&](Mask digits) {
      return give_firework_triple(board, firework, digits, sink);
    });
  });
}

bool find_firework_quadruple(const Board& board, const Sink& sink) {
  return visit_fireworks(board, [&](const Firework& one) {
    const Firework two{one.opposite(), {one.wings[1], one.wings[0]}};
    if (two.pivot < one.pivot || board.value(two.pivot) != 0) return false;
    const Mask of_one = firework_digits(board, one);
    const Mask of_two = firework_digits(board, two);
    return visit_subsets<2>(of_one, [&](Mask first) {
      return visit_subsets<2>(of_two & ~first, [&](Mask second) {
        return give_firework_quadruple(board, one, two, {first, second}, sink);
      });
    });
  });
}

void describe_firework(Step& step) {
  std::vector<std::uint16_t> cells = firework_cells(step);
  step.pattern.clear();
  step.sentences.clear();
  const std::size_t pivots = step.houses.size() / 2;
  std::string others;  // that a pivot lacks the digits of the other pivot
  for (std::size_t i = 0; i < pivots; ++i) {
    const House row = step.houses[2 * i];
    const House column = step.houses[2 * i + 1];
    const int pivot = row.index * 9 + column.index;
    const std::string box = house_text(house_of(box_of(pivot)));
    std::vector<Digit> own;
    for (const Fact& fact : step.proof) {
      if (fact.house == row) own.push_back(fact.digit);
    }
    if (pivots == 2) {
      const int opposite = step.houses[2 - 2 * i].index * 9 + step.houses[3 - 2 * i].index;
      others += filled("% % are not in %",
                       {i == 0 ? ". So" : ", and", digits_text(own), cell_text(opposite)});
    }
    std::vector<std::uint16_t> wings;
    for (const std::uint16_t cell : cells) {
      if (cell != pivot && (row_of(cell) == row.index || column_of(cell) == column.index)) {
        wings.push_back(cell);
      }
    }
    step.pattern +=
        filled("%% with pivot %", {i == 0 ? "" : ", ", joined(own, "/"), cell_text(pivot)});
    if (i + 1 == pivots) step.pattern += ", wings " + cells_text(wings);
    const std::string where = cell_text(pivot) + ", " + each_text(wings);
    step.sentences.push_back(
        filled("Both % and % have % outside % only in the wings %, if at all. If a digit is in "
               "neither of them, both lines have it in %, so it is where they cross: in the pivot "
               "%. So each digit is in one of %.",
               {house_text(row), house_text(column), digits_text(own), box, each_text(wings), box,
                cell_text(pivot), where}));
  }
  const std::string count = count_word(cells.size());
  step.sentences.push_back(
      filled("The % cells % must have all % digits, so each has one of them and no other digit%.",
             {count, cells_text(cells), count, others}));
  if (pivots == 1) {
    const int pivot = step.houses[0].index * 9 + step.houses[1].index;
    const CellSet own = cells_of_house(box_of(pivot));
    bool outside = false;
    for (const Candidate c : step.eliminations) {
      outside |= own.has(c.cell) && c.cell != pivot;
    }
    if (outside) {
      std::erase(cells, pivot);
      const std::string box = house_text(house_of(box_of(pivot)));
      std::string text;
      for (const std::size_t i : {0U, 1U}) {
        const bool in_row = row_of(cells[i]) == step.houses[0].index;
        text += filled("If a digit is in %, it is not in %, so % has it in %. ",
                       {cell_text(cells[i]), cell_text(cells[1 - i]),
                        house_text(step.houses[in_row ? 1 : 0]), box});
      }
      step.sentences.push_back(
          text + filled("So % has all three digits in % or %.",
                        {box, house_text(step.houses[0]), house_text(step.houses[1])}));
    }
  }
  step.sentences.push_back(ruled_out(step));
}

}  // namespace bitdoku::human
