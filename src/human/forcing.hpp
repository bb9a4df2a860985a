// What forcing chains and forcing nets have in common: the steps with a branch for each case.
#ifndef BITDOKU_HUMAN_FORCING_HPP
#define BITDOKU_HUMAN_FORCING_HPP

#include "human/build.hpp"

namespace bitdoku::human {

// Candidates one of which is true: those of a cell, or the places of a digit in a house.
struct Cases {
  bool of_cell = true;
  int cell_or_house = 0;
  int digit = 0;                // for a house
  std::vector<int> candidates;  // as index_of
};

// Of all cells, then of all houses, with at least so many candidates.
[[nodiscard]] std::vector<Cases> all_cases(const Board& board, int least);
[[nodiscard]] Fact fact_of(const Board& board, const Cases& cases);

// A view that leads from an assumption to its last link gets a title: "If r1c2 is 3, then r5c5 is
// not 4".
void add_titles(Step& step);

}  // namespace bitdoku::human

#endif
