// Unique rectangle type 3: two corners of one side, the roof, have extra candidates of at least two
// digits. One of the extras is true, so the roof counts as one cell whose candidates are the
// extras. If this cell forms a naked subset with one to five other cells of a house, the rest of
// that house loses the digits of the subset. A subset in both houses of the roof counts for both.
//
// The steps are ordered by rectangle (upper row, lower row, left column, right column, digits), by
// house (the line, then the box), by the number of cells, and by the cells' places as a binary
// number.
#include <algorithm>

#include "common/merge_sort.hpp"
#include "human/finders.hpp"
#include "human/rectangles.hpp"
#include "human/words.hpp"

namespace bitdoku::human {
namespace {

constexpr int kMostCells = 5;  // of a subset beside the roof

struct Roof {
  const Rectangle& rectangle;
  std::array<int, 2> corners;
  std::array<int, 2> houses;  // the line, the box or -1
};

CellSet roof_cells(const Roof& roof) {
  return CellSet::of(roof.rectangle.at(roof.corners[0])) |
         CellSet::of(roof.rectangle.at(roof.corners[1]));
}

bool all_within(const CellSet& cells, int house) {
  return house >= 0 && (cells & ~cells_of_house(house)).empty();
}

bool give_type_3(const Board& board, const Roof& roof, const std::vector<int>& houses,
                 const CellSet& cells, Mask digits, const Sink& sink) {
  CellSet seen;
  for (const int house : houses) seen |= cells_of_house(house);
  seen &= ~(cells | roof_cells(roof));
  Step step = rectangle_step(roof.rectangle);
  for (Mask left = digits; left != 0;) {
    const int digit = take_first(left);
    strike_out(step, seen & board.cells(digit), digit);
  }
  if (step.eliminations.empty()) return false;
  for (const int house : houses) step.houses.push_back(house_of(house));
  for (CellSet left = cells; !left.empty();) {
    const int cell = left.take_first();
    mark(step, cell, board.candidates(cell), Mark::Role::set);
    step.proof.push_back(cell_fact(board, cell));
  }
  put_in_order(step);
  return !sink(std::move(step));
}

bool find_type_3_subsets(const Board& board, const Roof& roof, int which, int size,
                         const Sink& sink) {
  const int house = roof.houses[static_cast<std::size_t>(which)];
  const int other_house = roof.houses[static_cast<std::size_t>(1 - which)];
  const Mask extras = roof.rectangle.all_extras();
  Mask usable = 0;
  for (int place = 0; place < 9; ++place) {
    const int cell = cell_at(house, place);
    const Mask digits = board.candidates(cell);
    if (roof_cells(roof).has(cell) || digits == 0) continue;
    if (count_of(digits | extras) <= size + 1) usable |= bit_of(place);
  }
  // All subsets in ascending order: subtracting `usable` adds 1 within its bits.
  for (Mask places = 0; (places = static_cast<Mask>((places - usable) & usable)) != 0;) {
    if (count_of(places) != size) continue;
    const CellSet cells = cells_at(house, places);
    Mask of_cells = 0;
    for (CellSet left = cells; !left.empty();) of_cells |= board.candidates(left.take_first());
    if (count_of(of_cells | extras) != size + 1 || count_of(of_cells) <= size) continue;
    std::vector<int> houses{house};
    if (all_within(cells, other_house)) {
      if (which == 1) continue;  // already given for the line
      houses.push_back(other_house);
    }
    if (give_type_3(board, roof, houses, cells, of_cells | extras, sink)) return true;
  }
  return false;
}

}  // namespace

bool find_unique_rectangle_3(const Board& board, const Sink& sink) {
  Rectangles rectangles(board);
  for (Rectangle rectangle; rectangles.next(rectangle);) {
    std::array<int, 2> corners{};
    if (!rectangle.has_roof(corners) || count_of(rectangle.all_extras()) < 2) continue;
    const Roof roof{rectangle, corners, rectangle.houses_of(corners)};
    for (int which = 0; which < 2; ++which) {
      if (roof.houses[static_cast<std::size_t>(which)] < 0) continue;
      for (int size = 1; size <= kMostCells; ++size) {
        if (find_type_3_subsets(board, roof, which, size, sink)) return true;
      }
    }
  }
  return false;
}

void describe_unique_rectangle_3(Step& step) {
  const std::string roof = cells_text(marked_cells(step, Mark::Role::extra));
  const std::string cells = cells_text(marked_cells(step, Mark::Role::set));
  std::vector<Digit> all = marked_digits(step, Mark::Role::extra);
  const std::string extras = digits_text(all);
  for (const Digit digit : marked_digits(step, Mark::Role::set)) {
    if (std::ranges::find(all, digit) == all.end()) all.push_back(digit);
  }
  merge_sort(all);
  // A subset in both houses of the roof counts for both.
  const bool one_house = step.houses.size() == 1;
  std::string houses = house_text(step.houses.front());
  if (!one_house) houses += " and in " + house_text(step.houses.back());
  step.pattern = rectangle_text(step) + " with " + cells;
  step.sentences = {rectangle_reason(step),
                    "So at least one of the extra candidates " + extras + " is true in " + roof +
                        ". So " + roof + " together count as one cell with these candidates.",
                    "With " + cells + " they form a naked " + subset_word(all.size()) + " of " +
                        digits_text(all) + " in " + houses + ", so no other cell of " +
                        (one_house ? "this house" : "these houses") + " can have these digits.",
                    ruled_out(step)};
}

}  // namespace bitdoku::human
