// A puzzle: a shape, its houses, its givens and, for candidate puzzles ("sukaku"), its struck-out
// candidates.
#ifndef BITDOKU_PUZZLE_HPP
#define BITDOKU_PUZZLE_HPP

#include <bitdoku/export.h>

#include <bitdoku/assert.hpp>
#include <bitdoku/houses.hpp>
#include <bitdoku/shape.hpp>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace BITDOKU_NAMESPACE bitdoku {

// A digit, from 1 to the side of the board; 0 is a blank.
using Digit = std::uint8_t;

// A puzzle owns its cells. It shares its table of houses with its copies. Many threads may read a
// puzzle while no thread writes to it. A cell must be from 0 to shape().cells() - 1.
class Puzzle {
 public:
  // An empty board with rows, columns and boxes.
  explicit Puzzle(Shape shape = kShape9x9);
  // An empty board with any houses: the value of Houses::make. Must not be null.
  explicit Puzzle(std::shared_ptr<const Houses> houses);

  // Makes it an empty board of this shape with rows, columns and boxes; keeps the memory.
  void reset(Shape shape);
  // An empty board with the same houses.
  [[nodiscard]] Puzzle without_givens() const;

  [[nodiscard]] Shape shape() const noexcept { return shape_; }
  // The sets of cells that must hold different digits.
  [[nodiscard]] const Houses& houses() const { return houses_ ? *houses_ : Houses::plain(shape_); }
  // True if the only houses are rows, columns and boxes.
  [[nodiscard]] bool has_plain_houses() const noexcept { return houses_ == nullptr; }

  // The givens, row-major, `shape().cells()` of them, 0 for a blank.
  [[nodiscard]] std::span<const Digit> givens() const noexcept { return givens_; }
  // The givens, writable. If a digit is above the side, searches answer `invalid`.
  [[nodiscard]] std::span<Digit> givens() noexcept { return givens_; }
  [[nodiscard]] Digit given(int cell) const noexcept {
    BITDOKU_ASSERT(is_cell(cell));
    return givens_[static_cast<std::size_t>(cell)];
  }
  void set_given(int cell, Digit digit) noexcept {
    BITDOKU_ASSERT(is_cell(cell));
    givens_[static_cast<std::size_t>(cell)] = digit;
  }
  [[nodiscard]] int given_count() const noexcept;

  // True if candidates were struck out, so that the givens alone do not describe the puzzle.
  [[nodiscard]] bool has_candidates() const noexcept { return !struck_.empty(); }
  // True if the digit was not struck out in the cell and the cell is blank or has this digit as its
  // given. Ignores the peers. The digit must be from 1 to the side.
  [[nodiscard]] bool allows(int cell, Digit digit) const noexcept {
    const Digit g = given(cell);
    if (g != 0 && g != digit) return false;
    return struck_.empty() || !struck_[candidate_index(cell, digit)];
  }
  // The digit must be from 1 to the side.
  void strike_out(int cell, Digit digit);

  // Whether shape, houses, givens and struck-out candidates are the same.
  friend bool operator==(const Puzzle& a, const Puzzle& b) {
    return a.shape_ == b.shape_ && a.givens_ == b.givens_ && a.struck_ == b.struck_ &&
           (a.houses_ == b.houses_ || a.houses() == b.houses());
  }

 private:
  [[nodiscard]] bool is_cell(int cell) const noexcept { return cell >= 0 && cell < shape_.cells(); }
  [[nodiscard]] std::size_t candidate_index(int cell, Digit digit) const noexcept {
    BITDOKU_ASSERT(is_cell(cell) && digit >= 1 && digit <= shape_.side());
    return static_cast<std::size_t>(cell) * static_cast<std::size_t>(shape_.side()) + digit - 1U;
  }

  Shape shape_;
  std::shared_ptr<const Houses> houses_;  // null for rows, columns and boxes alone
  std::vector<Digit> givens_;
  std::vector<bool> struck_;  // empty, or one bit for each cell and digit
};

// Two equal givens in a house.
struct Clash {
  using House = HouseKind;
  House house = House::row;
  int index = 0;  // the number of the house among those of its kind, from 0
  Digit digit = 0;
  int first = 0;  // the two cells, in the order of the house
  int second = 0;
  std::string name = {};  // of an extra house; empty for the others
};

// The first clash: rows first, then columns, boxes or regions, and extra houses; within a house the
// earliest second cell. Treats digits above the side as blanks.
[[nodiscard]] std::optional<Clash> find_clash(const Puzzle& puzzle);

// Examples: "5 twice in row 3 (columns 2 and 7)", "5 twice in column 2 (rows 3 and 9)", "5 twice in
// box 1 (r1c1 and r2c3)", "5 twice in diagonal 1 (r1c1 and r2c2)".
[[nodiscard]] std::string to_string(const Clash& clash, Shape shape);

}  // namespace bitdoku

#endif
