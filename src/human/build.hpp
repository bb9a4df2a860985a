// Builds steps from what the techniques find on a board.
#ifndef BITDOKU_HUMAN_BUILD_HPP
#define BITDOKU_HUMAN_BUILD_HPP

#include <array>
#include <bitdoku/assert.hpp>
#include <bitdoku/step.hpp>
#include <span>

#include "position/facts.hpp"

namespace bitdoku::human {

using namespace position;  // cells, candidates, houses and their notation

// The order in which the techniques go through the houses: boxes, rows, columns.
inline constexpr std::array<std::uint8_t, kHouses> kHouseOrder{0,  1,  2,  3,  4,  5,  6,  7,  8,
                                                               18, 19, 20, 21, 22, 23, 24, 25, 26,
                                                               9,  10, 11, 12, 13, 14, 15, 16, 17};

// Visits the subsets of `of` with `Size` members like words in a dictionary, until `visit` returns
// true.
template <int Size, class Visit>
bool visit_in_order(Mask of, Visit&& visit, Mask chosen = 0) {
  if constexpr (Size == 0) {
    return visit(chosen);
  } else {
    while (of != 0) {
      const auto more = static_cast<Mask>(chosen | bit_of(take_first(of)));
      if (visit_in_order<Size - 1>(of, visit, more)) return true;
    }
    return false;
  }
}

// These add marks or eliminations to the step, in ascending order of cells.
void mark(Step& step, const CellSet& cells, int digit, Mark::Role role = Mark::Role::pattern,
          int group = 0);
void mark(Step& step, int cell, Mask digits, Mark::Role role = Mark::Role::pattern, int group = 0);
void strike_out(Step& step, const CellSet& cells, int digit);
void strike_out(Step& step, int cell, Mask digits);

// A node of a chain. It follows from the node before it in `house`, or in the cell if `house` is
// -1.
struct ChainNode {
  CellSet cells;
  int digit = 0;
  int house = -1;
};
// A house that has all these cells: a row if possible, then a column, then a box. -1 if there is
// none.
[[nodiscard]] int house_of_all(const CellSet& cells);
// Sets the only view of the step. Its nodes are alternately false and true; the first one is false.
void add_chain(Step& step, std::span<const ChainNode> nodes);

// A candidate as one number, 0 to 728, ordered by cell and digit.
[[nodiscard]] constexpr int index_of(int cell, int digit) {
  BITDOKU_ASSERT(cell >= 0 && cell < kCells && digit >= 1 && digit <= 9);
  return 9 * cell + digit - 1;
}
[[nodiscard]] constexpr Candidate candidate_at(int index) {
  BITDOKU_ASSERT(index >= 0 && index < 9 * kCells);
  return {static_cast<std::uint8_t>(index / 9), static_cast<Digit>(index % 9 + 1)};
}

// These add a mark or a house to the step. A house is added only once.
void add_house(Step& step, House house);
void add_mark(Step& step, Candidate candidate, Mark::Role role, int group = 0);
// Sorts the marks by candidate and keeps the first mark of each.
void sort_marks(Step& step);

// Sorts marks and eliminations.
void put_in_order(Step& step);

}  // namespace bitdoku::human

#endif
