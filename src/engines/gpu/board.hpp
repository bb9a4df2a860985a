// A puzzle as one thread of the device holds it, and the operations on its words.
//
// The 81 candidates of a digit are three words. Word r has the cells of row r of each band: bit
// 10 b + c is the cell in row 3 b + r and column c. Bits 9, 19 and 29 are spare. So the rows of a
// band are in three words, and a rule about columns is three-input logic on whole words.
//
// This code is compiled twice: by nvcc for the device, and by the C++ compiler for the tests.
#ifndef BITDOKU_ENGINES_GPU_BOARD_HPP
#define BITDOKU_ENGINES_GPU_BOARD_HPP

#include <cstdint>

#if defined(__CUDACC__)
#define BITDOKU_DEVICE __host__ __device__ __forceinline__
#else
#define BITDOKU_DEVICE inline
#endif

// Before a loop: the device's compiler must unroll it, because registers cannot be indexed.
#if defined(__CUDA_ARCH__)
#define BITDOKU_GPU_UNROLL _Pragma("unroll")
#else
#define BITDOKU_GPU_UNROLL
#endif

namespace bitdoku::gpu {

using Word = std::uint32_t;

inline constexpr int kDigits = 9;
inline constexpr int kRows = 3;                           // words of a digit
inline constexpr Word kBands = 1U | 1U << 10 | 1U << 20;  // the first cell of each band
inline constexpr Word kAll = kBands * 0x1FF;              // all cells
inline constexpr Word kBoxes = kBands * 0111;             // the first cell of each minirow
inline constexpr Word kSpare = kBands << 9;
inline constexpr Word kBeyond = 3U << 30;

// The candidates of all digits.
struct Board {
  Word cells[kDigits][kRows];
};

BITDOKU_DEVICE Word majority(Word a, Word b, Word c) {
  return (a & b) | (a & c) | (b & c);
}

BITDOKU_DEVICE int count_bits(Word word) {
#if defined(__CUDA_ARCH__)
  return __popc(word);
#else
  return __builtin_popcount(word);
#endif
}

// The three cells of each minirow, moved by one or two places around: place j of the result is
// place j + 1, or j + 2, of the word. Spare bits become anything. The word must have no bit above
// 29.
BITDOKU_DEVICE Word turn_columns_1(Word word) {
  constexpr Word from_right = kBands * 0333 | kSpare | kBeyond;
  return ((word >> 1) & from_right) | ((word << 2) & ~from_right);
}
BITDOKU_DEVICE Word turn_columns_2(Word word) {
  constexpr Word from_right = kBands * 0111 | kSpare | kBeyond;
  return ((word >> 2) & from_right) | ((word << 1) & ~from_right);
}

// A word times a power of two. On the device the factor comes from memory, because then the
// compiler multiplies and adds in one instruction of the pipe for multiplications. Shifts would go
// to the pipe for logic, which is busy all the time (7 to 9 % faster).
#if defined(__CUDACC__)
__constant__ Word kPowers[21] = {1U,       1U << 1,  1U << 2,  1U << 3,  1U << 4,  1U << 5,
                                 1U << 6,  1U << 7,  1U << 8,  1U << 9,  1U << 10, 1U << 11,
                                 1U << 12, 1U << 13, 1U << 14, 1U << 15, 1U << 16, 1U << 17,
                                 1U << 18, 1U << 19, 1U << 20};
#endif
template <int kPlaces>
BITDOKU_DEVICE Word up(Word word) {
#if defined(__CUDA_ARCH__)
  return word * kPowers[kPlaces];
#else
  return word << kPlaces;
#endif
}

// The three bands, moved in the same way. Bits above 29 become anything. The parts of the sums
// have no bit in common.
BITDOKU_DEVICE Word turn_bands_1(Word word) {
  return (word >> 10) + up<20>(word);
}
BITDOKU_DEVICE Word turn_bands_2(Word word) {
  return (word >> 20) + up<10>(word);
}

// The three minirows of each row, moved in the same way. The word has only bits of kBoxes. In the
// result, all other bits become anything.
BITDOKU_DEVICE Word turn_boxes_1(Word word) {
  return (word >> 3) + up<6>(word);
}
BITDOKU_DEVICE Word turn_boxes_2(Word word) {
  return (word >> 6) + up<3>(word);
}

// For each minirow, its first cell if the minirow has any cell of the word.
BITDOKU_DEVICE Word minirows_of(Word word) {
  return (word | word >> 1 | word >> 2) & kBoxes;
}

}  // namespace bitdoku::gpu

#endif
