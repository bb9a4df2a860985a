// Tells five boards of 9x9 that overlap in their corner boxes, as a samurai sudoku has.
#ifndef BITDOKU_FORMATS_SAMURAI_HPP
#define BITDOKU_FORMATS_SAMURAI_HPP

#include <bitdoku/error.hpp>
#include <bitdoku/puzzle.hpp>

namespace bitdoku {

// Whether a board of 21x21 has givens, but none in the four gaps between the five boards.
[[nodiscard]] inline bool is_samurai(const Puzzle& puzzle) {
  constexpr int kSide = 21;
  constexpr int kGap = 9;    // the first row and column of a gap
  constexpr int kWidth = 3;  // of a gap
  constexpr int kHighest = 9;
  if (puzzle.shape().side() != kSide) return false;
  const auto is_middle = [](int place) { return place >= kGap && place < kGap + kWidth; };
  const auto is_outer = [](int place) {
    return place < kGap - kWidth || place >= kGap + 2 * kWidth;
  };
  bool has_given = false;
  for (int cell = 0; cell < kSide * kSide; ++cell) {
    const int digit = puzzle.given(cell);
    const int row = cell / kSide;
    const int col = cell % kSide;
    const bool is_gap = (is_middle(row) && is_outer(col)) || (is_middle(col) && is_outer(row));
    if (digit > kHighest || (digit != 0 && is_gap)) return false;
    has_given = has_given || digit != 0;
  }
  return has_given;
}

[[nodiscard]] inline Error samurai_error(std::uint64_t line) {
  return {ErrorCode::bad_syntax, line, 0,
          "these may be five boards of 9x9 that overlap (a samurai sudoku), which bitdoku does not "
          "solve; give each board alone"};
}

}  // namespace bitdoku

#endif
