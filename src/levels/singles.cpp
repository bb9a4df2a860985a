// Full houses, hidden singles and naked singles.
#include <bit>

#include "levels/technique.hpp"

namespace bitdoku::levels {
namespace {

Found placement(int cell, int digit, int house) {
  Found found;
  found.placements = {{static_cast<std::uint16_t>(cell), static_cast<Digit>(digit)}};
  if (house >= 0) found.houses = {house};
  return found;
}

// The digits that have exactly one place in the house.
Mask digits_with_one_place(const Board& board, int house) {
  Mask any = 0;
  Mask several = 0;
  for (const std::uint16_t cell : board.houses().cells(house)) {
    several |= any & board.candidates(cell);
    any |= board.candidates(cell);
  }
  return any & ~several;
}

bool find_hidden_single(const Board& board, int first, int last, const OnFound& on_found) {
  for (int house = first; house < last; ++house) {
    for (Mask rest = digits_with_one_place(board, house); rest != 0; rest &= rest - 1) {
      const int digit = std::countr_zero(rest) + 1;
      const auto place = static_cast<std::size_t>(std::countr_zero(board.places(house, digit)));
      if (on_found(placement(board.houses().cells(house)[place], digit, house))) return true;
    }
  }
  return false;
}

}  // namespace

// The last blank cell of a house.
bool find_full_house(const Board& board, const OnFound& on_found) {
  for (int house = 0; house < 3 * board.side(); ++house) {
    int blanks = 0;
    int last = 0;
    for (const std::uint16_t cell : board.houses().cells(house)) {
      if (board.value(cell) != 0) continue;
      ++blanks;
      last = cell;
    }
    const Mask candidates = board.candidates(last);
    if (blanks != 1 || candidates == 0) continue;
    if (on_found(placement(last, std::countr_zero(candidates) + 1, house))) return true;
  }
  return false;
}

bool find_hidden_single_in_box(const Board& board, const OnFound& on_found) {
  return find_hidden_single(board, 2 * board.side(), 3 * board.side(), on_found);
}

bool find_hidden_single_in_line(const Board& board, const OnFound& on_found) {
  return find_hidden_single(board, 0, 2 * board.side(), on_found);
}

bool find_naked_single(const Board& board, const OnFound& on_found) {
  for (int cell = 0; cell < board.cells(); ++cell) {
    const Mask candidates = board.candidates(cell);
    if (!std::has_single_bit(candidates)) continue;
    if (on_found(placement(cell, std::countr_zero(candidates) + 1, -1))) return true;
  }
  return false;
}

}  // namespace bitdoku::levels
