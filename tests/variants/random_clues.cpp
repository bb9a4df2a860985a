#include "variants/random_clues.hpp"

#include <algorithm>
#include <numeric>

#include "variants/places.hpp"
#include "variants/rule.hpp"

namespace bitdoku {
namespace {

int below(std::mt19937& random, int limit) {
  return static_cast<int>(random() % static_cast<unsigned>(limit));
}

bool clashes(const VariantPuzzle& puzzle, const SmallGrid& grid, std::size_t cell) {
  const auto same_house = [&](std::size_t other) {
    const bool in_grid = std::max(cell, other) < puzzle.grid_cells();
    if (in_grid && puzzle.lines_differ &&
        (cell / puzzle.columns == other / puzzle.columns ||
         cell % puzzle.columns == other % puzzle.columns)) {
      return true;
    }
    return std::ranges::any_of(puzzle.regions, [&](const CellList& region) {
      return std::ranges::find(region, cell) != region.end() &&
             std::ranges::find(region, other) != region.end();
    });
  };
  for (std::size_t other = 0; other < cell; ++other) {
    if (grid[other] == grid[cell] && same_house(other)) return true;
  }
  return false;
}

void fill(const VariantPuzzle& puzzle, SmallGrid& grid, std::size_t cell,
          std::vector<SmallGrid>& grids) {
  if (cell == grid.size()) {
    grids.push_back(grid);
    return;
  }
  for (int value = puzzle.lowest; value <= puzzle.highest(); ++value) {
    const bool is_candidate =
        puzzle.candidates.empty() || (puzzle.candidates[cell] >> (value - puzzle.lowest) & 1) != 0;
    if (!is_candidate) continue;
    grid[cell] = value;
    if (!clashes(puzzle, grid, cell)) fill(puzzle, grid, cell + 1, grids);
  }
}

// A walk over neighbours, or any cells, without repeats.
CellList random_cells(const VariantPuzzle& puzzle, std::size_t size, std::mt19937& random) {
  CellList all(puzzle.cells());
  std::iota(all.begin(), all.end(), std::uint16_t{0});
  std::ranges::shuffle(all, random);
  if (below(random, 3) == 0) {
    all.resize(size);
    return all;
  }
  CellList walk{all[0]};
  const int columns = static_cast<int>(puzzle.columns);
  for (const int step : {1, columns, -1, -columns, 1, columns, -1, -columns}) {
    if (walk.size() == size) break;
    const int next = walk.back() + step;
    const bool wraps = std::abs(step) == 1 && next / columns != walk.back() / columns;
    if (next < 0 || next >= static_cast<int>(puzzle.grid_cells()) || wraps) continue;
    const auto cell = static_cast<std::uint16_t>(next);
    if (std::ranges::find(walk, cell) == walk.end()) walk.push_back(cell);
    if (below(random, 2) == 0) std::ranges::reverse(walk);
  }
  return walk;
}

// A row or column, in any direction.
CellList random_line(const VariantPuzzle& puzzle, std::mt19937& random) {
  const bool is_row = below(random, 2) == 0;
  const auto number = static_cast<std::uint32_t>(
      below(random, static_cast<int>(is_row ? puzzle.rows : puzzle.columns)));
  CellList line = is_row ? variants::row_of(puzzle, number) : variants::column_of(puzzle, number);
  if (below(random, 2) == 0) std::ranges::reverse(line);
  return line;
}

std::vector<int> random_numbers(const VariantPuzzle& puzzle, ConstraintKind kind, std::size_t cells,
                                std::mt19937& random) {
  std::vector<int> numbers;
  const int size = static_cast<int>(cells);
  const auto value = [&] { return puzzle.lowest + below(random, static_cast<int>(puzzle.values)); };
  switch (kind) {
    case ConstraintKind::diagonal:
      return {below(random, 2) == 0 ? 1 : -1};
    case ConstraintKind::windoku:
    case ConstraintKind::disjoint_groups:
      return {};
    case ConstraintKind::sum:
      numbers.push_back(below(random, 15) - 2);
      if (below(random, 2) == 0) return numbers;
      for (int place = 0; place < size; ++place) numbers.push_back(below(random, 7) - 3);
      return numbers;
    case ConstraintKind::equal_sums: {
      const int first = 1 + below(random, std::max(1, size - 1));
      return {first, size - first};
    }
    case ConstraintKind::sum_line:
      return {1 + below(random, 9), below(random, 2)};
    case ConstraintKind::connected:
      return {1 + below(random, 4), std::max(0, below(random, 2 * size) - size), value(), value()};
    case ConstraintKind::full_rank:
      return {1 + below(random, 4 * static_cast<int>(puzzle.rows)), below(random, 2)};
    case ConstraintKind::pill_arrow:
      return {1 + below(random, 2)};
    case ConstraintKind::one_of:
    case ConstraintKind::contain:
    case ConstraintKind::contain_exactly:
      for (int count = 1 + below(random, 3); count > 0; --count) numbers.push_back(value());
      return numbers;
    case ConstraintKind::look_and_say:
      return {below(random, 3), value()};
    case ConstraintKind::same_values:
      return {1 + below(random, std::min(size, 3))};
    case ConstraintKind::negative_difference:
    case ConstraintKind::negative_ratio:
    case ConstraintKind::negative_sum:
      return {1 + below(random, 3), 3 + below(random, 4)};
    case ConstraintKind::pair_relation:
    case ConstraintKind::pair_relation_all:
      for (std::uint32_t row = 0; row < puzzle.values; ++row) {
        numbers.push_back(static_cast<int>((random() | random()) & ((1U << puzzle.values) - 1)));
      }
      return numbers;
    case ConstraintKind::automaton:
      numbers = {3, 1, 0, 2, 1, 2};
      for (int arrows = 0; arrows < 6; ++arrows) {
        numbers.push_back(below(random, 3));
        numbers.push_back(static_cast<int>(random() & ((1U << puzzle.values) - 1)));
        numbers.push_back(below(random, 3));
      }
      return numbers;
    case ConstraintKind::automaton_of_segments: {
      const int first = below(random, size + 1);
      numbers = {3, first, 0, size - first, 3, 1, 0, 2, 1, 2};
      for (int arrows = 0; arrows < 9; ++arrows) {
        numbers.push_back(below(random, 3));
        numbers.push_back(static_cast<int>(random() & ((2U << puzzle.values) - 1)));
        numbers.push_back(below(random, 3));
      }
      return numbers;
    }
    case ConstraintKind::killer_cage:
    case ConstraintKind::little_killer:
    case ConstraintKind::sandwich:
    case ConstraintKind::lunchbox:
    case ConstraintKind::x_sum:
      return {below(random, 12)};
    default:
      break;
  }
  const bool takes_number = variants::rule_of(kind).numbers.least > 0;
  if (takes_number) numbers.push_back(1 + below(random, 5));
  return numbers;
}

// A few constraints of kinds that fit; one of them may be a choice itself.
std::vector<VariantConstraint> random_parts(const VariantPuzzle& puzzle, const SmallGrid& grid,
                                            std::mt19937& random) {
  std::vector<VariantConstraint> parts;
  for (int count = 1 + below(random, 3); count > 0; --count) {
    const int kinds = static_cast<int>(constraint_kinds().size());
    const auto kind = static_cast<ConstraintKind>(below(random, kinds));
    VariantPuzzle with = puzzle;
    with.constraints = {random_constraint(puzzle, kind, grid, random)};
    if (!find_mistake(with)) parts.push_back(with.constraints[0]);
  }
  return parts;
}

}  // namespace

SmallShape small_shape(VariantPuzzle empty) {
  SmallShape shape{std::move(empty), {}};
  SmallGrid grid(shape.empty.cells());
  fill(shape.empty, grid, 0, shape.grids);
  return shape;
}

VariantConstraint random_constraint(const VariantPuzzle& puzzle, ConstraintKind kind,
                                    const SmallGrid& grid, std::mt19937& random) {
  const variants::Rule& rule = variants::rule_of(kind);
  constexpr int kAttempts = 300;
  VariantConstraint found;
  found.kind = kind;
  bool any = false;
  for (int attempt = 0; attempt < kAttempts; ++attempt) {
    VariantConstraint constraint;
    constraint.kind = kind;
    if (rule.cells.most > 0) {
      const auto most = std::min<std::size_t>(puzzle.cells(), 6);
      const auto least = std::min<std::size_t>(rule.cells.least, most);
      const std::size_t size = least + random() % (most - least + 1);
      constraint.cells = kind == ConstraintKind::full_rank
                             ? random_line(puzzle, random)
                             : random_cells(puzzle, std::max<std::size_t>(size, 1), random);
    }
    constraint.numbers = random_numbers(puzzle, kind, constraint.cells.size(), random);
    if (rule.takes_parts) {
      // A grid that is right for one part only shows more than one that is right for all.
      constraint.parts = random_parts(puzzle, grid, random);
      return constraint;
    }
    VariantPuzzle with = puzzle;
    with.constraints = {constraint};
    if (find_mistake(with)) continue;
    found = constraint;
    any = true;
    if (rule.holds(with, constraint, grid)) return constraint;
    // Some constraints that do not hold are wanted, too.
    if (below(random, 40) == 0) return constraint;
  }
  if (!any) found.cells.clear();
  return found;
}

bool fits(ConstraintKind kind, const VariantPuzzle& puzzle) {
  VariantPuzzle with = puzzle;
  std::mt19937 random(1);
  with.constraints = {
      random_constraint(puzzle, kind, SmallGrid(puzzle.cells(), puzzle.lowest), random)};
  return !find_mistake(with);
}

}  // namespace bitdoku
