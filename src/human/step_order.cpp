#include "human/step_order.hpp"

#include <utility>

#include "common/merge_sort.hpp"
#include "human/build.hpp"

namespace bitdoku::human {
namespace {

void sort_by_digit(std::vector<Candidate>& candidates) {
  merge_sort(candidates, [](Candidate a, Candidate b) {
    return a.digit != b.digit ? a.digit < b.digit : a.cell < b.cell;
  });
}

// Row first, then column, then box, if all cells of the pattern are in it.
int place_of_house(int cell, const CellSet& pattern) {
  const auto& houses = kGeometry.house[static_cast<std::size_t>(cell)];
  int place = 0;
  for (const std::size_t kind : {1U, 2U, 0U}) {
    if ((pattern & ~cells_of_house(houses[kind])).empty()) return place;
    ++place;
  }
  return place;
}

void sort_by_house(std::vector<Candidate>& candidates, const Step& step) {
  CellSet pattern;
  for (const Mark& mark : step.marks) pattern.add(mark.candidate.cell);
  merge_sort(candidates, [&](Candidate a, Candidate b) {
    const int house_a = place_of_house(a.cell, pattern);
    const int house_b = place_of_house(b.cell, pattern);
    return house_a != house_b ? house_a < house_b : a < b;
  });
}

}  // namespace

StepRank rank_of(const Step& step) {
  std::vector<Candidate> candidates = step.eliminations;
  sort_by_digit(candidates);
  StepRank rank;
  rank.eliminations = -static_cast<int>(candidates.size());
  int weight = 1;
  for (const Candidate c : candidates) {
    rank.sum += c.cell * weight + c.digit;
    weight += 80;
  }
  if (!candidates.empty()) rank.first = candidates.front();
  return rank;
}

bool find_in_order(const std::function<bool(const Sink& sink)>& find, const Sink& sink) {
  std::vector<std::pair<StepRank, Step>> steps;
  find([&](Step&& step) {
    const StepRank rank = rank_of(step);
    steps.emplace_back(rank, std::move(step));
    return true;
  });
  merge_sort(steps, [](const auto& a, const auto& b) { return a.first < b.first; });
  for (auto& [rank, step] : steps) {
    if (!sink(std::move(step))) return true;
  }
  return false;
}

std::vector<Candidate> eliminations_in_order(const Step& step) {
  std::vector<Candidate> candidates = step.eliminations;
  const bool is_naked = step.technique.starts_with("naked") || step.technique.starts_with("locked");
  if (is_naked) {
    sort_by_house(candidates, step);
  } else if (!step.technique.starts_with("hidden")) {
    sort_by_digit(candidates);
  }
  return candidates;
}

}  // namespace bitdoku::human
