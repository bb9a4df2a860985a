// Fills in steps from positions, whose digits are 0 to 8 and whose houses are numbered otherwise.
#ifndef BITDOKU_HUMAN_BUILD_HPP
#define BITDOKU_HUMAN_BUILD_HPP

#include <array>
#include <bitdoku/step.hpp>
#include <span>

#include "se/position.hpp"

namespace bitdoku::human {

using se::CellSet;
using se::Mask;
using se::Position;

// The order in which techniques go through the houses: boxes, rows, columns.
inline constexpr std::array<std::uint8_t, se::kHouses> kHouseOrder{
    0,  1,  2,  3,  4, 5,  6,  7,  8,  18, 19, 20, 21, 22,
    23, 24, 25, 26, 9, 10, 11, 12, 13, 14, 15, 16, 17};

[[nodiscard]] constexpr Candidate candidate_of(int cell, int digit) {
  return {static_cast<std::uint8_t>(cell), static_cast<Digit>(digit + 1)};
}
[[nodiscard]] House house_of(int house);

// The cells of a house at these places.
[[nodiscard]] CellSet cells_at(int house, Mask places);

// Facts of this position.
[[nodiscard]] Fact cell_fact(const Position& position, int cell);
[[nodiscard]] Fact house_fact(const Position& position, int house, int digit);

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

// Brings marks and eliminations into order.
void put_in_order(Step& step);

}  // namespace bitdoku::human

#endif
