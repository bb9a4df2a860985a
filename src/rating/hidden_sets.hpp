// Hidden pairs, triplets and quads: so many digits of a house that have only so many cells left.
#ifndef BITDOKU_RATING_HIDDEN_SETS_HPP
#define BITDOKU_RATING_HIDDEN_SETS_HPP

#include "rating/house_set.hpp"

namespace bitdoku::rating {

// Visits the hidden sets of `Size` digits in a house, each digit with two places at least.
template <int Size, class Visit>
bool visit_hidden_sets_of(const Position& position, int house, Visit&& visit) {
  Mask eligible = 0;
  for (int digit = 0; digit < 9; ++digit) {
    const int places = count_of(position.places(house, digit));
    if (places >= 2 && places <= Size) eligible = static_cast<Mask>(eligible | bit_of(digit));
  }
  if (count_of(eligible) < Size) return false;
  return visit_subsets<Size>(eligible, [&](Mask digits) {
    Mask places = 0;
    for (Mask left = digits; left != 0;) {
      places = static_cast<Mask>(places | position.places(house, take_first(left)));
    }
    return count_of(places) == Size && visit(HouseSet{house, places, digits});
  });
}

// In all houses that have more than `min_blanks` blank cells, until `visit` says true.
template <int Size, class Visit>
bool visit_hidden_sets(const Position& position, int min_blanks, Visit&& visit) {
  for (int house = 0; house < kHouses; ++house) {
    if (position.blanks(house) > min_blanks && visit_hidden_sets_of<Size>(position, house, visit)) {
      return true;
    }
  }
  return false;
}

}  // namespace bitdoku::rating

#endif
