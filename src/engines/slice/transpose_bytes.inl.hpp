// Converts between 64 planes and one word per lane, for vectors of 16 bytes. Lane 8b + r is bit r
// of byte b of a plane, and plane 8i + j is bit j of byte i of a word. Blocks of 8 x 8 bits are
// transposed with shifts, and the bytes are then put in order by interleaving.

// The index of a lane's word in an array of words.
BITDOKU_INLINE std::size_t word_place(std::size_t lane) {
  return lane % 8 * 16 + lane / 8;
}

template <int kShift>
BITDOKU_INLINE void exchange(Vec& x, Vec& y, std::uint64_t mask) {
  const Vec t = ((x >> kShift) ^ y) & (Vec{} + mask);
  y ^= t;
  x ^= t << kShift;
}
// Exchanges bit r of the bytes of x[j] with bit j of those of x[r].
BITDOKU_INLINE void transpose_bits(Vec (&x)[8]) {
  BITDOKU_UNROLL for (std::size_t j = 0; j < 4; ++j) {
    exchange<4>(x[j], x[j + 4], 0x0f0f0f0f0f0f0f0f);
  }
  BITDOKU_UNROLL for (std::size_t j = 0; j < 8; ++j) {
    if ((j & 2) == 0) exchange<2>(x[j], x[j + 2], 0x3333333333333333);
  }
  BITDOKU_UNROLL for (std::size_t j = 0; j < 8; j += 2) {
    exchange<1>(x[j], x[j + 1], 0x5555555555555555);
  }
}

// Interleaves the first 64 of the 128 bytes with the others. This rotates the bits of each index by
// one: byte abcdefg moves to bcdefga.
BITDOKU_INLINE void interleave(Vec (&v)[8]) {
  using Bytes = std::uint8_t __attribute__((vector_size(16)));
  Vec mixed[8];
  BITDOKU_UNROLL for (std::size_t i = 0; i < 4; ++i) {
    const Bytes a = reinterpret_cast<Bytes>(v[i]);
    const Bytes b = reinterpret_cast<Bytes>(v[i + 4]);
    mixed[2 * i] = reinterpret_cast<Vec>(
        __builtin_shufflevector(a, b, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23));
    mixed[2 * i + 1] = reinterpret_cast<Vec>(__builtin_shufflevector(
        a, b, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31));
  }
  BITDOKU_UNROLL for (std::size_t i = 0; i < 8; ++i) v[i] = mixed[i];
}

// Writes the planes of the given lanes. Of the last eight planes some may be beyond `size`.
BITDOKU_NOINLINE void planes_from_words(const std::uint64_t* words, Vec lanes, Vec* planes,
                                        std::size_t size) {
  const Vec* rows = reinterpret_cast<const Vec*>(words);
  Vec half[64];
  BITDOKU_ROLLED for (std::size_t r = 0; r < 8; ++r) {
    const Vec* from = based_at(rows + 8 * r);
    Vec* to = based_at(half + r);
    Vec v[8];
    BITDOKU_UNROLL for (std::size_t i = 0; i < 8; ++i) v[i] = from[i];
    // From place (lane, byte of the word) to (byte of the word, lane): four bits of seven.
    BITDOKU_UNROLL for (std::size_t i = 0; i < 4; ++i) interleave(v);
    BITDOKU_UNROLL for (std::size_t i = 0; i < 8; ++i) to[8 * i] = v[i];
  }
  BITDOKU_ROLLED for (std::size_t i = 0; i < size; i += 8) {
    const Vec* from = based_at(half + i);
    Vec* to = based_at(planes + i);
    Vec x[8];
    BITDOKU_UNROLL for (std::size_t j = 0; j < 8; ++j) x[j] = from[j];
    transpose_bits(x);
    BITDOKU_UNROLL for (std::size_t j = 0; j < 8; ++j) to[j] = pick(lanes, x[j], to[j]);
  }
}
BITDOKU_NOINLINE void words_from_planes(const Vec* planes, std::uint64_t* words) {
  Vec* rows = reinterpret_cast<Vec*>(words);
  Vec half[64];
  BITDOKU_ROLLED for (std::size_t i = 0; i < 8; ++i) {
    const Vec* from = based_at(planes + 8 * i);
    Vec* to = based_at(half + i);
    Vec x[8];
    BITDOKU_UNROLL for (std::size_t j = 0; j < 8; ++j) x[j] = from[j];
    transpose_bits(x);
    BITDOKU_UNROLL for (std::size_t j = 0; j < 8; ++j) to[8 * j] = x[j];
  }
  BITDOKU_ROLLED for (std::size_t r = 0; r < 8; ++r) {
    const Vec* from = based_at(half + 8 * r);
    Vec* to = based_at(rows + 8 * r);
    Vec v[8];
    BITDOKU_UNROLL for (std::size_t i = 0; i < 8; ++i) v[i] = from[i];
    BITDOKU_UNROLL for (std::size_t i = 0; i < 3; ++i) interleave(v);
    BITDOKU_UNROLL for (std::size_t i = 0; i < 8; ++i) to[i] = v[i];
  }
}
