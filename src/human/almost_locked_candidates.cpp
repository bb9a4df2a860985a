// Almost locked candidates: a line and a box cross. In one of the two houses, n - 1 cells outside
// the other have only n digits (the naked cells). In the other house, all places of these digits
// are in the crossing and in n - 1 further cells (the hidden cells). The hidden cells cannot have
// all n digits, so one of them is in the crossing; and only one, because the naked cells have the
// others. So the hidden cells have only these digits, and the first house has them nowhere else.
// With two digits this is an almost locked pair, with three an almost locked triple.
//
// Source: "Almost locked candidates" of Sunnie Shine's SudokuStudio
// (github.com/SunnieShine/Sudoku).
//
// The steps are ordered by box, by line (rows first), by the house of the naked cells (the line
// first), then by the places of the cells and by the digits.
#include <algorithm>

#include "human/build.hpp"
#include "human/modern_finders.hpp"
#include "human/words.hpp"

namespace bitdoku::human {
namespace {

struct Crossing {
  int naked = 0;   // the house of the naked cells
  int hidden = 0;  // the house of the hidden cells
  [[nodiscard]] CellSet both() const { return cells_of_house(naked) & cells_of_house(hidden); }
};

bool give_almost_locked(const Board& board, const Crossing& crossing, const CellSet& naked,
                        const CellSet& hidden, Mask digits, const Sink& sink) {
  Step step;
  step.houses = {house_of(crossing.naked), house_of(crossing.hidden)};
  for (CellSet left = naked; !left.empty();) {
    const int cell = left.take_first();
    mark(step, cell, board.candidates(cell), Mark::Role::set, 0);
    step.proof.push_back(cell_fact(board, cell));
  }
  for (CellSet left = hidden; !left.empty();) {
    const int cell = left.take_first();
    mark(step, cell, board.candidates(cell) & digits, Mark::Role::set, 1);
    strike_out(step, cell, board.candidates(cell) & ~digits);
  }
  const CellSet rest = cells_of_house(crossing.naked) & ~(naked | crossing.both());
  for (Mask left = digits; left != 0;) {
    const int digit = take_first(left);
    mark(step, crossing.both() & board.cells(digit), digit);
    strike_out(step, rest & board.cells(digit), digit);
    step.proof.push_back(house_fact(board, crossing.hidden, digit));
  }
  if (step.eliminations.empty()) return false;
  put_in_order(step);
  return !sink(std::move(step));
}

// Whether each of the digits is still to be placed in both houses.
bool are_open(const Board& board, const Crossing& crossing, Mask digits) {
  while (digits != 0) {
    const int digit = take_first(digits);
    if (board.places(crossing.naked, digit) == 0) return false;
    if ((board.cells(digit) & crossing.both()).empty()) return false;
  }
  return true;
}

template <int Size>
bool look_at_crossing(const Board& board, const Crossing& crossing, const Sink& sink) {
  Mask usable = 0;
  for (int place = 0; place < 9; ++place) {
    const int cell = cell_at(crossing.naked, place);
    const int count = count_of(board.candidates(cell));
    if (!crossing.both().has(cell) && count >= 2 && count <= Size) usable |= bit_of(place);
  }
  return visit_subsets<Size - 1>(usable, [&](Mask places) {
    const CellSet naked = cells_at(crossing.naked, places);
    Mask digits = 0;
    for (CellSet left = naked; !left.empty();) digits |= board.candidates(left.take_first());
    if (count_of(digits) != Size || !are_open(board, crossing, digits)) return false;
    CellSet hidden;
    for (Mask left = digits; left != 0;) hidden |= board.cells(take_first(left));
    hidden &= cells_of_house(crossing.hidden) & ~crossing.both();
    return hidden.count() == Size - 1 &&
           give_almost_locked(board, crossing, naked, hidden, digits, sink);
  });
}

template <int Size>
bool find_almost_locked(const Board& board, const Sink& sink) {
  for (const int box : std::span(kHouseOrder).first(9)) {
    for (const int line : std::span(kHouseOrder).subspan(9)) {
      if ((cells_of_house(box) & cells_of_house(line)).empty()) continue;
      if (look_at_crossing<Size>(board, {line, box}, sink) ||
          look_at_crossing<Size>(board, {box, line}, sink)) {
        return true;
      }
    }
  }
  return false;
}

}  // namespace

bool find_almost_locked_pair(const Board& board, const Sink& sink) {
  return find_almost_locked<2>(board, sink);
}
bool find_almost_locked_triple(const Board& board, const Sink& sink) {
  return find_almost_locked<3>(board, sink);
}

void describe_almost_locked_candidates(Step& step) {
  const std::vector<Digit> of_cells = marked_digits(step, Mark::Role::set, 0);
  const std::string digits = digits_text(of_cells);
  const std::vector<std::uint16_t> naked = marked_cells(step, Mark::Role::set, 0);
  const std::vector<std::uint16_t> hidden = marked_cells(step, Mark::Role::set, 1);
  const std::string crossing = cells_text(marked_cells(step));
  const std::string first = house_text(step.houses[0]);
  const std::string second = house_text(step.houses[1]);
  const bool one = naked.size() == 1;
  step.pattern = joined(of_cells, "/") + " in " + cells_text(naked) + ", " + crossing + " and " +
                 cells_text(hidden);
  const std::string last = cells_text(hidden);
  const std::string own = cells_text(naked);
  step.sentences = {
      filled("% % only the candidates %.", {each_text(naked), one ? "has" : "have", digits}),
      filled("In %, these digits can only be in % and %. % cannot have %, so at least "
             "one is in %.",
             {second, crossing, last, last, one ? "both" : "all of them", crossing}),
      filled("In %, % % of the digits. So % has exactly one of them, and % %.",
             {first, own, one ? "takes one" : "take all but one", crossing, last,
              one ? "has the other one" : "have the others"})};
  std::vector<Candidate> of_hidden;
  std::vector<Candidate> of_first;
  for (const Candidate c : step.eliminations) {
    (std::ranges::count(hidden, c.cell) > 0 ? of_hidden : of_first).push_back(c);
  }
  if (!of_first.empty()) {
    step.sentences.push_back(
        filled("Thus % has % digits in % and %, so %.",
               {first, one ? "both" : "all these", own, crossing, removed_text(of_first)}));
  }
  if (!of_hidden.empty()) {
    step.sentences.push_back(filled("% % no room for a different digit, so %.",
                                    {last, one ? "has" : "have", removed_text(of_hidden)}));
  }
}

}  // namespace bitdoku::human
