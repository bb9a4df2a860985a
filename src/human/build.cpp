#include "human/build.hpp"

#include <algorithm>

namespace bitdoku::human {

using se::bit_of;
using se::take_first;

House house_of(int house) {
  if (house >= se::kFirstRow) {
    return {House::Kind::row, static_cast<std::uint8_t>(house - se::kFirstRow)};
  }
  if (house >= se::kFirstColumn) {
    return {House::Kind::column, static_cast<std::uint8_t>(house - se::kFirstColumn)};
  }
  return {House::Kind::box, static_cast<std::uint8_t>(house)};
}

CellSet cells_at(int house, Mask places) {
  CellSet cells;
  while (places != 0) cells.add(se::cell_at(house, take_first(places)));
  return cells;
}

Fact cell_fact(const Position& position, int cell) {
  Fact fact;
  fact.why = Fact::Why::cell;
  fact.cell = static_cast<std::uint8_t>(cell);
  const Mask digits = position.candidates(cell);
  fact.one_of.reserve(static_cast<std::size_t>(se::count_of(digits)));
  for (Mask left = digits; left != 0;) fact.one_of.push_back(candidate_of(cell, take_first(left)));
  return fact;
}

Fact house_fact(const Position& position, int house, int digit) {
  Fact fact;
  fact.why = Fact::Why::house;
  fact.house = house_of(house);
  fact.digit = static_cast<Digit>(digit + 1);
  const Mask places = position.places(house, digit);
  fact.one_of.reserve(static_cast<std::size_t>(se::count_of(places)));
  for (Mask left = places; left != 0;) {
    fact.one_of.push_back(candidate_of(se::cell_at(house, take_first(left)), digit));
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

int house_of_all(const CellSet& cells) {
  if (cells.empty()) return -1;
  constexpr std::array<std::size_t, 3> kRowColumnBox{1, 2, 0};
  for (const std::size_t i : kRowColumnBox) {
    const int house = se::kGeometry.house[static_cast<std::size_t>(cells.first())][i];
    if ((cells & ~se::kGeometry.cells_of[static_cast<std::size_t>(house)]).empty()) return house;
  }
  return -1;
}

void add_chain(Step& step, std::span<const ChainNode> nodes) {
  View& view = step.views.emplace_back();
  for (const ChainNode& node : nodes) {
    Link& link = view.links.emplace_back();
    for (CellSet left = node.cells; !left.empty();) {
      link.to.cells.push_back(static_cast<std::uint8_t>(left.take_first()));
    }
    link.to.digit = static_cast<Digit>(node.digit + 1);
    const std::size_t before = view.links.size() - 1;
    link.to.on = before % 2 == 1;
    if (before == 0) continue;
    link.why = node.house < 0 ? Link::Why::cell : Link::Why::house;
    if (node.house >= 0) link.house = house_of(node.house);
    link.from = {static_cast<std::uint16_t>(before - 1)};
  }
}

void put_in_order(Step& step) {
  std::sort(step.eliminations.begin(), step.eliminations.end());
  std::sort(step.marks.begin(), step.marks.end(),
            [](const Mark& a, const Mark& b) { return a.candidate < b.candidate; });
}

}  // namespace bitdoku::human
