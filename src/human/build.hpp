// Fills in steps from positions, whose digits are 0 to 8 and whose houses are numbered otherwise.
#ifndef BITDOKU_HUMAN_BUILD_HPP
#define BITDOKU_HUMAN_BUILD_HPP

#include <array>
#include <bitdoku/step.hpp>
#include <span>

#include "position/facts.hpp"

namespace bitdoku::human {

using namespace position;  // cells, candidates, houses and how they are written

// The order in which techniques go through the houses: boxes, rows, columns.
inline constexpr std::array<std::uint8_t, kHouses> kHouseOrder{0,  1,  2,  3,  4,  5,  6,  7,  8,
                                                               18, 19, 20, 21, 22, 23, 24, 25, 26,
                                                               9,  10, 11, 12, 13, 14, 15, 16, 17};

// Add to the step, in ascending order of cells.
void mark(Step& step, const CellSet& cells, int digit, Mark::Role role = Mark::Role::pattern,
          int group = 0);
void mark(Step& step, int cell, Mask digits, Mark::Role role = Mark::Role::pattern, int group = 0);
void strike_out(Step& step, const CellSet& cells, int digit);
void strike_out(Step& step, int cell, Mask digits);

// A node of a chain and how it follows from the one before: in `house`, or, with -1, in the cell.
struct ChainNode {
  CellSet cells;
  int digit = 0;
  int house = -1;
};
// A row, column or box that all these cells are in; -1 when there is none.
[[nodiscard]] int house_of_all(const CellSet& cells);
// The only view of the step: nodes that are false and true in turns, the first one false.
void add_chain(Step& step, std::span<const ChainNode> nodes);

// A candidate as one number, 9 * cell + digit with digits from 0.
[[nodiscard]] constexpr int index_of(int cell, int digit) {
  return 9 * cell + digit;
}
[[nodiscard]] constexpr Candidate candidate_at(int index) {
  return {static_cast<std::uint8_t>(index / 9), static_cast<Digit>(index % 9 + 1)};
}

// Add a house or a mark to the step. A house is added once.
void add_house(Step& step, House house);
void add_mark(Step& step, Candidate candidate, Mark::Role role, int group = 0);
// Marks sorted by candidate, each once; the first that was added counts.
void sort_marks(Step& step);

// Brings marks and eliminations into order.
void put_in_order(Step& step);

}  // namespace bitdoku::human

#endif
