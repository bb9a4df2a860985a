// The rules, applied once to a board. There is no branch and no address that depends on the puzzle,
// so the threads of a warp stay together.
//
// They are the rules of the engine `slice` (docs/slice.md): naked singles, singles of rows, and for
// each digit the two ways in which a band or a stack restricts it. In a band, a digit is in three
// minirows that are in different rows and boxes, so of the 3 x 3 minirows only those remain that
// are part of one of the six permutations. In a stack the same holds for its columns and bands.
#ifndef BITDOKU_ENGINES_GPU_SWEEP_HPP
#define BITDOKU_ENGINES_GPU_SWEEP_HPP

#include "engines/gpu/board.hpp"

namespace bitdoku::gpu {

// What a sweep found.
struct Swept {
  bool dead;     // the puzzle has no solution
  bool full;     // every cell had one candidate before the rules for digits
  bool changed;  // the rules for digits removed a candidate
};

// The cells of the word that are the only one of their row. An empty row makes all of the word
// anything, but a puzzle with an empty row is dead.
BITDOKU_DEVICE Word only_in_row(Word word) {
  const Word more = word & (word - kBands);  // without the first cell of each row
  const Word rows = (more + kAll) & kSpare;  // a spare bit for each row with more cells
  return word & ~(rows - (rows >> 9));
}

// Places the cells of row r of each band that are the only one for their digit in the row, and
// returns the cells with a single candidate. `bad` gets a bit if a cell can have no digit.
BITDOKU_DEVICE Word settle_cells(Board& board, int r, Word& bad) {
  Word hidden[kDigits];
  Word place = 0;
  BITDOKU_GPU_UNROLL
  for (int d = 0; d < kDigits; ++d) {
    hidden[d] = only_in_row(board.cells[d][r]);
    place |= hidden[d];
  }
  Word any[3];
  Word two[3];
  BITDOKU_GPU_UNROLL
  for (int i = 0; i < 3; ++i) {
    Word word[3];
    BITDOKU_GPU_UNROLL
    for (int k = 0; k < 3; ++k) {
      const int d = 3 * i + k;
      word[k] = board.cells[d][r] & (~place | hidden[d]);
      board.cells[d][r] = word[k];
    }
    any[i] = word[0] | word[1] | word[2];
    two[i] = majority(word[0], word[1], word[2]);
  }
  const Word multiple = majority(any[0], any[1], any[2]) | two[0] | two[1] | two[2];
  const Word some = any[0] | any[1] | any[2];
  bad |= (kAll & ~some) | (place & multiple);
  return some & ~multiple;
}

// The minirows of row r that are part of a permutation, among those of the three rows of a band.
BITDOKU_DEVICE Word even_minirows(Word here, Word next, Word last) {
  return here & turn_boxes_1(next) & turn_boxes_2(last);
}
BITDOKU_DEVICE Word odd_minirows(Word here, Word next, Word last) {
  return here & turn_boxes_2(next) & turn_boxes_1(last);
}

// The columns of each stack and band that are part of a permutation.
BITDOKU_DEVICE Word even_columns(Word columns) {
  return columns & turn_bands_1(turn_columns_1(columns)) & turn_bands_2(turn_columns_2(columns));
}
BITDOKU_DEVICE Word odd_columns(Word columns) {
  return columns & turn_bands_1(turn_columns_2(columns)) & turn_bands_2(turn_columns_1(columns));
}

// Applies the rules for one digit. Returns the removed candidates of all rows together.
BITDOKU_DEVICE Word sweep_digit(Word (&cells)[kRows], const Word (&single)[kRows]) {
  const Word old[kRows] = {cells[0], cells[1], cells[2]};
  // A placed digit leaves its box. The permutations then clear its row and column.
  const Word placed[kRows] = {cells[0] & single[0], cells[1] & single[1], cells[2] & single[2]};
  const Word boxes = minirows_of(placed[0] | placed[1] | placed[2]) * 7;
  BITDOKU_GPU_UNROLL
  for (int r = 0; r < kRows; ++r) cells[r] &= ~boxes | placed[r];

  const Word columns = cells[0] | cells[1] | cells[2];
  const Word live = even_columns(columns) | odd_columns(columns);
  BITDOKU_GPU_UNROLL
  for (int r = 0; r < kRows; ++r) cells[r] &= live;

  const Word minirows[kRows] = {minirows_of(cells[0]), minirows_of(cells[1]),
                                minirows_of(cells[2])};
  Word change = 0;
  BITDOKU_GPU_UNROLL
  for (int r = 0; r < kRows; ++r) {
    const Word next = minirows[(r + 1) % 3];
    const Word last = minirows[(r + 2) % 3];
    cells[r] &=
        (even_minirows(minirows[r], next, last) | odd_minirows(minirows[r], next, last)) * 7;
    change |= old[r] ^ cells[r];
  }
  return change;
}

// Applies all rules once. A board that is full, not dead and did not change is a solution: no digit
// is missing, so each is once in every box, row and column.
BITDOKU_DEVICE Swept sweep(Board& board) {
  Word bad = 0;
  const Word single[kRows] = {settle_cells(board, 0, bad), settle_cells(board, 1, bad),
                              settle_cells(board, 2, bad)};
  Word change = 0;
  bool missing = false;
  BITDOKU_GPU_UNROLL
  for (int d = 0; d < kDigits; ++d) {
    change |= sweep_digit(board.cells[d], single);
    // When nothing changes any more, a digit that cannot be in some row of a band is nowhere.
    missing |= board.cells[d][0] == 0;
  }
  return {.dead = bad != 0 || missing,
          .full = (single[0] & single[1] & single[2]) == kAll,
          .changed = change != 0};
}

}  // namespace bitdoku::gpu

#endif
