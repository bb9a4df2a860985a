// What chains need for their steps beyond build.hpp.
#ifndef BITDOKU_HUMAN_CHAIN_FACTS_HPP
#define BITDOKU_HUMAN_CHAIN_FACTS_HPP

#include <bitdoku/step.hpp>
#include <vector>

#include "human/build.hpp"

namespace bitdoku::human::chains {

// A candidate as one number, 9 * cell + digit with digits from 0.
[[nodiscard]] constexpr int index_of(int cell, int digit) {
  return 9 * cell + digit;
}
[[nodiscard]] constexpr Candidate candidate_at(int index) {
  return {static_cast<std::uint8_t>(index / 9), static_cast<Digit>(index % 9 + 1)};
}

[[nodiscard]] std::vector<std::uint8_t> list_of(CellSet cells);
// A house that all these cells are in: a row before a column before a box; -1 when there is none.
[[nodiscard]] int common_house(const CellSet& cells);

// Adds what is not there yet.
void add_fact(Step& step, Fact fact);
void add_house(Step& step, House house);
void add_mark(Step& step, Candidate candidate, Mark::Role role, int group = 0);
// Marks sorted by candidate, each once; the first that was added counts.
void sort_marks(Step& step);

}  // namespace bitdoku::human::chains

#endif
