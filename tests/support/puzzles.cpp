#include "support/puzzles.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bitdoku/solve.hpp>
#include <fstream>
#include <numeric>

#include "support/symmetry.hpp"

namespace bitdoku::testing {
namespace {

constexpr std::string_view kSymbols =
    "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

bool fits(const Puzzle& puzzle, int cell, Digit digit) {
  Puzzle changed = puzzle;
  changed.set_given(cell, digit);
  return !find_clash(changed);
}

std::vector<Digit> rearranged(const std::vector<Digit>& grid, Shape shape, Random& random) {
  Puzzle puzzle(shape);
  std::ranges::copy(grid, puzzle.givens().begin());
  Puzzle variant = random_variant(puzzle, random);
  while (variant.shape() != shape) variant = random_variant(puzzle, random);
  return {variant.givens().begin(), variant.givens().end()};
}

}  // namespace

Puzzle puzzle_of(std::string_view symbols, Shape shape) {
  Puzzle puzzle(shape);
  EXPECT_EQ(static_cast<int>(symbols.size()), shape.cells());
  for (int cell = 0; cell < shape.cells(); ++cell) {
    puzzle.set_given(cell, static_cast<Digit>(kSymbols.find(symbols[cell]) + 1));
  }
  return puzzle;
}

Puzzle puzzle_of(std::string_view symbols) {
  const auto shape = Shape::of_cells(symbols.size());
  EXPECT_TRUE(shape) << symbols;
  return shape ? puzzle_of(symbols, *shape) : Puzzle();
}

std::string text_of(const Puzzle& puzzle) {
  std::string text;
  for (const Digit digit : puzzle.givens()) {
    const bool has_symbol = digit <= kSymbols.size();
    text += digit == 0 ? '.' : has_symbol ? kSymbols[digit - 1U] : '?';
  }
  return text;
}

std::vector<Puzzle> read_data(const std::string& file) {
  std::vector<Puzzle> puzzles;
  std::ifstream in(std::string(BITDOKU_TEST_DATA) + "/" + file);
  for (std::string line; std::getline(in, line);) {
    if (!line.empty() && line[0] != '#') puzzles.push_back(puzzle_of(line));
  }
  EXPECT_FALSE(puzzles.empty()) << file;
  return puzzles;
}

std::vector<Digit> plain_grid(Shape shape) {
  std::vector<Digit> grid;
  for (int cell = 0; cell < shape.cells(); ++cell) {
    const int row = shape.row(cell);
    const int shift = row % shape.box_rows() * shape.box_cols() + row / shape.box_rows();
    grid.push_back(static_cast<Digit>((shape.column(cell) + shift) % shape.side() + 1));
  }
  return grid;
}

std::vector<Digit> random_grid(Shape shape, Random& random) {
  if (shape.side() > 36) return rearranged(plain_grid(shape), shape, random);
  for (;;) {
    Puzzle seed(shape);
    for (int i = 0; i < shape.side(); ++i) {
      const int cell = below(random, shape.cells());
      const auto digit = static_cast<Digit>(1 + below(random, shape.side()));
      if (seed.given(cell) == 0 && fits(seed, cell, digit)) seed.set_given(cell, digit);
    }
    // Names the engine, because the tests' boards must not change with the default engine.
    const Engine& engine = *find_engine(shape == kShape9x9 ? "band" : "singles");
    const Answer answer = solve(seed, {.solutions = 1, .nodes = 20000}, engine);
    if (!answer.solution.empty()) return answer.solution;
  }
}

Puzzle random_puzzle(Shape shape, const std::vector<Digit>& grid, int givens, Random& random) {
  std::vector<int> cells(grid.size());
  std::iota(cells.begin(), cells.end(), 0);
  shuffle(cells, random);
  Puzzle puzzle(shape);
  for (int i = 0; i < givens; ++i) puzzle.set_given(cells[i], grid[cells[i]]);
  return puzzle;
}

bool spoil(Puzzle& puzzle, Random& random) {
  const Shape shape = puzzle.shape();
  for (int attempt = 0; attempt < 20 * shape.cells(); ++attempt) {
    const int cell = below(random, shape.cells());
    const auto digit = static_cast<Digit>(1 + below(random, shape.side()));
    if (puzzle.given(cell) == 0 || puzzle.given(cell) == digit) continue;
    if (!fits(puzzle, cell, digit)) continue;
    puzzle.set_given(cell, digit);
    return true;
  }
  return false;
}

bool is_unique(const Puzzle& puzzle) {
  return !find_clash(puzzle) && solve(puzzle, {}, *find_engine("dlx")).verdict == Verdict::unique;
}

bool is_minimal(Puzzle puzzle) {
  if (!is_unique(puzzle)) return false;
  for (int cell = 0; cell < puzzle.shape().cells(); ++cell) {
    const Digit given = puzzle.given(cell);
    if (given == 0) continue;
    puzzle.set_given(cell, 0);
    if (is_unique(puzzle)) return false;
    puzzle.set_given(cell, given);
  }
  return true;
}

}  // namespace bitdoku::testing
