#include "generate/shuffled_grid.hpp"

#include <numeric>

#include "generate/isomorph.hpp"

namespace bitdoku::generating {
namespace {

std::vector<Digit> rearranged_grid(Shape shape, Random& random) {
  const auto side = static_cast<std::size_t>(shape.side());
  const std::vector<std::size_t> rows = shuffled_lines(shape.box_cols(), shape.box_rows(), random);
  const std::vector<std::size_t> columns =
      shuffled_lines(shape.box_rows(), shape.box_cols(), random);
  std::vector<Digit> names(side);
  std::iota(names.begin(), names.end(), Digit{1});
  random.shuffle(names);
  std::vector<Digit> grid;
  for (const std::size_t row : rows) {
    const std::size_t shift = row % shape.box_rows() * shape.box_cols() + row / shape.box_rows();
    for (const std::size_t column : columns) grid.push_back(names[(shift + column) % side]);
  }
  return grid;
}

// Swaps two digits in a part of the grid. The part is the smallest one that has a given cell with
// one of the digits.
class Exchange {
 public:
  Exchange(Shape shape, std::vector<Digit>& grid) : shape_(shape), grid_(grid) {}

  void run(int first, Digit other) {
    const Digit one = grid_[static_cast<std::size_t>(first)];
    if (one == other) return;
    part_.assign(1, first);
    grid_[static_cast<std::size_t>(first)] = other;
    for (std::size_t i = 0; i < part_.size(); ++i) {
      // The new digit of this cell now occurs twice in each of its houses, so the other cells with
      // it must change, too.
      const int cell = part_[i];
      const Digit now = grid_[static_cast<std::size_t>(cell)];
      const Digit before = now == one ? other : one;
      const int side = shape_.side();
      const int row = shape_.row(cell);
      const int column = shape_.column(cell);
      const int box = shape_.box(cell);
      for (int k = 0; k < side; ++k) {
        change(cell, row * side + k, now, before);
        change(cell, k * side + column, now, before);
        change(cell, shape_.box_cell(box, k), now, before);
      }
    }
  }

 private:
  void change(int changed, int cell, Digit from, Digit to) {
    Digit& digit = grid_[static_cast<std::size_t>(cell)];
    if (cell == changed || digit != from) return;
    digit = to;
    part_.push_back(cell);
  }

  Shape shape_;
  std::vector<Digit>& grid_;
  std::vector<int> part_;
};

}  // namespace

std::vector<Digit> shuffled_grid(Shape shape, Random& random) {
  std::vector<Digit> grid = rearranged_grid(shape, random);
  const auto side = static_cast<std::uint32_t>(shape.side());
  Exchange exchange(shape, grid);
  for (std::uint32_t i = 0; i < 4 * side * side; ++i) {
    const auto cell = static_cast<int>(random.below(side * side));
    exchange.run(cell, static_cast<Digit>(random.below(side) + 1));
  }
  return grid;
}

}  // namespace bitdoku::generating
