#include "rating/position.hpp"

namespace bitdoku::rating {

Position::Position(const Puzzle& puzzle) {
  std::array<Mask, kHouses> used{};
  blanks_.fill(9);
  all_blanks_ = kCells;
  for (int cell = 0; cell < kCells; ++cell) {
    const Digit given = puzzle.given(cell);
    if (given == 0) continue;
    values_[at(cell)] = given;
    ++times_set_[given - 1U];
    --all_blanks_;
    for (const std::size_t house : kGeometry.house[at(cell)]) {
      used[house] = static_cast<Mask>(used[house] | bit_of(given - 1));
      --blanks_[house];
    }
  }
  const bool struck_out = puzzle.has_candidates();
  for (int cell = 0; cell < kCells; ++cell) {
    if (values_[at(cell)] != 0) continue;
    const auto& house = kGeometry.house[at(cell)];
    for (Mask left = kAllNine & ~(used[house[0]] | used[house[1]] | used[house[2]]); left != 0;) {
      const int digit = take_first(left);
      if (!struck_out || puzzle.allows(cell, static_cast<Digit>(digit + 1))) add(cell, digit);
    }
  }
  for (std::size_t house = 0; house < kHouses; ++house) {
    note_blanks(house);
    unsigned one = 0;
    for (unsigned digit = 0; digit < 9; ++digit) {
      one |= (has_one(places_[house][digit]) ? 1U : 0U) << digit;
    }
    one_place_[house] = static_cast<Mask>(one);
  }
}

void Position::add(int cell, int digit) {
  cells_[at(cell)] = static_cast<Mask>(cells_[at(cell)] | bit_of(digit));
  digits_[at(digit)].add(cell);
  for (std::size_t i = 0; i < 3; ++i) {
    Mask& places = places_[kGeometry.house[at(cell)][i]][at(digit)];
    places = static_cast<Mask>(places | bit_of(kGeometry.place[at(cell)][i]));
  }
}

void Position::set(int cell, int digit) {
  values_[at(cell)] = static_cast<std::uint8_t>(digit + 1);
  ++times_set_[at(digit)];
  --all_blanks_;
  const Mask candidates = cells_[at(cell)];
  cells_[at(cell)] = 0;
  for (Mask left = candidates; left != 0;) digits_[at(take_first(left))].remove(cell);
  for (std::size_t i = 0; i < 3; ++i) {
    const std::size_t house = kGeometry.house[at(cell)][i];
    --blanks_[house];
    note_blanks(house);
    for (Mask& places : places_[house]) {
      places = static_cast<Mask>(places & kGeometry.others[at(cell)][i]);
    }
    for (Mask left = candidates; left != 0;) {
      const int other = take_first(left);
      note_count(house, other, places_[house][at(other)]);
    }
  }
  for (CellSet seen = kGeometry.peers[at(cell)] & digits_[at(digit)]; !seen.empty();) {
    strike_out(seen.take_first(), digit);
  }
}

CellSet Position::bivalue_cells() const {
  CellSet result;
  for (int cell = 0; cell < kCells; ++cell) {
    if (has_two(candidates(cell))) result.add(cell);
  }
  return result;
}

}  // namespace bitdoku::rating
