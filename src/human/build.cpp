#include "human/build.hpp"

#include <algorithm>

namespace bitdoku::human {

using rating::bit_of;
using rating::take_first;

House house_of(int house) {
  if (house >= rating::kFirstRow) {
    return {House::Kind::row, static_cast<std::uint8_t>(house - rating::kFirstRow)};
  }
  if (house >= rating::kFirstColumn) {
    return {House::Kind::column, static_cast<std::uint8_t>(house - rating::kFirstColumn)};
  }
  return {House::Kind::box, static_cast<std::uint8_t>(house)};
}

CellSet cells_at(int house, Mask places) {
  CellSet cells;
  while (places != 0) cells.add(rating::cell_at(house, take_first(places)));
  return cells;
}

Fact cell_fact(const Position& position, int cell) {
  Fact fact;
  fact.why = Fact::Why::cell;
  fact.cell = static_cast<std::uint8_t>(cell);
  const Mask digits = position.candidates(cell);
  fact.one_of.reserve(static_cast<std::size_t>(rating::count_of(digits)));
  for (Mask left = digits; left != 0;) fact.one_of.push_back(candidate_of(cell, take_first(left)));
  return fact;
}

Fact house_fact(const Position& position, int house, int digit) {
  Fact fact;
  fact.why = Fact::Why::house;
  fact.house = house_of(house);
  fact.digit = static_cast<Digit>(digit + 1);
  const Mask places = position.places(house, digit);
  fact.one_of.reserve(static_cast<std::size_t>(rating::count_of(places)));
  for (Mask left = places; left != 0;) {
    fact.one_of.push_back(candidate_of(rating::cell_at(house, take_first(left)), digit));
  }
  return fact;
}

void mark(Step& step, const CellSet& cells, int digit, Mark::Role role, int group) {
  for (CellSet left = cells; !left.empty();) {
    step.marks.push_back(
        {candidate_of(left.take_first(), digit), role, static_cast<std::uint8_t>(group)});
  }
}

void mark(Step& step, int cell, Mask digits, Mark::Role role, int group) {
  while (digits != 0) {
    step.marks.push_back(
        {candidate_of(cell, take_first(digits)), role, static_cast<std::uint8_t>(group)});
  }
}

void strike_out(Step& step, const CellSet& cells, int digit) {
  for (CellSet left = cells; !left.empty();) {
    step.eliminations.push_back(candidate_of(left.take_first(), digit));
  }
}

void strike_out(Step& step, int cell, Mask digits) {
  while (digits != 0) step.eliminations.push_back(candidate_of(cell, take_first(digits)));
}

void put_in_order(Step& step) {
  std::sort(step.eliminations.begin(), step.eliminations.end());
  std::sort(step.marks.begin(), step.marks.end(),
            [](const Mark& a, const Mark& b) { return a.candidate < b.candidate; });
}

}  // namespace bitdoku::human
