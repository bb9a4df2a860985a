#include "se/finders.hpp"

namespace bitdoku::se {
namespace {

bool found_hidden_single(const Board& board, int house, int digit, double rating, RatedStep& step) {
  step.technique = TechniqueId::hidden_single;
  step.rating = rating;
  step.cell = cell_at(house, first_of(board.places(house, digit)));
  step.digit = digit;
  step.pattern.houses.push_back(static_cast<std::uint8_t>(house));
  return true;
}

}  // namespace

// Like the reference, tries houses with one blank cell first.
bool find_hidden_single(const Board& board, RatedStep& step) {
  const unsigned last_blanks = board.houses_with_one_blank();
  for (unsigned left = last_blanks; left != 0; left &= left - 1) {
    const int house = std::countr_zero(left);
    const Mask single = board.digits_with_one_place(house);
    if (single != 0) return found_hidden_single(board, house, first_of(single), 1.0, step);
  }
  for (int house = 0; house < kHouses; ++house) {
    const Mask single = board.digits_with_one_place(house);
    if (single != 0 && (last_blanks >> house & 1U) == 0) {
      const double rating = house < kFirstColumn ? 1.2 : 1.5;
      return found_hidden_single(board, house, first_of(single), rating, step);
    }
  }
  return false;
}

bool find_naked_single(const Board& board, RatedStep& step) {
  const CellSet singles = board.cells_by_count().one;
  if (singles.empty()) return false;
  step.technique = TechniqueId::naked_single;
  step.rating = 2.3;
  step.cell = singles.first();
  step.digit = first_of(board.candidates(step.cell));
  return true;
}

}  // namespace bitdoku::se
