// The houses of a shape as a table: N rows, then N columns, then N boxes, N cells each.
#ifndef BITDOKU_ENGINES_SINGLES_HOUSES_HPP
#define BITDOKU_ENGINES_SINGLES_HOUSES_HPP

#include <array>
#include <bitdoku/shape.hpp>
#include <cstdint>
#include <span>
#include <vector>

namespace bitdoku::singles {

class Houses {
 public:
  explicit Houses(Shape shape) : side_(shape.side()) {
    cells_.reserve(3 * static_cast<std::size_t>(shape.cells()));
    for (int cell = 0; cell < shape.cells(); ++cell) cells_.push_back(narrow(cell));
    for (int i = 0; i < side_; ++i) {
      for (int k = 0; k < side_; ++k) cells_.push_back(narrow(k * side_ + i));
    }
    for (int i = 0; i < side_; ++i) {
      for (int k = 0; k < side_; ++k) cells_.push_back(narrow(shape.box_cell(i, k)));
    }
    of_cell_.resize(static_cast<std::size_t>(shape.cells()));
    for (int house = 0; house < count(); ++house) {
      for (const int cell : cells(house)) of_cell_[cell][house / side_] = narrow(house);
    }
  }

  [[nodiscard]] int count() const { return 3 * side_; }
  [[nodiscard]] std::span<const std::uint16_t> cells(int house) const {
    const auto side = static_cast<std::size_t>(side_);
    return std::span(cells_).subspan(static_cast<std::size_t>(house) * side, side);
  }
  // Its row, column and box.
  [[nodiscard]] const std::array<std::uint16_t, 3>& of(int cell) const { return of_cell_[cell]; }

 private:
  // 255 * 255 cells have numbers below 2^16.
  static std::uint16_t narrow(int number) { return static_cast<std::uint16_t>(number); }

  int side_;
  std::vector<std::uint16_t> cells_;
  std::vector<std::array<std::uint16_t, 3>> of_cell_;
};

}  // namespace bitdoku::singles

#endif
