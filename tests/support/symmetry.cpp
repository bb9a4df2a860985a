#include "support/symmetry.hpp"

#include <numeric>

namespace bitdoku::testing {
namespace {

std::vector<int> random_order(int size, Random& random) {
  std::vector<int> order(static_cast<std::size_t>(size));
  std::iota(order.begin(), order.end(), 0);
  shuffle(order, random);
  return order;
}

// A random order of lines that keeps those of a band (or stack) together.
std::vector<int> random_lines(int groups, int lines_each, Random& random) {
  std::vector<int> lines;
  for (const int group : random_order(groups, random)) {
    for (const int line : random_order(lines_each, random)) {
      lines.push_back(group * lines_each + line);
    }
  }
  return lines;
}

}  // namespace

Puzzle random_variant(const Puzzle& puzzle, Random& random) {
  const Shape shape = puzzle.shape();
  const int side = shape.side();
  const std::vector<int> rows = random_lines(shape.box_cols(), shape.box_rows(), random);
  const std::vector<int> columns = random_lines(shape.box_rows(), shape.box_cols(), random);
  const std::vector<int> digits = random_order(side, random);
  const bool transpose = below(random, 2) == 1;
  Puzzle variant(transpose ? *Shape::make(shape.box_cols(), shape.box_rows()) : shape);
  for (int row = 0; row < side; ++row) {
    for (int column = 0; column < side; ++column) {
      const int from = rows[row] * side + columns[column];
      const int to = transpose ? column * side + row : row * side + column;
      const Digit given = puzzle.given(from);
      if (given != 0) variant.set_given(to, static_cast<Digit>(digits[given - 1] + 1));
      for (int digit = 1; digit <= side && puzzle.has_candidates(); ++digit) {
        if (given != 0 && digit != given) continue;
        if (puzzle.allows(from, static_cast<Digit>(digit))) continue;
        variant.strike_out(to, static_cast<Digit>(digits[digit - 1] + 1));
      }
    }
  }
  return variant;
}

}  // namespace bitdoku::testing
