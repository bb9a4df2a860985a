#include <bitdoku/verify.hpp>
#include <vector>

namespace bitdoku {
namespace {

std::string place(int row, int column) {
  return "r" + std::to_string(row + 1) + "c" + std::to_string(column + 1);
}

// Every house in turn must show every digit once. Counting with a list per house is slow and plain:
// this code judges the fast ones.
std::optional<std::string> repeated_digit(std::span<const Digit> cells, int box_rows,
                                          int box_cols) {
  const int side = box_rows * box_cols;
  const auto check = [&](const char* kind, int index, auto cell_at) -> std::optional<std::string> {
    std::vector<int> times(static_cast<std::size_t>(side) + 1, 0);
    for (int k = 0; k < side; ++k) {
      const Digit digit = cells[static_cast<std::size_t>(cell_at(k))];
      if (++times[digit] == 2) {
        return std::to_string(digit) + " twice in " + kind + " " + std::to_string(index + 1);
      }
    }
    return std::nullopt;
  };
  for (int i = 0; i < side; ++i) {
    if (auto bad = check("row", i, [&](int k) { return i * side + k; })) return bad;
    if (auto bad = check("column", i, [&](int k) { return k * side + i; })) return bad;
    const int top = i / box_rows * box_rows;
    const int left = i % box_rows * box_cols;
    const auto in_box = [&](int k) { return (top + k / box_cols) * side + left + k % box_cols; };
    if (auto bad = check("box", i, in_box)) return bad;
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::string> verify(const Puzzle& puzzle, std::span<const Digit> solution) {
  const int box_rows = puzzle.shape().box_rows();
  const int box_cols = puzzle.shape().box_cols();
  const int side = box_rows * box_cols;
  const std::size_t cells = static_cast<std::size_t>(side) * static_cast<std::size_t>(side);
  if (solution.size() != cells) {
    return std::to_string(solution.size()) + " cells, not " + std::to_string(cells);
  }
  for (int row = 0; row < side; ++row) {
    for (int column = 0; column < side; ++column) {
      const int cell = row * side + column;
      const int digit = solution[static_cast<std::size_t>(cell)];
      if (digit == 0) return place(row, column) + " is blank";
      if (digit > side) return place(row, column) + " is " + std::to_string(digit);
      const int given = puzzle.given(cell);
      if (given != 0 && given != digit) {
        return place(row, column) + " is " + std::to_string(digit) + ", the given is " +
               std::to_string(given);
      }
      if (!puzzle.allows(cell, static_cast<Digit>(digit))) {
        return place(row, column) + " is " + std::to_string(digit) + ", which was struck out";
      }
    }
  }
  return repeated_digit(solution, box_rows, box_cols);
}

}  // namespace bitdoku
