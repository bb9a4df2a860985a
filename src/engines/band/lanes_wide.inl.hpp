// Sixteen lanes of 16 bits in one register, with the vector extension of g++ and clang.
// lanes_halves.inl.hpp is the other form; its comments describe the functions of both. This file is
// a part of some kernels; see search.inl.hpp.

using Lanes = std::int16_t __attribute__((vector_size(32)));

BITDOKU_INLINE Lanes broadcast(std::int16_t value) {
  return Lanes{} + value;
}
BITDOKU_INLINE Lanes is_zero(const Lanes& v) {
  return v == 0;
}
BITDOKU_INLINE Lanes smaller(const Lanes& a, const Lanes& b) {
  return a < b ? a : b;
}
BITDOKU_INLINE bool any(const Lanes& v) {
  const auto bits = reinterpret_cast<__m256i>(v);
  return _mm256_testz_si256(bits, bits) == 0;
}

BITDOKU_INLINE Lanes next_box(const Lanes& v) {
  return __builtin_shufflevector(v, v, 1, 2, 0, 3, 5, 6, 4, 7, 9, 10, 8, 11, 13, 14, 12, 15);
}
BITDOKU_INLINE Lanes next_but_one_box(const Lanes& v) {
  return __builtin_shufflevector(v, v, 2, 0, 1, 3, 6, 4, 5, 7, 10, 8, 9, 11, 14, 12, 13, 15);
}
BITDOKU_INLINE Lanes next_band(const Lanes& v) {
  return __builtin_shufflevector(v, v, 4, 5, 6, 7, 8, 9, 10, 11, 0, 1, 2, 3, 12, 13, 14, 15);
}
BITDOKU_INLINE Lanes next_but_one_band(const Lanes& v) {
  return __builtin_shufflevector(v, v, 8, 9, 10, 11, 0, 1, 2, 3, 4, 5, 6, 7, 12, 13, 14, 15);
}

// The number of digits in each lane. It counts the low four bits, the next four and the ninth.
BITDOKU_INLINE Lanes count_digits(const Lanes& v) {
  const __m256i bits = reinterpret_cast<__m256i>(v);
  const __m256i counts = _mm256_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,  //
                                          0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
  const __m256i low = _mm256_shuffle_epi8(counts, _mm256_and_si256(bits, _mm256_set1_epi16(15)));
  const __m256i middle = _mm256_shuffle_epi8(counts, _mm256_srli_epi16(bits, 4));
  return reinterpret_cast<Lanes>(low) + reinterpret_cast<Lanes>(middle) + (v >> 8);
}
