// Hidden pair, triple, quadruple: some digits have only an equal number of places together in a
// house. All other candidates of these cells are struck out. Each digit has at least two places.
//
// The steps are ordered by house (boxes, rows, columns), then by the digits as a binary number. If
// a box and a line give the same digits in the same cells, the step is given once, for the box.
#include "human/build.hpp"
#include "human/finders.hpp"
#include "human/told_steps.hpp"

namespace bitdoku::human {
namespace {

Mask places_of_all(const Board& board, int house, Mask digits) {
  Mask places = 0;
  for (Mask left = digits; left != 0;) places |= board.places(house, take_first(left));
  return places;
}

// Whether the digits of a line are also confined to these cells in the box of the cells.
bool hidden_in_box_too(const Board& board, const CellSet& cells, Mask digits) {
  const int box = box_of(cells.first());
  return cells_at(box, places_of_all(board, box, digits)) == cells;
}

bool give_hidden(const Board& board, int house, const CellSet& cells, Mask digits,
                 const Sink& sink) {
  Step step;
  for (CellSet left = cells; !left.empty();) {
    const int cell = left.take_first();
    strike_out(step, cell, board.candidates(cell) & ~digits);
    mark(step, cell, board.candidates(cell) & digits);
  }
  if (step.eliminations.empty()) return false;
  step.houses = {house_of(house)};
  for (Mask left = digits; left != 0;) {
    step.proof.push_back(house_fact(board, house, take_first(left)));
  }
  return !sink(std::move(step));
}

template <int Size>
bool find_hidden_set(const Board& board, const Sink& sink) {
  for (const int house : kHouseOrder) {
    Mask few = 0;
    for (int digit = 1; digit <= 9; ++digit) {
      const int places = count_of(board.places(house, digit));
      if (places >= 2 && places <= Size) few |= bit_of(digit);
    }
    const bool stop = visit_in_order<Size>(few, [&](Mask digits) {
      const Mask places = places_of_all(board, house, digits);
      if (count_of(places) != Size) return false;
      const CellSet cells = cells_at(house, places);
      if (house >= 9 && hidden_in_box_too(board, cells, digits)) return false;
      return give_hidden(board, house, cells, digits, sink);
    });
    if (stop) return true;
  }
  return false;
}

}  // namespace

bool find_hidden_pair(const Board& board, const Sink& sink) {
  return find_hidden_set<2>(board, sink);
}
bool find_hidden_triple(const Board& board, const Sink& sink) {
  return find_hidden_set<3>(board, sink);
}
bool find_hidden_quadruple(const Board& board, const Sink& sink) {
  return find_hidden_set<4>(board, sink);
}

void describe_hidden_subset(Step& step) {
  tell_hidden_subset(Language::english, step);
}

}  // namespace bitdoku::human
