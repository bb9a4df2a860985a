#include "engines/mrv/mrv.hpp"

#include <array>
#include <bit>

namespace bitdoku::mrv {
namespace {

// The number of set bits, as a table, because not every supported processor has an instruction for
// it.
constexpr auto kBits = [] {
  std::array<std::uint8_t, 512> bits{};
  for (unsigned mask = 0; mask < 512; ++mask) {
    bits[mask] = static_cast<std::uint8_t>(std::popcount(mask));
  }
  return bits;
}();

class Solver {
 public:
  Solver(const Puzzle& puzzle, Search& search) : search_(search) {
    for (int cell = 0; cell < 81; ++cell) {
      if (puzzle.given(cell) != 0) place(cell, puzzle.given(cell));
    }
    blanks_ = 81 - puzzle.given_count();
  }

  // Fills all blank cells in every way. Returns false if the search was stopped.
  bool fill() {
    if (!search_.enter_node()) return false;
    if (blanks_ == 0) return search_.report(cells_);
    const int cell = fewest_candidates();
    const unsigned used = used_around(cell);
    const bool choice = kBits[used] < 8;
    for (Digit digit = 1; digit <= 9; ++digit) {
      if ((used & bit(digit)) != 0) continue;
      if (choice) search_.guess();
      place(cell, digit);
      --blanks_;
      const bool go_on = fill();
      remove(cell, digit);
      ++blanks_;
      if (!go_on) return false;
    }
    return true;
  }

 private:
  static constexpr unsigned bit(Digit digit) { return 1U << (digit - 1U); }

  [[nodiscard]] unsigned used_around(int cell) const {
    return row_[cell / 9] | column_[cell % 9] | box_[kShape9x9.box(cell)];
  }

  // The first blank cell whose peers use the most digits.
  [[nodiscard]] int fewest_candidates() const {
    int best = -1;
    int most = -1;
    for (int cell = 0; cell < 81; ++cell) {
      if (cells_[cell] != 0) continue;
      const int used = kBits[used_around(cell)];
      if (used <= most) continue;
      best = cell;
      most = used;
      if (most >= 8) break;  // at most one candidate, which cannot be improved
    }
    return best;
  }

  void place(int cell, Digit digit) {
    cells_[cell] = digit;
    row_[cell / 9] |= bit(digit);
    column_[cell % 9] |= bit(digit);
    box_[kShape9x9.box(cell)] |= bit(digit);
  }
  void remove(int cell, Digit digit) {
    cells_[cell] = 0;
    row_[cell / 9] &= ~bit(digit);
    column_[cell % 9] &= ~bit(digit);
    box_[kShape9x9.box(cell)] &= ~bit(digit);
  }

  Search& search_;
  int blanks_ = 0;
  std::array<Digit, 81> cells_{};
  std::array<unsigned, 9> row_{};  // the digits used in each row; bit 0 is digit 1
  std::array<unsigned, 9> column_{};
  std::array<unsigned, 9> box_{};
};

}  // namespace

const Engine kEngine{
    .name = "mrv",
    .description = "masks of used digits; the cell with the fewest candidates first (POJ 3074)",
    .shapes = "9x9",
    .supports = [](Shape shape) { return shape == kShape9x9; },
    .takes_candidates = false,
    .run = [](const Puzzle& puzzle, Search& search) { Solver(puzzle, search).fill(); },
};

}  // namespace bitdoku::mrv
