#include "generate/unavoidable.hpp"

#include <bit>

namespace bitdoku::generating {
namespace {

// More rows make sets that are seldom left without a given.
constexpr int kMostRows = 4;

}  // namespace

void UnavoidableSets::start(Shape shape, std::span<const Digit> grid) {
  shape_ = shape;
  grid_ = grid;
  words_ = static_cast<std::ptrdiff_t>((grid.size() + 63) / 64);
  sets_.clear();
  const auto side = static_cast<std::size_t>(shape.side());
  column_of_.resize(side * side);
  row_of_.resize(side * side);
  row_in_box_of_.resize(side * side);
  for (std::size_t row = 0, cell = 0; row < side; ++row) {
    for (std::size_t column = 0; column < side; ++column, ++cell) {
      const std::size_t digit = (grid[cell] - 1U) * side;
      const std::size_t box = row / shape.box_rows * shape.box_rows + column / shape.box_cols;
      column_of_[digit + row] = static_cast<std::uint8_t>(column);
      row_of_[digit + column] = static_cast<std::uint8_t>(row);
      row_in_box_of_[digit + box] = static_cast<std::uint8_t>(row);
    }
  }
  for (std::size_t a = 0; a < side; ++a) {
    for (std::size_t b = a + 1; b < side; ++b) add_two_digits(a, b);
  }
}

// Rows belong together when in one column, or in one box, the digit a is in the one row and b in
// the other.
void UnavoidableSets::add_two_digits(std::size_t a, std::size_t b) {
  const auto side = static_cast<std::size_t>(shape_.side());
  const std::uint8_t* columns = &column_of_[a * side];
  std::array<std::uint32_t, kMostSide> next{};
  for (std::size_t row = 0; row < side; ++row) {
    const std::size_t box =
        row / shape_.box_rows * shape_.box_rows + columns[row] / shape_.box_cols;
    next[row] = std::uint32_t{1} << row_of_[b * side + columns[row]] |
                std::uint32_t{1} << row_in_box_of_[b * side + box];
  }
  auto left = static_cast<std::uint32_t>((std::uint64_t{1} << side) - 1);
  while (left != 0) {
    std::uint32_t rows = left & (0U - left);
    for (std::uint32_t fresh = rows; fresh != 0;) {
      const std::uint32_t reached = next[static_cast<std::size_t>(std::countr_zero(fresh))] & ~rows;
      fresh = (fresh & (fresh - 1)) | reached;
      rows |= reached;
    }
    left &= ~rows;
    if (std::popcount(rows) > kMostRows) continue;
    CellSet set{};
    for (; rows != 0; rows &= rows - 1) {
      const auto row = static_cast<std::size_t>(std::countr_zero(rows));
      flip(set, row * side + columns[row]);
      flip(set, row * side + column_of_[b * side + row]);
    }
    add(set);
  }
}

void UnavoidableSets::add_difference(std::span<const Digit> other) {
  CellSet set{};
  for (std::size_t cell = 0; cell < grid_.size(); ++cell) {
    set[cell / 64] |= std::uint64_t{other[cell] != grid_[cell]} << cell % 64;
  }
  add(set);
}

bool UnavoidableSets::is_one_free(const CellSet& givens) const {
  const std::uint64_t* const end = sets_.data() + sets_.size();
  if (words_ == 2) {
    for (const std::uint64_t* set = sets_.data(); set != end; set += 2) {
      if (((set[0] & givens[0]) | (set[1] & givens[1])) == 0) return true;
    }
    return false;
  }
  for (const std::uint64_t* set = sets_.data(); set != end; set += words_) {
    std::uint64_t common = 0;
    for (std::ptrdiff_t i = 0; i < words_; ++i)
      common |= set[i] & givens[static_cast<std::size_t>(i)];
    if (common == 0) return true;
  }
  return false;
}

}  // namespace bitdoku::generating
