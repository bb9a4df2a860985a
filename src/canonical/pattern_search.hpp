// The search for the canonical form of a pattern, which says what cells have a given.
//
// Like the search for puzzles (search.hpp), it makes the form row by row and keeps the order of
// columns open while all rows so far treat them alike. Patterns have no digits, so the order of one
// run never decides the order of another. A state therefore branches only over rows that differ.
#ifndef BITDOKU_CANONICAL_PATTERN_SEARCH_HPP
#define BITDOKU_CANONICAL_PATTERN_SEARCH_HPP

#include <array>
#include <bitdoku/canonical.hpp>
#include <cstdint>
#include <vector>

#include "canonical/lines.hpp"
#include "canonical/minirow.hpp"

namespace bitdoku::canonical {

// One object serves many calls, one after the other, and keeps its memory.
class PatternFormSearch {
 public:
  [[nodiscard]] CanonicalForm run(const Cells9x9& cells);

 private:
  struct State {
    std::uint64_t rows = 0;      // the rows of the form so far, the first in the lowest nibble
    std::uint16_t left = 0x1FF;  // rows that have not been used
    std::uint8_t stack[3] = {};  // the stack at each place
    // The code (minirow.hpp) of the stack at each place.
    std::uint8_t code[3] = {kAllOpen, kAllOpen, kAllOpen};
    std::uint8_t board = 0;  // 1: the transposed board

    void append(unsigned row, unsigned level) {
      rows |= std::uint64_t{row} << (4 * level);
      left = static_cast<std::uint16_t>(left & ~(1U << row));
    }
  };

  // The pattern, or the transposed pattern.
  struct Board {
    explicit Board(const std::array<std::uint64_t, 9>& rows);

    std::array<std::uint64_t, 9> masks;  // of a row: its givens
    Lines lines;
    unsigned blank = 0;  // the rows without a given, a bit each
  };

  unsigned start(const Board (&boards)[2]);
  unsigned start_with_blank_band();
  void begin(const State& from, unsigned row, std::uint64_t mask, unsigned level);
  void append(const State& from, unsigned row, unsigned mask, unsigned level);

  std::vector<State> now_;
  std::vector<State> next_;
  unsigned best_ = 0;  // the least next row so far; its first place is bit 8
};

}  // namespace bitdoku::canonical

#endif
