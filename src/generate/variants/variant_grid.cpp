#include "generate/variants/variant_grid.hpp"

#include <numeric>

namespace bitdoku::generating {
namespace {

constexpr std::uint64_t kFirstNodes = 20'000;
constexpr std::uint64_t kNodesOfAStep = 50;

// Gives a cell a random value that leaves a solution.
void place_value(VariantPuzzle& puzzle, std::uint16_t cell, std::vector<int>& grid,
                 Random& random) {
  std::vector<int> values(puzzle.values);
  std::iota(values.begin(), values.end(), puzzle.lowest);
  random.shuffle(values);
  for (const int value : values) {
    VariantPuzzle trial = puzzle;
    trial.set_given(cell, value);
    if (grid[cell] != value) {
      VariantAnswer found = solve(trial, {.solutions = 1, .nodes = kNodesOfAStep});
      if (found.solution.empty()) continue;
      grid = std::move(found.solution);
    }
    puzzle = std::move(trial);
    return;
  }
}

}  // namespace

RandomFilling random_filling(const VariantPuzzle& rules, Random& random) {
  VariantAnswer found = solve(rules, {.solutions = 1, .nodes = kFirstNodes});
  RandomFilling filling{std::move(found.solution), found.verdict == Verdict::none};
  if (filling.grid.empty()) return filling;
  CellList cells(rules.cells());
  std::iota(cells.begin(), cells.end(), std::uint16_t{0});
  random.shuffle(cells);
  constexpr std::size_t kShareToPlace = 5;
  cells.resize(cells.size() / kShareToPlace);
  VariantPuzzle puzzle = rules;
  for (const auto cell : cells) place_value(puzzle, cell, filling.grid, random);
  return filling;
}

}  // namespace bitdoku::generating
