#include "human/build.hpp"

#include <algorithm>

#include "common/merge_sort.hpp"

namespace bitdoku::human {

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
    const int house = kGeometry.house[static_cast<std::size_t>(cells.first())][i];
    if ((cells & ~cells_of_house(house)).empty()) return house;
  }
  return -1;
}

void add_chain(Step& step, std::span<const ChainNode> nodes) {
  View& view = step.views.emplace_back();
  for (const ChainNode& node : nodes) {
    Link& link = view.links.emplace_back();
    link.to.cells = list_of(node.cells);
    link.to.digit = static_cast<Digit>(node.digit);
    const std::size_t before = view.links.size() - 1;
    link.to.on = before % 2 == 1;
    if (before == 0) continue;
    link.why = node.house < 0 ? Link::Why::cell : Link::Why::house;
    if (node.house >= 0) link.house = house_of(node.house);
    link.from = {static_cast<std::uint16_t>(before - 1)};
  }
}

void add_house(Step& step, House house) {
  if (std::find(step.houses.begin(), step.houses.end(), house) == step.houses.end()) {
    step.houses.push_back(house);
  }
}

void add_mark(Step& step, Candidate candidate, Mark::Role role, int group) {
  step.marks.push_back({candidate, role, static_cast<std::uint8_t>(group)});
}

void sort_marks(Step& step) {
  sort_by_candidate(step.marks);
  const auto same = [](const Mark& a, const Mark& b) { return a.candidate == b.candidate; };
  step.marks.erase(std::unique(step.marks.begin(), step.marks.end(), same), step.marks.end());
}

void put_in_order(Step& step) {
  merge_sort(step.eliminations);
  sort_by_candidate(step.marks);
}

}  // namespace bitdoku::human
