#include "levels/board.hpp"

namespace bitdoku::levels {

Board::Board(const Puzzle& puzzle)
    : houses_(Houses::plain(puzzle.shape())),
      side_(puzzle.shape().side()),
      blanks_(cells()),
      values_(index(cells())),
      masks_(index(cells()), (Mask{1} << side_) - 1) {
  BITDOKU_ASSERT(side_ <= kLargestSide && puzzle.has_plain_houses());
  BITDOKU_ASSERT(!find_clash(puzzle));
  std::vector<Mask> used(index(3 * side_));  // by house
  for (int cell = 0; cell < cells(); ++cell) {
    const Digit given = puzzle.given(cell);
    values_[index(cell)] = given;
    if (given == 0) continue;
    --blanks_;
    for (const Seat& seat : houses_.of(cell)) used[seat.house] |= Mask{1} << (given - 1);
  }
  for (int cell = 0; cell < cells(); ++cell) {
    if (value(cell) != 0) {
      masks_[index(cell)] = 0;
      continue;
    }
    for (const Seat& seat : houses_.of(cell)) masks_[index(cell)] &= ~used[seat.house];
  }
  if (!puzzle.has_candidates()) return;
  for (int cell = 0; cell < cells(); ++cell) {
    for (int digit = 1; digit <= side_; ++digit) {
      if (!puzzle.allows(cell, static_cast<Digit>(digit))) strike_out(cell, digit);
    }
  }
}

Mask Board::places(int house, int digit) const {
  Mask places = 0;
  Mask place = 1;
  for (const std::uint16_t cell : houses_.cells(house)) {
    if (has(cell, digit)) places |= place;
    place <<= 1U;
  }
  return places;
}

void Board::set(int cell, Digit digit) {
  BITDOKU_ASSERT(value(cell) == 0 && digit >= 1 && digit <= side_);
  values_[index(cell)] = digit;
  masks_[index(cell)] = 0;
  --blanks_;
  for (const std::uint16_t peer : houses_.peers(cell)) strike_out(peer, digit);
}

}  // namespace bitdoku::levels
