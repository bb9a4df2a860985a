#include "variants/program_maker.hpp"

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <numeric>

#include "variants/places.hpp"

namespace bitdoku::variants {
namespace {

PartnerTable partners_of(const ValueRelation& relation, std::uint32_t values) {
  PartnerTable table;
  const auto fill = [&](std::array<ValueSet, 256>& half, std::uint32_t first) {
    for (unsigned set = 1; first < values && set < 1U << std::min(values - first, 8U); ++set) {
      const auto bit = static_cast<std::size_t>(std::countr_zero(set));
      half[set] = static_cast<ValueSet>(half[set & (set - 1)] | relation[first + bit]);
    }
  };
  fill(table.lower, 0);
  fill(table.upper, 8);
  return table;
}

ValueRelation transposed(const ValueRelation& relation) {
  ValueRelation result{};
  for (std::size_t bit = 0; bit < relation.size(); ++bit) {
    for (std::size_t other = 0; other < relation.size(); ++other) {
      if ((relation[bit] >> other & 1) != 0) {
        result[other] = static_cast<ValueSet>(result[other] | 1U << bit);
      }
    }
  }
  return result;
}

}  // namespace

ProgramMaker::ProgramMaker(const Builder& builder) : lowest_(builder.lowest()) {
  constexpr std::uint32_t kLanes = 16;
  program.cells = static_cast<std::uint32_t>(builder.candidates.size());
  program.lanes = (program.cells + kLanes - 1) / kLanes * kLanes;
  program.values = builder.values();
  program.all = builder.all();
  program.candidates = builder.candidates;
  program.sees.resize(program.cells);
}

void ProgramMaker::differ(const CellList& cells) {
  const PlaceBits bits = bits_of(cells);
  if (bits.size() != cells.size()) program.possible = false;
  for (const std::uint16_t cell : cells) {
    auto& sees = program.sees[cell];
    for (std::size_t word = 0; word < sees.size(); ++word) sees[word] |= bits.words[word];
    sees[cell / 64U] &= ~(std::uint64_t{1} << (cell % 64U));
  }
}

void ProgramMaker::differ(std::uint16_t first, std::uint16_t second) {
  if (first == second) {
    program.possible = false;
    return;
  }
  program.sees[first][second / 64U] |= std::uint64_t{1} << (second % 64U);
  program.sees[second][first / 64U] |= std::uint64_t{1} << (first % 64U);
}

void ProgramMaker::share(std::uint16_t first, std::uint16_t second) {
  if (program.see(first, second)) {
    program.possible = false;
    return;
  }
  for (const std::uint16_t cell : cells_below(program.cells)) {
    if (program.see(first, cell)) differ(second, cell);
    if (program.see(second, cell)) differ(first, cell);
  }
}

Propagator& ProgramMaker::add(Kernel kernel, const CellList& cells) {
  Propagator& made = program.propagators.emplace_back();
  made.kernel = kernel;
  made.cells = static_cast<std::uint16_t>(cells.size());
  made.first = static_cast<std::uint32_t>(program.pool.size());
  program.pool.insert(program.pool.end(), cells.begin(), cells.end());
  return made;
}

void ProgramMaker::add_grid() {
  CellList cells(81);
  std::iota(cells.begin(), cells.end(), std::uint16_t{0});
  add(Kernel::grid, cells);
}

void ProgramMaker::add_pair(std::uint16_t first, std::uint16_t second,
                            const ValueRelation& relation) {
  const auto [place, fresh] =
      tables_.try_emplace(relation, static_cast<std::uint32_t>(program.pairs.size()));
  if (fresh) {
    program.pairs.push_back(
        {partners_of(relation, program.values), partners_of(transposed(relation), program.values)});
  }
  add(Kernel::pair, {first, second}).table = place->second;
}

void ProgramMaker::add_family(const CellList& cells, const DigitSets& sets, bool derived) {
  Propagator& made = add(Kernel::family, cells);
  made.derived = derived;
  made.table = static_cast<std::uint32_t>(program.families.size());
  program.families.push_back(sets);
}

void ProgramMaker::add_list(const CellList& cells, const std::vector<ValueSet>& sets) {
  add(Kernel::listed, cells).table = static_cast<std::uint32_t>(program.lists.size());
  program.lists.push_back(sets);
}

// Greedily along houses of one kind: the cells of a part see each other.
void ProgramMaker::add_occurrences(const Occurrences& occurrences) {
  const CellList& cells = occurrences.cells;
  if (CellList sorted = cells;
      std::ranges::sort(sorted), std::ranges::adjacent_find(sorted) != sorted.end()) {
    std::vector<CellList> alone;
    for (const auto cell : cells) alone.push_back({cell});
    return add_divided(occurrences, alone);
  }
  std::vector<std::vector<CellList>> divisions;
  for (const std::size_t start : {std::size_t{0}, cells.size() / 2, cells.size() - 1}) {
    std::vector<CellList> parts;
    std::vector<bool> used(cells.size());
    for (std::size_t count = 0; count < cells.size(); ++count) {
      const std::size_t first = (start + count) % cells.size();
      if (used[first]) continue;
      CellList best;
      for (const CellList& house : program.houses) {
        if (std::ranges::find(house, cells[first]) == house.end()) continue;
        CellList part;
        for (std::size_t other = 0; other < cells.size(); ++other) {
          if (!used[other] && std::ranges::find(house, cells[other]) != house.end()) {
            part.push_back(cells[other]);
          }
        }
        if (part.size() > best.size()) best = std::move(part);
      }
      if (best.empty()) best = {cells[first]};
      for (std::size_t other = 0; other < cells.size(); ++other) {
        used[other] = used[other] || std::ranges::find(best, cells[other]) != best.end();
      }
      parts.push_back(std::move(best));
    }
    std::ranges::sort(parts);
    if (std::ranges::find(divisions, parts) == divisions.end()) divisions.push_back(parts);
  }
  for (const auto& parts : divisions) add_divided(occurrences, parts);
}

void ProgramMaker::add_divided(const Occurrences& occurrences, const std::vector<CellList>& parts) {
  CellList ordered;
  std::vector<SumGroup> groups;
  for (const CellList& part : parts) {
    groups.push_back(
        {static_cast<std::uint16_t>(ordered.size()), static_cast<std::uint16_t>(part.size()), 1});
    ordered.insert(ordered.end(), part.begin(), part.end());
  }
  Propagator& made = add(Kernel::occurrence, ordered);
  made.number = occurrences.values;
  made.least = occurrences.least;
  made.most = occurrences.most;
  made.flag = occurrences.or_none;
  made.table = static_cast<std::uint32_t>(program.groups.size());
  made.groups = static_cast<std::uint32_t>(groups.size());
  program.groups.insert(program.groups.end(), groups.begin(), groups.end());
}

void ProgramMaker::add_same(const CellList& left, const CellList& right, bool distinct) {
  CellList cells = left;
  cells.insert(cells.end(), right.begin(), right.end());
  Propagator& made = add(Kernel::same, cells);
  made.left = static_cast<std::uint16_t>(left.size());
  made.flag = distinct;
}

void ProgramMaker::add_difference(const CellList& first, const CellList& second) {
  CellList left;
  CellList right;
  std::ranges::set_difference(first, second, std::back_inserter(left));
  std::ranges::set_difference(second, first, std::back_inserter(right));
  if (left.empty() || left.size() + 1 >= program.values) return;
  add_same(left, right, true);
}

bool ProgramMaker::all_see_each_other(const CellList& cells) const {
  for (std::size_t first = 0; first < cells.size(); ++first) {
    for (std::size_t second = first + 1; second < cells.size(); ++second) {
      if (!program.see(cells[first], cells[second])) return false;
    }
  }
  return true;
}

void ProgramMaker::add_sum(const WeightedSum& sum, bool derived) {
  const int factors = std::accumulate(sum.factors.begin(), sum.factors.end(), 0);
  const int total = sum.total - (lowest_ - 1) * factors;  // as if the values were 1, 2, ...
  const auto size = sum.cells.size();
  if (size == 0) {
    program.possible = program.possible && total == 0;
    return;
  }
  if (size <= 2) {
    ValueRelation relation{};
    const std::uint16_t last = sum.cells.back();
    for (std::uint32_t bit = 0; bit < program.values; ++bit) {
      for (std::uint32_t other = 0; other < program.values; ++other) {
        const int first = sum.factors[0] * (static_cast<int>(bit) + 1);
        const int second = size == 1 ? 0 : sum.factors[1] * (static_cast<int>(other) + 1);
        const bool clash = size == 2 && bit == other && program.see(sum.cells[0], last);
        if (first + second == total && !clash) {
          relation[bit] = static_cast<ValueSet>(relation[bit] | 1U << other);
        }
      }
    }
    if (size == 2) {
      add_pair(sum.cells[0], last, relation);
      program.propagators.back().derived = derived;
      return;
    }
    unsigned allowed = 0;
    for (std::uint32_t bit = 0; bit < program.values; ++bit) {
      if (relation[bit] != 0) allowed |= 1U << bit;
    }
    program.candidates[last] = static_cast<ValueSet>(program.candidates[last] & allowed);
    return;
  }
  const bool plain = std::ranges::all_of(sum.factors, [](int factor) { return factor == 1; });
  if (plain && program.values <= kFewValues && all_see_each_other(sum.cells)) {
    if (size > program.values || total < 1 || total > kMostSum) {
      program.possible = false;
    } else {
      add_family(sum.cells, sets_with_sum(static_cast<int>(size), total), derived);
      program.propagators.back().number = total;
    }
    return;
  }
  add_groups(sum, total, derived);
}

// Groups of cells that see each other, the largest first. With more than 9 values a group has at
// most two cells, because DigitSets are too small.
void ProgramMaker::add_groups(const WeightedSum& sum, int total, bool derived) {
  const std::size_t most = program.values <= kFewValues ? program.values : 2;
  std::vector<bool> used(sum.cells.size());
  CellList ordered;
  std::vector<SumGroup> groups;
  for (;;) {
    std::vector<std::size_t> best;
    for (std::size_t start = 0; start < used.size(); ++start) {
      if (used[start]) continue;
      std::vector<std::size_t> group{start};
      for (std::size_t other = 0; other < used.size() && std::abs(sum.factors[start]) == 1;
           ++other) {
        const bool fits = !used[other] && other != start && group.size() < most &&
                          sum.factors[other] == sum.factors[start] &&
                          std::ranges::all_of(group, [&](std::size_t member) {
                            return program.see(sum.cells[member], sum.cells[other]);
                          });
        if (fits) group.push_back(other);
      }
      if (group.size() > best.size()) best = group;
    }
    if (best.empty()) break;
    groups.push_back({static_cast<std::uint16_t>(ordered.size()),
                      static_cast<std::uint16_t>(best.size()), sum.factors[best[0]]});
    for (const std::size_t member : best) {
      used[member] = true;
      ordered.push_back(sum.cells[member]);
    }
  }
  Propagator& made = add(Kernel::linear, ordered);
  made.number = total;
  made.derived = derived;
  made.table = static_cast<std::uint32_t>(program.groups.size());
  made.groups = static_cast<std::uint32_t>(groups.size());
  made.wakes_itself =
      std::ranges::any_of(groups, [](const SumGroup& group) { return std::abs(group.factor) > 1; });
  program.groups.insert(program.groups.end(), groups.begin(), groups.end());
}

void ProgramMaker::finish() {
  std::ranges::stable_sort(program.propagators, {}, [](const Propagator& propagator) {
    const bool by_size = propagator.kernel == Kernel::family || propagator.kernel == Kernel::linear;
    return static_cast<int>(propagator.kernel) * 512 + (by_size ? propagator.cells : 0);
  });
  program.words = static_cast<std::uint32_t>(program.propagators.size() + 63) / 64;
  program.wakes.assign(std::size_t{program.words} * program.cells, 0);
  for (std::size_t number = 0; number < program.propagators.size(); ++number) {
    const Propagator& propagator = program.propagators[number];
    for (std::uint32_t place = 0; place < propagator.cells; ++place) {
      const std::uint16_t cell = program.pool[propagator.first + place];
      program.wakes[std::size_t{cell} * program.words + number / 64] |= std::uint64_t{1}
                                                                        << (number % 64);
    }
  }
}

}  // namespace bitdoku::variants
