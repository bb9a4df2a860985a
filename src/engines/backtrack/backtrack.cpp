#include "engines/backtrack/backtrack.hpp"

#include <array>
#include <bit>

namespace bitdoku::backtrack {
namespace {

class Solver {
 public:
  Solver(const Puzzle& puzzle, Search& search) : search_(search) {
    for (int cell = 0; cell < 81; ++cell) {
      if (puzzle.given(cell) != 0) place(cell, puzzle.given(cell));
    }
  }

  // Fills the blank cells from `cell` on. Returns false if the search was stopped.
  bool fill(int cell) {
    if (!search_.enter_node()) return false;
    while (cell < 81 && cells_[cell] != 0) ++cell;
    if (cell == 81) return search_.report(cells_);
    const unsigned used = used_in_row(cell) | used_in_column(cell) | used_in_box(cell);
    const bool choice = std::popcount(used) < 8;
    for (Digit digit = 1; digit <= 9; ++digit) {
      if ((used >> digit & 1U) != 0) continue;
      if (choice) search_.guess();
      place(cell, digit);
      const bool go_on = fill(cell + 1);
      remove(cell, digit);
      if (!go_on) return false;
    }
    return true;
  }

 private:
  unsigned& used_in_row(int cell) { return row_[cell / 9]; }
  unsigned& used_in_column(int cell) { return column_[cell % 9]; }
  unsigned& used_in_box(int cell) { return box_[kShape9x9.box(cell)]; }

  void place(int cell, Digit digit) {
    cells_[cell] = digit;
    flip(cell, digit);
  }
  void remove(int cell, Digit digit) {
    cells_[cell] = 0;
    flip(cell, digit);
  }
  void flip(int cell, Digit digit) {
    const unsigned bit = 1U << digit;
    used_in_row(cell) ^= bit;
    used_in_column(cell) ^= bit;
    used_in_box(cell) ^= bit;
  }

  Search& search_;
  std::array<Digit, 81> cells_{};
  std::array<unsigned, 9> row_{};  // the digits used in each row; bit 1 is digit 1
  std::array<unsigned, 9> column_{};
  std::array<unsigned, 9> box_{};
};

}  // namespace

const Engine kEngine{
    .name = "backtrack",
    .description = "the cells in order, with bit masks; the simplest engine (LeetCode 37)",
    .shapes = "9x9",
    .supports = [](Shape shape) { return shape == kShape9x9; },
    .takes_candidates = false,
    .run = [](const Puzzle& puzzle, Search& search) { Solver(puzzle, search).fill(0); },
};

}  // namespace bitdoku::backtrack
