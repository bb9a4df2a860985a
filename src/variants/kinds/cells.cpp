// Rules about single cells: odd, even, less or greater than the neighbours.
#include <algorithm>
#include <array>

#include "variants/builder.hpp"
#include "variants/kinds/kinds.hpp"
#include "variants/places.hpp"

namespace bitdoku::variants {
namespace {

constexpr auto kFourWays = std::to_array<std::pair<int, int>>({{0, 1}, {1, 0}, {0, -1}, {-1, 0}});

bool all_have_parity(const VariantConstraint& constraint, Grid grid, int parity) {
  return std::ranges::all_of(constraint.cells, [&](auto cell) { return grid[cell] % 2 == parity; });
}

void keep_parity(const VariantConstraint& constraint, Builder& builder, int parity) {
  const ValueSet set = builder.set_where([&](int value) { return value % 2 == parity; });
  for (const auto cell : constraint.cells) builder.keep(cell, set);
}

// Whether the cell is less than its neighbours outside the list; with a sign of -1, greater.
bool below_neighbours(const VariantPuzzle& puzzle, const CellList& list, Grid grid,
                      std::uint16_t cell, int sign) {
  const std::uint32_t row = cell / puzzle.columns;
  const std::uint32_t column = cell % puzzle.columns;
  const auto below = [&](std::uint32_t other) {
    return sign * grid[cell] < sign * grid[other] ||
           std::ranges::find(list, static_cast<std::uint16_t>(other)) != list.end();
  };
  return (row == 0 || below(cell - puzzle.columns)) &&
         (row + 1 == puzzle.rows || below(cell + puzzle.columns)) &&
         (column == 0 || below(cell - 1U)) && (column + 1 == puzzle.columns || below(cell + 1U));
}

bool all_below(const VariantPuzzle& puzzle, const VariantConstraint& constraint, Grid grid,
               int sign) {
  return std::ranges::all_of(constraint.cells, [&](auto cell) {
    return below_neighbours(puzzle, constraint.cells, grid, cell, sign);
  });
}

void relate_neighbours(const VariantPuzzle& puzzle, const VariantConstraint& constraint,
                       Builder& builder, int sign) {
  const CellList& list = constraint.cells;
  for (const auto cell : list) {
    for (const auto& [down, right] : kFourWays) {
      const auto other = moved(puzzle, cell, down, right);
      if (!other || std::ranges::find(list, *other) != list.end()) continue;
      builder.relate(cell, *other, [&](int a, int b) { return sign * a < sign * b; });
    }
  }
}

std::optional<std::string> outside_grid(const VariantPuzzle& puzzle,
                                        const VariantConstraint& constraint) {
  if (std::ranges::all_of(constraint.cells,
                          [&](auto cell) { return cell < puzzle.grid_cells(); })) {
    return std::nullopt;
  }
  return "extra cells have no neighbours";
}

}  // namespace

const Rule kOdd{
    .info = {ConstraintKind::odd, "odd cells", "", "odd", "The values are odd.", "the cells", ""},
    .cells = {1},
    .numbers = kNone,
    .repeats = true,
    .holds = [](const VariantPuzzle&, const VariantConstraint& constraint,
                Grid grid) { return all_have_parity(constraint, grid, 1); },
    .compile = [](const VariantPuzzle&, const VariantConstraint& constraint,
                  Builder& builder) { keep_parity(constraint, builder, 1); },
    .mistake = nullptr,
};

const Rule kEven{
    .info = {ConstraintKind::even, "even cells", "", "even", "The values are even.", "the cells",
             ""},
    .cells = {1},
    .numbers = kNone,
    .repeats = true,
    .holds = [](const VariantPuzzle&, const VariantConstraint& constraint,
                Grid grid) { return all_have_parity(constraint, grid, 0); },
    .compile = [](const VariantPuzzle&, const VariantConstraint& constraint,
                  Builder& builder) { keep_parity(constraint, builder, 0); },
    .mistake = nullptr,
};

const Rule kMinimum{
    .info = {ConstraintKind::minimum, "minimum", "", "minimum",
             "Each cell is less than its neighbours outside the list.", "the cells", ""},
    .cells = {1},
    .numbers = kNone,
    .repeats = true,
    .holds = [](const VariantPuzzle& puzzle, const VariantConstraint& constraint,
                Grid grid) { return all_below(puzzle, constraint, grid, 1); },
    .compile = [](const VariantPuzzle& puzzle, const VariantConstraint& constraint,
                  Builder& builder) { relate_neighbours(puzzle, constraint, builder, 1); },
    .mistake = outside_grid,
};

const Rule kMaximum{
    .info = {ConstraintKind::maximum, "maximum", "", "maximum",
             "Each cell is greater than its neighbours outside the list.", "the cells", ""},
    .cells = {1},
    .numbers = kNone,
    .repeats = true,
    .holds = [](const VariantPuzzle& puzzle, const VariantConstraint& constraint,
                Grid grid) { return all_below(puzzle, constraint, grid, -1); },
    .compile = [](const VariantPuzzle& puzzle, const VariantConstraint& constraint,
                  Builder& builder) { relate_neighbours(puzzle, constraint, builder, -1); },
    .mistake = outside_grid,
};

}  // namespace bitdoku::variants
