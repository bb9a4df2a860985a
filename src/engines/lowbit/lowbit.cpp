#include "engines/lowbit/lowbit.hpp"

#include <array>
#include <bit>
#include <utility>

namespace bitdoku::lowbit {
namespace {

constexpr unsigned kAllDigits = (1U << 9U) - 1;

constexpr unsigned lowbit(unsigned mask) {
  return mask & (0U - mask);
}

// Two tables for all masks: the number of bits, and the digit of a single bit.
struct Tables {
  std::array<std::uint8_t, 512> ones{};
  std::array<Digit, 512> digit{};
};
constexpr Tables kTables = [] {
  Tables tables;
  for (unsigned mask = 1; mask <= kAllDigits; ++mask) {
    tables.ones[mask] = static_cast<std::uint8_t>(tables.ones[mask & (mask - 1)] + 1);
    tables.digit[mask] = static_cast<Digit>(std::bit_width(lowbit(mask)));
  }
  return tables;
}();

class Solver {
 public:
  Solver(const Puzzle& puzzle, Search& search) : search_(search) {
    row_.fill(kAllDigits);
    column_.fill(kAllDigits);
    box_.fill(kAllDigits);
    for (int cell = 0; cell < 81; ++cell) {
      const Digit digit = puzzle.given(cell);
      cells_[cell] = digit;
      if (digit == 0) {
        blanks_[blank_count_++] = cell;
      } else {
        flip(cell, 1U << (digit - 1U));
      }
    }
  }

  void run() { fill(blank_count_); }

 private:
  // Fills the first `count` blank cells in every way. Returns false if the search was stopped.
  bool fill(int count) {
    if (!search_.enter_node()) return false;
    if (count == 0) return search_.report(cells_);
    // Deeper levels only reorder the first `count - 1` cells, so the last one stays in place.
    const int last = count - 1;
    std::swap(blanks_[fewest_candidates(count)], blanks_[last]);
    const int cell = blanks_[last];
    const unsigned candidates = available(cell);
    const bool choice = kTables.ones[candidates] > 1;
    for (unsigned rest = candidates; rest != 0; rest &= rest - 1) {
      const unsigned bit = lowbit(rest);
      if (choice) search_.guess();
      cells_[cell] = kTables.digit[bit];
      flip(cell, bit);
      const bool go_on = fill(last);
      flip(cell, bit);
      if (!go_on) return false;
    }
    return true;
  }

  [[nodiscard]] unsigned available(int cell) const {
    return row_[cell / 9] & column_[cell % 9] & box_[kShape9x9.box(cell)];
  }

  // The index in `blanks_`, among the first `count`, of the cell with the fewest candidates.
  [[nodiscard]] int fewest_candidates(int count) const {
    int best = 0;
    int fewest = 10;
    for (int place = 0; place < count && fewest > 1; ++place) {
      const int candidates = kTables.ones[available(blanks_[place])];
      if (candidates < fewest) {
        fewest = candidates;
        best = place;
      }
    }
    return best;
  }

  // Removes the digit from the three masks, or restores it.
  void flip(int cell, unsigned bit) {
    row_[cell / 9] ^= bit;
    column_[cell % 9] ^= bit;
    box_[kShape9x9.box(cell)] ^= bit;
  }

  Search& search_;
  std::array<Digit, 81> cells_{};
  std::array<int, 81> blanks_{};
  int blank_count_ = 0;
  std::array<unsigned, 9> row_{};  // the digits available in each row; bit 0 is digit 1
  std::array<unsigned, 9> column_{};
  std::array<unsigned, 9> box_{};
};

}  // namespace

const Engine kEngine{
    .name = "lowbit",
    .description =
        "masks of available digits, lowest bit first; the cell with the fewest candidates first",
    .shapes = "9x9",
    .supports = [](Shape shape) { return shape == kShape9x9; },
    .takes_candidates = false,
    .run = [](const Puzzle& puzzle, Search& search) { Solver(puzzle, search).run(); },
};

}  // namespace bitdoku::lowbit
