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
// Adds the sentences of a branch below its title, unless a single sentence says the same.
// `has_titles` is whether a branch before had a title; then this one has its title, too. `before`
// comes before the title.
void add_branch(Step& step, const View& view, const std::vector<std::string>& sentences,
                bool& has_titles, const std::string& before = "");

}  // namespace bitdoku::human

#endif
