// A slow solver and a slow search for the programs that check scans. They share no code with
// bitdoku.
#ifndef BITDOKU_TESTS_SCAN_SLOW_SEARCH_HPP
#define BITDOKU_TESTS_SCAN_SLOW_SEARCH_HPP

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <utility>
#include <vector>

namespace slow {

using Cells = std::array<int, 81>;
using Band = std::uint32_t;  // cells of a band: bit 9 * row + column
inline constexpr Band kWholeBand = (Band{1} << 27) - 1;

struct Set {
  std::array<Band, 3> band{};
  auto operator<=>(const Set&) const = default;
};

// Counts the solutions of a puzzle up to 2, a cell with the fewest candidates first.
class Solver {
 public:
  int count(const Cells& puzzle) {
    cells_ = puzzle;
    rows_.fill(0x3fe), columns_.fill(0x3fe), boxes_.fill(0x3fe);
    for (int cell = 0; cell < 81; ++cell) {
      if (cells_[cell] == 0) continue;
      if ((candidates(cell) >> cells_[cell] & 1) == 0) return 0;
      flip(cell, cells_[cell]);
    }
    found_ = 0;
    search();
    return found_;
  }

 private:
  int candidates(int cell) const {
    return rows_[cell / 9] & columns_[cell % 9] & boxes_[cell / 27 * 3 + cell % 9 / 3];
  }
  void flip(int cell, int digit) {
    rows_[cell / 9] ^= 1 << digit;
    columns_[cell % 9] ^= 1 << digit;
    boxes_[cell / 27 * 3 + cell % 9 / 3] ^= 1 << digit;
  }
  void search() {
    int best = -1;
    int fewest = 10;
    for (int cell = 0; cell < 81 && fewest > 1; ++cell) {
      if (cells_[cell] != 0) continue;
      const int number = std::popcount(static_cast<unsigned>(candidates(cell)));
      if (number < fewest) fewest = number, best = cell;
    }
    if (best < 0) {
      ++found_;
      return;
    }
    const int digits = candidates(best);
    for (int digit = 1; digit <= 9 && found_ < 2; ++digit) {
      if ((digits >> digit & 1) == 0) continue;
      cells_[best] = digit;
      flip(best, digit);
      search();
      flip(best, digit);
      cells_[best] = 0;
    }
  }

  Cells cells_{};
  std::array<int, 9> rows_{}, columns_{}, boxes_{};
  int found_ = 0;
};

// Lists the choices of cells of a band that hit sets. It decides about one cell after another.
class Choices {
 public:
  static std::vector<Band> list(std::vector<Band> sets, Band allowed, int number) {
    Choices choices(allowed);
    for (Band& set : sets) set &= allowed;
    choices.go_on(0, number, 0, sets);
    return choices.list_;
  }

 private:
  explicit Choices(Band allowed) : allowed_(allowed) {}
  void go_on(int cell, int left, Band chosen, const std::vector<Band>& open) {
    if (left == 0) {
      if (open.empty()) list_.push_back(chosen);
      return;
    }
    Band usable = allowed_ & kWholeBand << cell;
    if (left == 1) {
      for (const Band set : open) usable &= set;
    }
    for (; cell < 27; ++cell) {
      const Band bit = Band{1} << cell;
      if ((usable & bit) != 0) {
        std::vector<Band> still_open;
        if (left > 1) {
          for (const Band set : open) {
            if ((set & bit) == 0) still_open.push_back(set);
          }
        }
        go_on(cell + 1, left - 1, chosen | bit, still_open);
      }
      // Without this cell and those before it, no open set may be lost.
      const Band after = kWholeBand << (cell + 1);
      if (std::any_of(open.begin(), open.end(), [&](Band set) { return (set & after) == 0; })) {
        return;
      }
    }
  }

  Band allowed_;
  std::vector<Band> list_;
};

}  // namespace slow

#endif
