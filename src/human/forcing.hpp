// Steps with one branch for each of several cases: forcing chains and forcing nets.
#ifndef BITDOKU_HUMAN_FORCING_HPP
#define BITDOKU_HUMAN_FORCING_HPP

#include "human/build.hpp"

namespace bitdoku::human {

// Candidates of which exactly one is true: those of a cell, or the places of a digit in a house.
struct Cases {
  bool of_cell = true;
  int cell_or_house = 0;
  int digit = 0;                // of the house
  std::vector<int> candidates;  // each as index_of
};

// All cells and then all houses that have at least `least` candidates.
[[nodiscard]] std::vector<Cases> all_cases(const Board& board, int least);
[[nodiscard]] Fact fact_of(const Board& board, const Cases& cases);

// Adds a title such as "If r1c2 is 3, then r5c5 is not 4" to each view that leads from an
// assumption to its last link.
void add_titles(Step& step);

}  // namespace bitdoku::human

#endif
