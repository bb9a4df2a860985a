// Sixteen lanes of 16 bits in two registers of 128 bits (SSE2, NEON), with the vector extension of
// g++ and clang. g++ 12 splits wider vectors into single lanes. This file is a part of some
// kernels; see search.inl.hpp.

using Half = std::int16_t __attribute__((vector_size(16)));
struct alignas(32) Lanes {
  Half low;
  Half high;
};

BITDOKU_INLINE Lanes operator~(const Lanes& v) {
  return {~v.low, ~v.high};
}
BITDOKU_INLINE Lanes operator&(const Lanes& a, const Lanes& b) {
  return {a.low & b.low, a.high & b.high};
}
BITDOKU_INLINE Lanes operator|(const Lanes& a, const Lanes& b) {
  return {a.low | b.low, a.high | b.high};
}
BITDOKU_INLINE Lanes operator^(const Lanes& a, const Lanes& b) {
  return {a.low ^ b.low, a.high ^ b.high};
}
BITDOKU_INLINE Lanes operator+(const Lanes& a, const Lanes& b) {
  return {a.low + b.low, a.high + b.high};
}
BITDOKU_INLINE Lanes& operator&=(Lanes& a, const Lanes& b) {
  return a = a & b;
}
BITDOKU_INLINE Lanes& operator|=(Lanes& a, const Lanes& b) {
  return a = a | b;
}

BITDOKU_INLINE Lanes broadcast(std::int16_t value) {
  return {Half{} + value, Half{} + value};
}
// Sets all bits of each lane that is zero, and clears the other lanes.
BITDOKU_INLINE Lanes is_zero(const Lanes& v) {
  return {v.low == 0, v.high == 0};
}
// The smaller value of each lane.
BITDOKU_INLINE Lanes smaller(const Lanes& a, const Lanes& b) {
  return {a.low < b.low ? a.low : b.low, a.high < b.high ? a.high : b.high};
}
BITDOKU_INLINE bool any(const Lanes& v) {
  using Words = std::uint64_t __attribute__((vector_size(16)));
  const auto words = reinterpret_cast<Words>(v.low | v.high);
  return (words[0] | words[1]) != 0;
}

// Each box gets the lane of the next box of its band, or of the one after (see layout.hpp).
BITDOKU_INLINE Lanes next_box(const Lanes& v) {
  return {__builtin_shufflevector(v.low, v.low, 1, 2, 0, 3, 5, 6, 4, 7),
          __builtin_shufflevector(v.high, v.high, 1, 2, 0, 3, 5, 6, 4, 7)};
}
BITDOKU_INLINE Lanes next_but_one_box(const Lanes& v) {
  return {__builtin_shufflevector(v.low, v.low, 2, 0, 1, 3, 6, 4, 5, 7),
          __builtin_shufflevector(v.high, v.high, 2, 0, 1, 3, 6, 4, 5, 7)};
}
// The same within stacks: bands 0 1 | 2 - become 1 2 | 0 - and 2 0 | 1 -.
BITDOKU_INLINE Lanes next_band(const Lanes& v) {
  return {__builtin_shufflevector(v.low, v.high, 4, 5, 6, 7, 8, 9, 10, 11),
          __builtin_shufflevector(v.low, v.high, 0, 1, 2, 3, 12, 13, 14, 15)};
}
BITDOKU_INLINE Lanes next_but_one_band(const Lanes& v) {
  return {__builtin_shufflevector(v.high, v.low, 0, 1, 2, 3, 8, 9, 10, 11),
          __builtin_shufflevector(v.low, v.high, 4, 5, 6, 7, 12, 13, 14, 15)};
}

// The number of digits in each lane, at most nine.
BITDOKU_INLINE Half count_digits(Half v) {
  v -= v >> 1 & 0x0155;
  v = (v & 0x0333) + (v >> 2 & 0x0333);
  return (v + (v >> 4) + (v >> 8)) & 0x000f;
}
BITDOKU_INLINE Lanes count_digits(const Lanes& v) {
  return {count_digits(v.low), count_digits(v.high)};
}
