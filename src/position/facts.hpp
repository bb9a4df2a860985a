// Makes the candidates, houses and facts of bitdoku/step.hpp from a board.
#ifndef BITDOKU_POSITION_FACTS_HPP
#define BITDOKU_POSITION_FACTS_HPP

#include <bitdoku/assert.hpp>
#include <bitdoku/step.hpp>
#include <vector>

#include "position/board.hpp"

namespace bitdoku::position {

[[nodiscard]] constexpr Candidate candidate_of(int cell, int digit) {
  BITDOKU_ASSERT(cell >= 0 && cell < kCells && digit >= 1 && digit <= 9);
  return {static_cast<std::uint8_t>(cell), static_cast<Digit>(digit)};
}
[[nodiscard]] constexpr House house_of(int house) {
  BITDOKU_ASSERT(house >= 0 && house < kHouses);
  if (house < kFirstColumn) return {House::Kind::box, static_cast<std::uint8_t>(house)};
  if (house < kFirstRow) {
    return {House::Kind::column, static_cast<std::uint8_t>(house - kFirstColumn)};
  }
  return {House::Kind::row, static_cast<std::uint8_t>(house - kFirstRow)};
}
// The number of a house on a board; the inverse of house_of.
[[nodiscard]] constexpr int number_of(House house) {
  BITDOKU_ASSERT(house.index < 9);
  switch (house.kind) {
    case House::Kind::column:
      return kFirstColumn + house.index;
    case House::Kind::row:
      return kFirstRow + house.index;
    case House::Kind::box:
      break;
  }
  return house.index;
}

// Marks of one candidate keep their order.
void sort_by_candidate(std::vector<Mark>& marks);

// The fact that one candidate of the cell is true. The cell must be blank.
[[nodiscard]] Fact cell_fact(const Board& board, int cell);
// The fact that the digit is in one of its places in the house.
[[nodiscard]] Fact house_fact(const Board& board, int house, int digit);
// The fact that at least one of these candidates is true, because the puzzle has one solution and
// these cells would be deadly without them.
[[nodiscard]] Fact uniqueness_fact(std::vector<Candidate> one_of, const CellSet& cells);

// All cells without a value.
[[nodiscard]] CellSet blank_cells(const Board& board);

// Adds a fact unless the proof has it already.
void add_fact(std::vector<Fact>& proof, Fact fact);

}  // namespace bitdoku::position

#endif
