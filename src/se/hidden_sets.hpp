// Hidden pairs, triplets and quads: digits of a house that have only an equal number of cells left
// together.
#ifndef BITDOKU_SE_HIDDEN_SETS_HPP
#define BITDOKU_SE_HIDDEN_SETS_HPP

#include "se/house_set.hpp"

namespace bitdoku::se {

// Visits the hidden sets of `Size` digits in a house. Each digit has at least two places.
template <int Size, class Visit>
bool visit_hidden_sets_of(const Board& board, int house, Visit&& visit) {
  const Mask eligible = digits_with_few_places<Size>(board.places(house));
  if (count_of(eligible) < Size) return false;
  return visit_close_subsets<Size, Size>(board.places(house), eligible,
                                         [&](Mask digits, Mask places) {
                                           return visit(HouseSet{house, places, digits});
                                         });
}

// Visits the hidden sets of all houses with more than `min_blanks` blank cells, until `visit`
// returns true.
template <int Size, class Visit>
bool visit_hidden_sets(const Board& board, int min_blanks, Visit&& visit) {
  for (int house = 0; house < kHouses; ++house) {
    if (board.blanks(house) > min_blanks && visit_hidden_sets_of<Size>(board, house, visit)) {
      return true;
    }
  }
  return false;
}

}  // namespace bitdoku::se

#endif
