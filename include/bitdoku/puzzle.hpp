// A puzzle: a shape, its givens and, for candidate puzzles ("sukaku"), its struck-out candidates.
#ifndef BITDOKU_PUZZLE_HPP
#define BITDOKU_PUZZLE_HPP

#include <bitdoku/export.h>

#include <bitdoku/shape.hpp>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace BITDOKU_NAMESPACE bitdoku {

// A digit, from 1 to the side of the board; 0 is a blank.
using Digit = std::uint8_t;

// Owns its cells. Many threads may read a puzzle while no thread writes to it.
class Puzzle {
 public:
  // An empty board.
  explicit Puzzle(Shape shape = kShape9x9);

  // Makes it an empty board of this shape; keeps the memory.
  void reset(Shape shape);

  [[nodiscard]] Shape shape() const { return shape_; }

  // The givens, row-major, `shape().cells()` of them, 0 for a blank.
  [[nodiscard]] std::span<const Digit> givens() const { return givens_; }
  // Writable. Digits must not be above the side.
  [[nodiscard]] std::span<Digit> givens() { return givens_; }
  [[nodiscard]] Digit given(int cell) const { return givens_[static_cast<std::size_t>(cell)]; }
  void set_given(int cell, Digit digit) { givens_[static_cast<std::size_t>(cell)] = digit; }
  [[nodiscard]] int given_count() const;

  // True if candidates were struck out, so that the givens alone do not describe the puzzle.
  [[nodiscard]] bool has_candidates() const { return !struck_.empty(); }
  // True if the digit was not struck out in the cell and the cell is blank or has this digit as its
  // given. Ignores the peers.
  [[nodiscard]] bool allows(int cell, Digit digit) const {
    const Digit g = given(cell);
    if (g != 0 && g != digit) return false;
    return struck_.empty() || !struck_[candidate_index(cell, digit)];
  }
  void strike_out(int cell, Digit digit);

  friend bool operator==(const Puzzle&, const Puzzle&) = default;

 private:
  [[nodiscard]] std::size_t candidate_index(int cell, Digit digit) const {
    return static_cast<std::size_t>(cell) * static_cast<std::size_t>(shape_.side()) + digit - 1U;
  }

  Shape shape_;
  std::vector<Digit> givens_;
  std::vector<bool> struck_;  // empty, or one bit for each cell and digit
};

// Two equal givens in one house.
struct Clash {
  enum class House : std::uint8_t { row, column, box };
  House house = House::row;
  int index = 0;  // of the house, from 0
  Digit digit = 0;
  int first = 0;  // the two cells, in row-major order
  int second = 0;
};

// The first clash: rows first, then columns, then boxes; within a house the earliest second cell.
// Treats digits above the side as blanks.
[[nodiscard]] std::optional<Clash> find_clash(const Puzzle& puzzle);

// Examples: "5 twice in row 3 (columns 2 and 7)", "5 twice in column 2 (rows 3 and 9)", "5 twice in
// box 1 (r1c1 and r2c3)".
[[nodiscard]] std::string to_string(const Clash& clash, Shape shape);

}  // namespace bitdoku

#endif
