// Givens and solutions as four bit planes: bit k of the digit of each cell, 0 for a blank.
//
// A puzzle is 12 words, so a thread reads it with three loads of 16 bytes. Word 3 k + r is plane k
// of the cells that word r of a board has.
#ifndef BITDOKU_ENGINES_GPU_PLANES_HPP
#define BITDOKU_ENGINES_GPU_PLANES_HPP

#include "engines/gpu/board.hpp"

namespace bitdoku::gpu {

inline constexpr int kPlanes = 4;
inline constexpr int kPlaneWords = kPlanes * kRows;
inline constexpr int kBits = 30;  // of a word that belong to a board, the spare ones included

// The cell (row-major) of a bit of word r. Spare bits have none, so the result is meaningless.
BITDOKU_DEVICE int cell_of(int r, int bit) {
  return 27 * (bit / 10) + 9 * r + bit % 10;
}
BITDOKU_DEVICE bool is_spare(int bit) {
  return bit % 10 == 9;
}

// The digit of a byte: the lower half if it is 1 to 9, else 0.
BITDOKU_DEVICE Word digit_of(std::uint8_t byte) {
  const Word low = byte & 15U;
  return low <= 9 ? low : 0;
}

// Makes a board of givens. Blanks have all candidates.
BITDOKU_DEVICE Board board_of(const Word (&planes)[kPlaneWords]) {
  Board board;
  BITDOKU_GPU_UNROLL
  for (int r = 0; r < kRows; ++r) {
    const Word given = planes[r] | planes[3 + r] | planes[6 + r] | planes[9 + r];
    BITDOKU_GPU_UNROLL
    for (int d = 0; d < kDigits; ++d) {
      Word same = kAll;
      BITDOKU_GPU_UNROLL
      for (int k = 0; k < kPlanes; ++k) {
        same &= ((d + 1) >> k & 1) != 0 ? planes[3 * k + r] : ~planes[3 * k + r];
      }
      board.cells[d][r] = same | (kAll & ~given);
    }
  }
  return board;
}

// Makes the planes of a solved board.
BITDOKU_DEVICE void planes_of(const Board& board, Word (&planes)[kPlaneWords]) {
  BITDOKU_GPU_UNROLL
  for (int r = 0; r < kRows; ++r) {
    BITDOKU_GPU_UNROLL
    for (int k = 0; k < kPlanes; ++k) {
      Word plane = 0;
      BITDOKU_GPU_UNROLL
      for (int d = 0; d < kDigits; ++d) {
        if (((d + 1) >> k & 1) != 0) plane |= board.cells[d][r];
      }
      planes[3 * k + r] = plane;
    }
  }
}

// The digit of a bit of word r.
BITDOKU_DEVICE int digit_at(const Word (&planes)[kPlaneWords], int r, int bit) {
  Word digit = 0;
  BITDOKU_GPU_UNROLL
  for (int k = 0; k < kPlanes; ++k) digit |= (planes[3 * k + r] >> bit & 1U) << k;
  return static_cast<int>(digit);
}

}  // namespace bitdoku::gpu

#endif
