// Makes propagators of what the constraints of a puzzle mean.
#include <algorithm>
#include <bit>
#include <cstdlib>
#include <map>
#include <set>

#include "variants/derive.hpp"
#include "variants/places.hpp"
#include "variants/program.hpp"
#include "variants/program_maker.hpp"
#include "variants/rule.hpp"

namespace bitdoku::variants {
namespace {

struct SumTables {
  std::array<std::array<DigitSets, kMostSum + 1>, kFewValues + 1> sets{};
  constexpr SumTables() {
    for (unsigned set = 0; set < 512; ++set) {
      std::size_t sum = 0;
      for (unsigned bit = 0; bit < 9; ++bit) {
        if ((set >> bit & 1) != 0) sum += bit + 1;
      }
      sets[static_cast<std::size_t>(std::popcount(set))][sum].words[set / 64] |= std::uint64_t{1}
                                                                                 << (set % 64);
    }
  }
};
constinit const SumTables kSumTables;

bool is_line(const VariantPuzzle& puzzle, const CellList& house) {
  return std::ranges::all_of(
             house,
             [&](auto cell) { return cell / puzzle.columns == house[0] / puzzle.columns; }) ||
         std::ranges::all_of(
             house, [&](auto cell) { return cell % puzzle.columns == house[0] % puzzle.columns; });
}

// Whether a house of a 9x9 grid is one of the usual boxes. The cells are in order.
bool is_usual_box(const CellList& house) {
  return std::ranges::all_of(house, [&](auto cell) {
    return cell / 27 == house[0] / 27 && cell % 9 / 3 == house[0] % 9 / 3;
  });
}

// Differences that follow from thermometers, relations and lines, beside those of groups.
void mark_differences(const VariantPuzzle& puzzle, const Builder& builder, ProgramMaker& maker) {
  for (const CellList& group : builder.groups) maker.differ(group);
  for (const auto& [first, second] : builder.unequal) maker.differ(first, second);
  for (const CellList& chain : builder.chains) maker.differ(chain);
  for (const Enclosure& enclosure : builder.enclosures) {
    const auto& cells = enclosure.cells;
    for (std::size_t place = 1; place + 1 < cells.size(); ++place) {
      if (cells[place] != cells.front()) maker.differ(cells.front(), cells[place]);
      if (cells[place] != cells.back()) maker.differ(cells.back(), cells[place]);
    }
    const bool apart = enclosure.gap < 0 ? cells.size() > 2 : enclosure.gap > 0;
    if (apart) maker.differ(cells.front(), cells.back());
  }
  for (const auto& [pair, relation] : builder.relations) {
    bool may_be_equal = false;
    for (std::uint32_t bit = 0; bit < puzzle.values; ++bit) {
      may_be_equal = may_be_equal || (relation[bit] >> bit & 1) != 0;
    }
    if (!may_be_equal) maker.differ(pair.first, pair.second);
  }
}

bool forces_equal(const ValueRelation& relation, std::uint32_t values) {
  for (std::uint32_t bit = 0; bit < values; ++bit) {
    if ((relation[bit] & ~(1U << bit)) != 0) return false;
  }
  return true;
}

// Cells with equal values see the same cells. Chains of equal cells need several rounds.
void share_what_equals_see(const Builder& builder, ProgramMaker& maker) {
  constexpr int kRounds = 3;
  for (int round = 0; round < kRounds; ++round) {
    for (const auto& [pair, relation] : builder.relations) {
      if (forces_equal(relation, builder.values())) maker.share(pair.first, pair.second);
    }
  }
}

void add_relations(const Builder& builder, ProgramMaker& maker) {
  const Program& program = maker.program;
  for (const auto& [pair, relation] : builder.relations) {
    const bool differ = program.see(pair.first, pair.second);
    ValueRelation wanted = relation;
    bool says_more = false;
    for (std::uint32_t bit = 0; bit < builder.values(); ++bit) {
      const unsigned others = builder.all() & ~(differ ? 1U << bit : 0U);
      wanted[bit] = static_cast<ValueSet>(wanted[bit] & others);
      says_more = says_more || wanted[bit] != others;
    }
    if (says_more) maker.add_pair(pair.first, pair.second, wanted);
  }
}

void add_families(const Builder& builder, ProgramMaker& maker) {
  for (const SetFamily& family : builder.families) {
    if (builder.values() <= kFewValues) {
      DigitSets sets;
      for (const ValueSet set : family.sets) sets.add(set);
      maker.add_family(family.cells, sets, false);
    } else {
      maker.add_list(family.cells, family.sets);
    }
  }
}

void add_others(const VariantPuzzle& puzzle, const Builder& builder, ProgramMaker& maker) {
  for (const CellList& chain : builder.chains) maker.add(Kernel::chain, chain);
  for (const Occurrences& occurrence : builder.occurrences) maker.add_occurrences(occurrence);
  for (const SetFamily& contents : builder.contents) maker.add_list(contents.cells, contents.sets);
  for (const LineSum& sum : builder.x_sums) {
    maker.add(Kernel::x_sum, sum.cells).number = sum.total;
  }
  for (const LineSum& sum : builder.sandwiches) {
    maker.add(Kernel::sandwich, sum.cells).number = sum.total;
  }
  for (const Enclosure& enclosure : builder.enclosures) {
    maker.add(Kernel::enclosure, enclosure.cells).number = enclosure.gap;
  }
  for (const SameContents& same : builder.same_contents)
    maker.add_same(same.left, same.right, false);
  for (const Layers& layers : builder.machines) {
    maker.add(Kernel::layers, layers.cells).table =
        static_cast<std::uint32_t>(maker.program.layers.size());
    maker.program.layers.push_back(layers);
  }
  for (const Connection& connection : builder.connections) {
    Propagator& made = maker.add(Kernel::connected, connection.cells);
    made.number = connection.columns;
    made.least = connection.size;
    made.most = connection.values;
    made.wakes_itself = true;
  }
  for (const Ranking& ranking : builder.rankings) {
    Propagator& made = maker.add(Kernel::rank, cells_below(puzzle.grid_cells()));
    made.table = static_cast<std::uint32_t>(maker.program.rankings.size());
    made.wakes_itself = true;
    maker.program.rankings.push_back(ranking);
  }
}

// The groups that hold every value. Rows, columns and boxes of a 9x9 grid have a kernel of their
// own; what two other houses do not share holds the same values.
void add_houses(const VariantPuzzle& puzzle, const Builder& builder, ProgramMaker& maker) {
  Program& program = maker.program;
  std::vector<PlaceBits> bits;
  for (const CellList& group : builder.groups) {
    if (group.size() != puzzle.values) continue;
    const PlaceBits house = bits_of(group);
    if (std::ranges::find(bits, house) != bits.end()) continue;
    bits.push_back(house);
    program.houses.push_back(group);
    std::ranges::sort(program.houses.back());
  }
  std::vector<bool> in_grid(program.houses.size());
  if (puzzle.values == 9 && puzzle.rows == 9 && puzzle.columns == 9) {
    for (std::size_t place = 0; place < in_grid.size(); ++place) {
      const CellList& house = program.houses[place];
      in_grid[place] = is_usual_box(house) || (is_line(puzzle, house) && house[0] < 81);
    }
    program.has_grid = std::ranges::count(in_grid, true) == 27;
    if (program.has_grid) {
      maker.add_grid();
    } else {
      in_grid.assign(in_grid.size(), false);
    }
  }
  for (std::size_t first = 0; first < in_grid.size(); ++first) {
    const CellList& house = program.houses[first];
    if (!in_grid[first]) maker.add(Kernel::house, house);
    for (std::size_t second = first + 1; second < in_grid.size(); ++second) {
      if (in_grid[first] && in_grid[second]) continue;
      if (bits[first].shared(bits[second]) < 2) continue;
      maker.add_difference(house, program.houses[second]);
    }
  }
}

// Killer cages decide better than the places of values once they cover half of the grid.
bool few_cages(const VariantPuzzle& puzzle, const Builder& builder) {
  PlaceBits covered;
  for (const WeightedSum& sum : builder.weighted_sums) {
    if (!sum.cage) continue;
    for (const std::uint16_t cell : sum.cells) covered.add(cell);
  }
  return 2 * covered.size() < puzzle.cells();
}

void weigh_cells(ProgramMaker& maker) {
  Program& program = maker.program;
  const double values = program.values;
  program.weights.assign(program.cells, program.has_grid ? 3 * values : 0);
  for (const Propagator& propagator : program.propagators) {
    double weight = 0;
    switch (propagator.kernel) {
      case Kernel::pair:
        weight = 2;
        break;
      case Kernel::chain:
      case Kernel::enclosure:
      case Kernel::occurrence:
        weight = propagator.cells;
        break;
      case Kernel::house:
        weight = values;
        break;
      case Kernel::family:
      case Kernel::listed:
      case Kernel::linear:
      case Kernel::x_sum:
      case Kernel::sandwich:
      case Kernel::layers:
        weight = std::max(2 * values - propagator.cells, values);
        break;
      case Kernel::choice:
        weight = std::max(2 * values - propagator.cells, 1.0);
        break;
      case Kernel::grid:
      case Kernel::same:
      case Kernel::rank:
      case Kernel::connected:
        break;
    }
    if (weight == 0) continue;
    for (std::uint32_t place = 0; place < propagator.cells; ++place) {
      program.weights[program.pool[propagator.first + place]] += weight;
    }
  }
}

void add_choices(const VariantPuzzle& puzzle, const Builder& builder, ProgramMaker& maker);

void add_propagators(const VariantPuzzle& puzzle, const Builder& builder, ProgramMaker& maker) {
  add_families(builder, maker);
  add_others(puzzle, builder, maker);
  for (const WeightedSum& sum : builder.weighted_sums) maker.add_sum(sum, false);
  add_choices(puzzle, builder, maker);
}

using Sees = decltype(Program::sees);

// The cells that a way of a choice says something about: those of its propagators, those that see
// others by its rules alone, and those that it restricts.
CellList own_cells(const VariantPuzzle& puzzle, const Program& way, const Sees& own_sees) {
  const Builder empty(puzzle);
  std::set<std::uint16_t> own(way.pool.begin(), way.pool.end());
  for (const std::uint16_t cell : cells_below(way.cells)) {
    if (own_sees[cell] != Sees::value_type{} || way.candidates[cell] != empty.candidates[cell]) {
      own.insert(cell);
    }
  }
  return {own.begin(), own.end()};
}

// A way of a choice is a program of its own. Its cells also see what they see in the puzzle.
Program compile_way(const VariantPuzzle& puzzle, const Builder& builder, const Program& base) {
  ProgramMaker maker(builder);
  Program& program = maker.program;
  mark_differences(puzzle, builder, maker);
  const Sees own_sees = program.sees;
  for (const std::uint16_t cell : cells_below(program.cells)) {
    for (std::size_t word = 0; word < own_sees[cell].size(); ++word) {
      program.sees[cell][word] |= base.sees[cell][word];
    }
  }
  share_what_equals_see(builder, maker);
  add_relations(builder, maker);
  add_propagators(puzzle, builder, maker);
  program.own = own_cells(puzzle, program, own_sees);
  maker.finish();
  return std::move(maker.program);
}

// A choice with a way that says nothing always holds.
void add_choices(const VariantPuzzle& puzzle, const Builder& builder, ProgramMaker& maker) {
  constexpr std::size_t kMostWays = 2000;
  Program& program = maker.program;
  for (const std::vector<Builder>& choice : builder.choices) {
    std::vector<Program> ways;
    std::set<std::uint16_t> cells;
    bool holds = false;
    for (const Builder& way : choice) {
      Program made = compile_way(puzzle, way, program);
      if (!made.refused.empty()) program.refused = made.refused;
      if (!made.possible) continue;
      holds = holds || made.own.empty();
      cells.insert(made.own.begin(), made.own.end());
      program.ways += 1 + made.ways;
      ways.push_back(std::move(made));
    }
    if (program.ways > kMostWays) program.refused = "the constraints have too many choices";
    program.possible = program.possible && !ways.empty();
    if (holds || !program.possible || !program.refused.empty()) continue;
    maker.add(Kernel::choice, {cells.begin(), cells.end()}).table =
        static_cast<std::uint32_t>(program.choices.size());
    program.choices.push_back(std::move(ways));
  }
}

}  // namespace

const DigitSets& sets_with_sum(int size, int sum) {
  return kSumTables.sets[static_cast<std::size_t>(size)][static_cast<std::size_t>(sum)];
}

Program compile(const VariantPuzzle& puzzle) {
  Builder builder(puzzle);
  for (std::uint32_t row = 0; puzzle.lines_differ && row < puzzle.rows; ++row) {
    builder.all_differ(row_of(puzzle, row));
  }
  for (std::uint32_t column = 0; puzzle.lines_differ && column < puzzle.columns; ++column) {
    builder.all_differ(column_of(puzzle, column));
  }
  for (const CellList& region : puzzle.regions) builder.all_differ(region);
  for (const VariantConstraint& constraint : puzzle.constraints) {
    rule_of(constraint.kind).compile(puzzle, constraint, builder);
  }
  ProgramMaker maker(builder);
  Program& program = maker.program;
  program.refused = builder.refused();
  program.possible = builder.possible();
  if (!program.possible || !program.refused.empty()) return std::move(maker.program);
  mark_differences(puzzle, builder, maker);
  share_what_equals_see(builder, maker);
  add_relations(builder, maker);
  add_houses(puzzle, builder, maker);
  add_propagators(puzzle, builder, maker);
  derive(puzzle, builder, maker);
  program.branches_on_places = few_cages(puzzle, builder);
  weigh_cells(maker);
  maker.finish();
  return std::move(maker.program);
}

}  // namespace bitdoku::variants
