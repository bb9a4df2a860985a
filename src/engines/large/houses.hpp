// The houses of a shape as a table: which cells each has, and where each cell sits. Nothing else in
// this engine knows that houses are rows, columns and boxes.
#ifndef BITDOKU_ENGINES_LARGE_HOUSES_HPP
#define BITDOKU_ENGINES_LARGE_HOUSES_HPP

#include <array>
#include <bitdoku/shape.hpp>
#include <cstdint>
#include <span>
#include <vector>

namespace bitdoku::large {

inline constexpr int kHousesPerCell = 3;

// The place of a cell in one of its houses.
struct Seat {
  std::uint16_t house;
  std::uint16_t place;
};

// As many cells a house as the board has digits, so each digit has one place in each.
class Houses {
 public:
  explicit Houses(Shape shape)
      : side_(shape.side()),
        cells_(kHousesPerCell * static_cast<std::size_t>(shape.cells())),
        seats_(static_cast<std::size_t>(shape.cells())) {
    int cell = 0;
    for (int row = 0; row < side_; ++row) {
      const int band = row / shape.box_rows() * shape.box_rows();
      const int box_place = row % shape.box_rows() * shape.box_cols();
      for (int column = 0; column < side_; ++column, ++cell) {
        const int stack = column / shape.box_cols();
        seat(cell, 0, row, column);
        seat(cell, 1, side_ + column, row);
        seat(cell, 2, 2 * side_ + band + stack, box_place + column - stack * shape.box_cols());
      }
    }
  }

  [[nodiscard]] int count() const { return kHousesPerCell * side_; }
  [[nodiscard]] int cell(int house, int place) const { return cells_[house * side_ + place]; }
  [[nodiscard]] const std::array<Seat, kHousesPerCell>& of(int cell) const { return seats_[cell]; }

 private:
  // 255 * 255 cells have numbers below 2^16.
  void seat(int cell, int nth, int house, int place) {
    seats_[cell][nth] = {static_cast<std::uint16_t>(house), static_cast<std::uint16_t>(place)};
    cells_[house * side_ + place] = static_cast<std::uint16_t>(cell);
  }

  int side_;
  std::vector<std::uint16_t> cells_;
  std::vector<std::array<Seat, kHousesPerCell>> seats_;
};

}  // namespace bitdoku::large

#endif
