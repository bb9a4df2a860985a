// A naked or hidden set: some cells of a house and an equal number of digits, which must fill them.
#ifndef BITDOKU_SE_HOUSE_SET_HPP
#define BITDOKU_SE_HOUSE_SET_HPP

#include "se/rated_step.hpp"

namespace bitdoku::se {

struct HouseSet {
  int house;
  Mask places;  // of the cells in the house
  Mask digits;
};

// Adds these digits in these cells of a house to the candidates to strike out.
inline void strike_out_at(const Board& board, int house, Mask places, Mask digits,
                          Removals& removals) {
  while (places != 0) {
    const int cell = cell_at(house, take_first(places));
    const Mask struck = board.candidates(cell) & digits;
    if (struck != 0) removals.add(cell, struck);
  }
}

// Writes the pattern of a step.
inline void describe(const Board& board, const HouseSet& found, RatedStep& step) {
  step.pattern.houses.push_back(static_cast<std::uint8_t>(found.house));
  for (Mask left = found.places; left != 0;) {
    const int cell = cell_at(found.house, take_first(left));
    step.pattern.candidates.push_back({static_cast<std::uint8_t>(cell),
                                       static_cast<Mask>(board.candidates(cell) & found.digits)});
  }
}

}  // namespace bitdoku::se

#endif
