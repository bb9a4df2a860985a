#include "rating/position.hpp"

namespace bitdoku::rating {

Position::Position(const Puzzle& puzzle) {
  blanks_.fill(9);
  all_blanks_ = kCells;
  for (int cell = 0; cell < kCells; ++cell) {
    for (int digit = 0; digit < 9; ++digit) {
      if (!puzzle.allows(cell, static_cast<Digit>(digit + 1))) continue;
      cells_[at(cell)] = static_cast<Mask>(cells_[at(cell)] | bit_of(digit));
      digits_[at(digit)].add(cell);
      for (std::size_t i = 0; i < 3; ++i) {
        Mask& places = places_[kGeometry.house[at(cell)][i]][at(digit)];
        places = static_cast<Mask>(places | bit_of(kGeometry.place[at(cell)][i]));
      }
    }
  }
  for (int cell = 0; cell < kCells; ++cell) {
    if (puzzle.given(cell) != 0) set(cell, puzzle.given(cell) - 1);
  }
}

void Position::set(int cell, int digit) {
  values_[at(cell)] = static_cast<std::uint8_t>(digit + 1);
  ++times_set_[at(digit)];
  --all_blanks_;
  for (const std::size_t house : kGeometry.house[at(cell)]) --blanks_[house];
  strike_out(cell, cells_[at(cell)]);
  for (CellSet seen = kGeometry.peers[at(cell)] & digits_[at(digit)]; !seen.empty();) {
    strike_out(seen.take_first(), digit);
  }
}

Mask Position::digits_with_one_place(int house) const {
  unsigned result = 0;
  for (unsigned digit = 0; digit < 9; ++digit) {
    const unsigned places = places_[at(house)][digit];
    result |= static_cast<unsigned>(places != 0 && (places & (places - 1)) == 0) << digit;
  }
  return static_cast<Mask>(result);
}

CellSet Position::bivalue_cells() const {
  CellSet result;
  for (int cell = 0; cell < kCells; ++cell) {
    if (has_two(candidates(cell))) result.add(cell);
  }
  return result;
}

}  // namespace bitdoku::rating
