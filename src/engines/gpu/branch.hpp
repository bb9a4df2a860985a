// The choice of a guess on a board that the rules leave open.
//
// The rule is close to that of tdoku (T. Dillon, https://t-dillon.github.io/tdoku/), which counts
// permutations. Take the band or stack with the fewest open lines of all digits together, and in it
// the first digit with the fewest. A guess then says that the digit is in a certain minirow (in a
// band) or minicolumn (in a stack), or that it is not.
#ifndef BITDOKU_ENGINES_GPU_BRANCH_HPP
#define BITDOKU_ENGINES_GPU_BRANCH_HPP

#include "engines/gpu/sweep.hpp"

namespace bitdoku::gpu {

// A digit, and the candidates of it that are removed if the guess is right, or if it is wrong.
struct Guess {
  int digit;
  Word right[kRows];
  Word wrong[kRows];
};

// The lines of a word's chutes in which a digit is open: it has more than one place. A place is a
// minirow or a minicolumn; a digit that is open in a chute is open in two or three of its lines.
BITDOKU_DEVICE Word open_rows(Word cells) {
  const Word minirows = minirows_of(cells);
  return majority(minirows, minirows >> 3, minirows >> 6) & kBands;
}
BITDOKU_DEVICE Word open_columns(Word columns) {
  return majority(columns, columns >> 1, columns >> 2) & kBoxes;
}

// The open lines of a digit: for each band at its first cell their number, and for each stack s and
// band b a bit at 10 b + 3 s.
struct OpenLines {
  Word in_bands;
  Word in_stacks;

  // Their number in a band, or in a stack.
  [[nodiscard]] BITDOKU_DEVICE int count(bool is_band, int index) const {
    return is_band ? static_cast<int>(in_bands >> (10 * index) & 3)
                   : count_bits(in_stacks & kBands << (3 * index));
  }
};

BITDOKU_DEVICE OpenLines open_lines(const Word (&cells)[kRows]) {
  return {.in_bands = open_rows(cells[0]) + open_rows(cells[1]) + open_rows(cells[2]),
          .in_stacks = open_columns(cells[0] | cells[1] | cells[2])};
}

// Finds a guess. The board must not be solved. On a dead board the guess may remove nothing; the
// next sweep then finds that the board is dead.
BITDOKU_DEVICE Guess choose_guess(const Board& board) {
  OpenLines open[kDigits];
  Word bands = 0;
  Word stacks[3] = {0, 0, 0};
  BITDOKU_GPU_UNROLL
  for (int d = 0; d < kDigits; ++d) {
    open[d] = open_lines(board.cells[d]);
    bands += open[d].in_bands;
    BITDOKU_GPU_UNROLL
    for (int s = 0; s < 3; ++s) stacks[s] += open[d].in_stacks >> (3 * s) & kBands;
  }

  // The band or stack with the fewest open lines, but with some.
  bool is_band = true;
  int index = 0;
  Word fewest = 0xFFFF;
  BITDOKU_GPU_UNROLL
  for (int i = 0; i < 6; ++i) {
    const Word lines = i < 3 ? bands >> (10 * i) & 0x3FF : (stacks[i - 3] * kBands) >> 20 & 0x3FF;
    if (lines > 0 && lines < fewest) {
      fewest = lines;
      is_band = i < 3;
      index = i % 3;
    }
  }
  const int shift = 10 * index;

  // In it, the digit with the fewest, and its candidates.
  int digit = 0;
  int least = 4;
  Word cells[kRows] = {0, 0, 0};
  BITDOKU_GPU_UNROLL
  for (int d = 0; d < kDigits; ++d) {
    const int lines = open[d].count(is_band, index);
    if (lines > 0 && lines < least) {
      least = lines;
      digit = d;
      BITDOKU_GPU_UNROLL
      for (int r = 0; r < kRows; ++r) cells[r] = board.cells[d][r];
    }
  }

  // In the first row or column with more than one place, the first place.
  Guess guess{.digit = digit, .right = {0, 0, 0}, .wrong = {0, 0, 0}};
  if (is_band) {
    const Word row = Word{0x1FF} << shift;
    const Word first = minirows_of(cells[0]) & row;
    const bool in_first = (first & (first - 1)) != 0;
    const Word places = in_first ? first : minirows_of(cells[1]) & row;
    const Word minirow = (places & (0U - places)) * 7;
    guess.wrong[0] = in_first ? minirow : 0;
    guess.wrong[1] = in_first ? 0 : minirow;
    guess.right[0] = in_first ? row & ~minirow : 0;
    guess.right[1] = in_first ? 0 : row & ~minirow;
  } else {
    const Word columns = cells[0] | cells[1] | cells[2];
    const Word column = kBands << (3 * index);
    const Word first = columns & column;
    const bool in_first = (first & (first - 1)) != 0;
    const Word line = in_first ? column : column << 1;
    const Word places = columns & line;
    const Word place = places & (0U - places);
    BITDOKU_GPU_UNROLL
    for (int r = 0; r < kRows; ++r) {
      guess.wrong[r] = place;
      guess.right[r] = line & ~place;
    }
  }
  return guess;
}

// Removes candidates of a digit.
BITDOKU_DEVICE void remove(Board& board, int digit, const Word (&cells)[kRows]) {
  BITDOKU_GPU_UNROLL
  for (int d = 0; d < kDigits; ++d) {
    BITDOKU_GPU_UNROLL
    for (int r = 0; r < kRows; ++r) board.cells[d][r] &= d == digit ? ~cells[r] : ~Word{0};
  }
}

}  // namespace bitdoku::gpu

#endif
