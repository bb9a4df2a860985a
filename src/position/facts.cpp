#include "position/facts.hpp"

#include <algorithm>
#include <bitdoku/assert.hpp>

#include "common/merge_sort.hpp"

namespace bitdoku::position {
namespace {

bool is_same(const Fact& a, const Fact& b) {
  if (a.why != b.why || a.digit != b.digit) return false;
  if (a.why == Fact::Why::uniqueness) return a.one_of == b.one_of && a.cells == b.cells;
  if (a.why == Fact::Why::symmetry) return a.cell == b.cell && a.cells == b.cells;
  return a.why == Fact::Why::cell ? a.cell == b.cell : a.house == b.house;
}

}  // namespace

void sort_by_candidate(std::vector<Mark>& marks) {
  merge_sort(marks, [](const Mark& a, const Mark& b) { return a.candidate < b.candidate; });
}

Fact cell_fact(const Board& board, int cell) {
  BITDOKU_ASSERT(board.value(cell) == 0);
  Fact fact;
  fact.why = Fact::Why::cell;
  fact.cell = static_cast<std::uint8_t>(cell);
  const Mask digits = board.candidates(cell);
  fact.one_of.reserve(static_cast<std::size_t>(count_of(digits)));
  for (Mask left = digits; left != 0;) fact.one_of.push_back(candidate_of(cell, take_first(left)));
  return fact;
}

Fact house_fact(const Board& board, int house, int digit) {
  Fact fact;
  fact.why = Fact::Why::house;
  fact.house = house_of(house);
  fact.digit = static_cast<Digit>(digit);
  const Mask places = board.places(house, digit);
  fact.one_of.reserve(static_cast<std::size_t>(count_of(places)));
  for (Mask left = places; left != 0;) {
    fact.one_of.push_back(candidate_of(cell_at(house, take_first(left)), digit));
  }
  return fact;
}

Fact uniqueness_fact(std::vector<Candidate> one_of, const CellSet& cells) {
  Fact fact;
  fact.why = Fact::Why::uniqueness;
  fact.one_of = std::move(one_of);
  merge_sort(fact.one_of);
  fact.cells = list_of(cells);
  return fact;
}

CellSet blank_cells(const Board& board) {
  CellSet cells;
  for (int cell = 0; cell < kCells; ++cell) {
    if (board.value(cell) == 0) cells.add(cell);
  }
  return cells;
}

void add_fact(std::vector<Fact>& proof, Fact fact) {
  const auto same = [&](const Fact& other) { return is_same(fact, other); };
  if (std::ranges::none_of(proof, same)) proof.push_back(std::move(fact));
}

}  // namespace bitdoku::position
