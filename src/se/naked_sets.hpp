// Naked pairs, triplets and quads: cells of a house that have only an equal number of candidates
// together.
#ifndef BITDOKU_SE_NAKED_SETS_HPP
#define BITDOKU_SE_NAKED_SETS_HPP

#include "se/house_set.hpp"

namespace bitdoku::se {

// Visits the naked sets of `Size` cells in a house. Each cell has at least two candidates.
template <int Size, class Visit>
bool visit_naked_sets_of(const Board& board, int house, Visit&& visit) {
  std::array<Mask, 9> candidates{};
  Mask eligible = 0;
  for (int place = 0; place < 9; ++place) {
    const Mask digits = board.candidates(cell_at(house, place));
    candidates[static_cast<std::size_t>(place)] = digits;
    const int count = count_of(digits);
    if (count >= 2 && count <= Size) eligible = static_cast<Mask>(eligible | bit_of(place));
  }
  if (count_of(eligible) < Size) return false;
  return visit_close_subsets<Size, Size>(candidates, eligible, [&](Mask places, Mask digits) {
    return visit(HouseSet{house, places, digits});
  });
}

// Visits the naked sets of all houses with at least `2 * Size` blank cells, until `visit` returns
// true.
template <int Size, class Visit>
bool visit_naked_sets(const Board& board, Visit&& visit) {
  for (int house = 0; house < kHouses; ++house) {
    if (board.blanks(house) >= 2 * Size && visit_naked_sets_of<Size>(board, house, visit)) {
      return true;
    }
  }
  return false;
}

// Adds what a naked set strikes out in the rest of its house.
inline void strike_by(const Board& board, const HouseSet& found, Removals& removals) {
  strike_out_at(board, found.house, kAllPlaces & ~found.places, found.digits, removals);
}

}  // namespace bitdoku::se

#endif
