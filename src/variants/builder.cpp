#include "variants/builder.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "variants/layers.hpp"

namespace bitdoku::variants {

Builder::Builder(const VariantPuzzle& puzzle)
    : candidates(puzzle.candidates),
      values_(puzzle.values),
      lowest_(puzzle.lowest),
      all_(static_cast<ValueSet>((1U << puzzle.values) - 1)) {
  candidates.resize(puzzle.cells(), all_);
  for (ValueSet& set : candidates) set = static_cast<ValueSet>(set & all_);
}

ValueSet Builder::set_of(int value) const {
  return set_where([&](int other) { return other == value; });
}

void Builder::keep(std::uint16_t cell, ValueSet values) {
  candidates[cell] = static_cast<ValueSet>(candidates[cell] & values);
}

void Builder::differ(std::uint16_t first, std::uint16_t second) {
  if (first == second) return impossible();
  unequal.emplace_back(first, second);
}

void Builder::all_differ(CellSpan cells) {
  groups.emplace_back(cells.begin(), cells.end());
}

void Builder::relate(std::uint16_t first, std::uint16_t second, const ValueRelation& relation) {
  if (first == second) {
    ValueSet allowed = 0;
    for (std::uint32_t bit = 0; bit < values_; ++bit) {
      allowed = static_cast<ValueSet>(allowed | (relation[bit] & 1U << bit));
    }
    return keep(first, allowed);
  }
  ValueRelation wanted{};
  if (first < second) {
    wanted = relation;
  } else {
    for (std::uint32_t bit = 0; bit < values_; ++bit) {
      for (std::uint32_t other = 0; other < values_; ++other) {
        if ((relation[bit] >> other & 1) != 0) {
          wanted[other] = static_cast<ValueSet>(wanted[other] | 1U << bit);
        }
      }
    }
  }
  const auto [place, fresh] = relations.try_emplace(std::minmax(first, second), wanted);
  if (fresh) return;
  for (std::uint32_t bit = 0; bit < values_; ++bit) {
    place->second[bit] = static_cast<ValueSet>(place->second[bit] & wanted[bit]);
  }
}

void Builder::equal(std::uint16_t first, std::uint16_t second) {
  relate(first, second, [](int a, int b) { return a == b; });
}

void Builder::sum(CellSpan cells, std::span<const int> factors, int total) {
  std::map<std::uint16_t, int> merged;
  for (std::size_t place = 0; place < cells.size(); ++place) merged[cells[place]] += factors[place];
  WeightedSum made{.cells = {}, .factors = {}, .total = total, .cage = false};
  for (const auto& [cell, factor] : merged) {
    if (factor == 0) continue;
    made.cells.push_back(cell);
    made.factors.push_back(factor);
  }
  weighted_sums.push_back(std::move(made));
}

void Builder::sum(CellSpan cells, int total) {
  sum(cells, std::vector<int>(cells.size(), 1), total);
}

void Builder::cage(CellSpan cells, int total) {
  all_differ(cells);
  weighted_sums.push_back({.cells = {cells.begin(), cells.end()},
                           .factors = std::vector<int>(cells.size(), 1),
                           .total = total,
                           .cage = true});
}

void Builder::equal_sums(CellSpan left, CellSpan right) {
  CellList cells(left.begin(), left.end());
  cells.insert(cells.end(), right.begin(), right.end());
  std::vector<int> factors(left.size(), 1);
  factors.resize(cells.size(), -1);
  sum(cells, factors, 0);
}

void Builder::ascend(CellSpan cells) {
  if (cells.size() > 1) chains.emplace_back(cells.begin(), cells.end());
}

void Builder::sets(CellSpan cells, const std::function<bool(ValueSet)>& allows) {
  all_differ(cells);
  SetFamily family{.cells = {cells.begin(), cells.end()}, .sets = {}};
  for (std::uint32_t set = 0; set <= all_; ++set) {
    if (static_cast<std::size_t>(std::popcount(set)) == cells.size() &&
        allows(static_cast<ValueSet>(set))) {
      family.sets.push_back(static_cast<ValueSet>(set));
    }
  }
  if (family.sets.empty()) return impossible();
  families.push_back(std::move(family));
}

void Builder::occur(CellSpan cells, ValueSet values, int least, int most, bool or_none) {
  const int size = static_cast<int>(cells.size());
  if (or_none && least > size) {
    least = most = 0;
    or_none = false;
  }
  if (least > size || least > most || most < 0) return impossible();
  if (values == 0 && !or_none && least > 0) return impossible();
  if (values == 0 || (least <= 0 && most >= size)) return;
  occurrences.push_back({{cells.begin(), cells.end()}, values, least, most, or_none});
}

void Builder::hold(CellSpan cells, const std::function<bool(ValueSet)>& allows) {
  SetFamily made{.cells = {cells.begin(), cells.end()}, .sets = {}};
  for (std::uint32_t set = 1; set <= all_; ++set) {
    if (allows(static_cast<ValueSet>(set))) made.sets.push_back(static_cast<ValueSet>(set));
  }
  if (made.sets.empty()) return impossible();
  contents.push_back(std::move(made));
}

bool Builder::known_to_differ(CellSpan cells) const {
  return std::ranges::any_of(groups, [&](const CellList& group) {
    return group.size() >= cells.size() && std::ranges::all_of(cells, [&](auto cell) {
             return std::ranges::find(group, cell) != group.end();
           });
  });
}

void Builder::enclose(CellSpan cells, int gap) {
  enclosures.push_back({{cells.begin(), cells.end()}, gap});
}

void Builder::same(CellSpan left, CellSpan right) {
  same_contents.push_back({{left.begin(), left.end()}, {right.begin(), right.end()}, false});
}

void Builder::machine(CellSpan cells, const Machine& machine) {
  auto layers = unroll(*this, cells, machine);
  if (!layers) return refuse("a constraint needs too many states");
  if (layers->sizes.front() == 0) return impossible();
  machines.push_back(*std::move(layers));
}

void Builder::choice(std::vector<Builder> ways) {
  for (const Builder& way : ways) {
    if (!way.refused().empty()) return refuse(way.refused());
  }
  std::erase_if(ways, [](const Builder& way) { return !way.possible(); });
  if (ways.empty()) return impossible();
  choices.push_back(std::move(ways));
}

}  // namespace bitdoku::variants
