// A board with a side of up to 25, partly solved: digits and candidates.
#ifndef BITDOKU_LEVELS_BOARD_HPP
#define BITDOKU_LEVELS_BOARD_HPP

#include <bitdoku/assert.hpp>
#include <bitdoku/houses.hpp>
#include <bitdoku/puzzle.hpp>
#include <cstdint>
#include <span>
#include <vector>

namespace bitdoku::levels {

// A set of digits (bit d-1 for digit d) or of places in a house (bit i for place i).
using Mask = std::uint32_t;

inline constexpr int kLargestSide = 25;

class Board {
 public:
  // The puzzle must have plain houses, and givens that do not clash.
  explicit Board(const Puzzle& puzzle);

  [[nodiscard]] int side() const { return side_; }
  [[nodiscard]] int cells() const { return side_ * side_; }
  // Rows are houses 0 to side - 1; columns, then boxes follow.
  [[nodiscard]] const Houses& houses() const { return houses_; }

  // The digit of a cell; 0 for a blank.
  [[nodiscard]] Digit value(int cell) const { return values_[index(cell)]; }
  // The candidates of a cell; empty if it has a digit.
  [[nodiscard]] Mask candidates(int cell) const { return masks_[index(cell)]; }
  [[nodiscard]] bool has(int cell, int digit) const {
    return (candidates(cell) >> (digit - 1) & 1U) != 0;
  }
  // The places of a digit among the cells of a house.
  [[nodiscard]] Mask places(int house, int digit) const;
  [[nodiscard]] int blanks() const { return blanks_; }

  // Sets a digit. The cell must be blank.
  void set(int cell, Digit digit);
  void strike_out(int cell, int digit) { masks_[index(cell)] &= ~(Mask{1} << (digit - 1)); }

 private:
  static std::size_t index(int cell) {
    BITDOKU_ASSERT(cell >= 0);
    return static_cast<std::size_t>(cell);
  }

  const Houses& houses_;
  int side_;
  int blanks_;
  std::vector<Digit> values_;
  std::vector<Mask> masks_;
};

}  // namespace bitdoku::levels

#endif
