// The search for the canonical form of a pattern: which cells have a given.
//
// Like the search for puzzles (search.hpp) it makes the form row by row and leaves columns open
// that all rows so far treat alike. Without digits the order of one run never decides the order of
// another, so a state branches only over rows that differ.
#ifndef BITDOKU_CANONICAL_PATTERN_SEARCH_HPP
#define BITDOKU_CANONICAL_PATTERN_SEARCH_HPP

#include <bitdoku/canonical.hpp>
#include <cstdint>
#include <vector>

#include "canonical/lines.hpp"

namespace bitdoku::canonical {

// One object serves many calls, one after the other, and keeps its memory.
class PatternSearch {
 public:
  [[nodiscard]] CanonicalForm run(const Cells9x9& cells);

 private:
  struct State {
    std::uint64_t rows = 0;      // the rows of the form so far, the first in the lowest nibble
    std::uint16_t left = 0x1FF;  // rows that have not been used
    std::uint8_t stack[3] = {};  // the stack at each place
    std::uint8_t code[3] = {};   // the code (minirow.hpp) of the stack at each place
    std::uint8_t board = 0;      // 1: the transposed board
  };

  void start();
  void append(const State& from, unsigned row, unsigned mask, unsigned level);

  std::vector<State> now_;
  std::vector<State> next_;
  unsigned best_ = 0;  // the least next row so far; its first place is bit 8
};

}  // namespace bitdoku::canonical

#endif
