#include "human/chain_facts.hpp"

#include <algorithm>

namespace bitdoku::human::chains {
namespace {

bool same_fact(const Fact& a, const Fact& b) {
  if (a.why != b.why || a.digit != b.digit) return false;
  if (a.why == Fact::Why::uniqueness) return a.one_of == b.one_of;
  return a.why == Fact::Why::cell ? a.cell == b.cell : a.house == b.house;
}

}  // namespace

std::vector<std::uint8_t> list_of(CellSet cells) {
  std::vector<std::uint8_t> list;
  while (!cells.empty()) list.push_back(static_cast<std::uint8_t>(cells.take_first()));
  return list;
}

int common_house(const CellSet& cells) {
  if (cells.empty()) return -1;
  const auto& of_first = se::kGeometry.house[static_cast<std::size_t>(cells.first())];
  for (const std::size_t i : {1, 2, 0}) {  // row, column, box
    if ((cells & ~se::kGeometry.cells_of[of_first[i]]).empty()) return of_first[i];
  }
  return -1;
}

void add_fact(Step& step, Fact fact) {
  const bool there = std::any_of(step.proof.begin(), step.proof.end(),
                                 [&](const Fact& other) { return same_fact(fact, other); });
  if (!there) step.proof.push_back(std::move(fact));
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
  std::stable_sort(step.marks.begin(), step.marks.end(),
                   [](const Mark& a, const Mark& b) { return a.candidate < b.candidate; });
  const auto same = [](const Mark& a, const Mark& b) { return a.candidate == b.candidate; };
  step.marks.erase(std::unique(step.marks.begin(), step.marks.end(), same), step.marks.end());
}

}  // namespace bitdoku::human::chains
