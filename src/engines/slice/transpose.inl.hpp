// Converts between 64 planes and one word per lane. In each word of the vectors it transposes 64 x
// 64 bits by exchanging blocks across the diagonal; each step halves the blocks (Hacker's Delight,
// 7-3).

template <int kShift>
BITDOKU_INLINE void exchange(Vec& x, Vec& y, std::uint64_t mask) {
  const Vec t = ((x >> kShift) ^ y) & (Vec{} + mask);
  y ^= t;
  x ^= t << kShift;
}

// The index of a lane's word in an array of words.
BITDOKU_INLINE std::size_t word_place(std::size_t lane) {
  return lane % 64 * kColumns + lane / 64;
}

BITDOKU_INLINE void transpose_bits(const Vec* from, Vec* to) {
  Vec half[64];
  BITDOKU_ROLLED for (std::size_t j = 0; j < 8; ++j) {
    Vec x[8];
    BITDOKU_UNROLL for (std::size_t i = 0; i < 8; ++i) x[i] = from[8 * i + j];
    BITDOKU_UNROLL for (std::size_t i = 0; i < 4; ++i)
        exchange<32>(x[i], x[i + 4], 0x00000000ffffffff);
    BITDOKU_UNROLL for (std::size_t i = 0; i < 8; ++i) {
      if ((i & 2) == 0) exchange<16>(x[i], x[i + 2], 0x0000ffff0000ffff);
    }
    BITDOKU_UNROLL for (std::size_t i = 0; i < 8; i += 2)
        exchange<8>(x[i], x[i + 1], 0x00ff00ff00ff00ff);
    BITDOKU_UNROLL for (std::size_t i = 0; i < 8; ++i) half[8 * i + j] = x[i];
  }
  BITDOKU_ROLLED for (std::size_t i = 0; i < 64; i += 8) {
    Vec x[8];
    BITDOKU_UNROLL for (std::size_t j = 0; j < 8; ++j) x[j] = half[i + j];
    BITDOKU_UNROLL for (std::size_t j = 0; j < 4; ++j)
        exchange<4>(x[j], x[j + 4], 0x0f0f0f0f0f0f0f0f);
    BITDOKU_UNROLL for (std::size_t j = 0; j < 8; ++j) {
      if ((j & 2) == 0) exchange<2>(x[j], x[j + 2], 0x3333333333333333);
    }
    BITDOKU_UNROLL for (std::size_t j = 0; j < 8; j += 2)
        exchange<1>(x[j], x[j + 1], 0x5555555555555555);
    BITDOKU_UNROLL for (std::size_t j = 0; j < 8; ++j) to[i + j] = x[j];
  }
}

// Writes the planes of the given lanes; planes from `size` on are ignored.
BITDOKU_NOINLINE void planes_from_words(const std::uint64_t* words, Vec lanes, Vec* planes,
                                        std::size_t size) {
  Vec rows[64];
  std::memcpy(rows, words, sizeof rows);
  Vec fresh[64];
  transpose_bits(rows, fresh);
  for (std::size_t i = 0; i < size; ++i) planes[i] = pick(lanes, fresh[i], planes[i]);
}
BITDOKU_NOINLINE void words_from_planes(const Vec* planes, std::uint64_t* words) {
  Vec rows[64];
  transpose_bits(planes, rows);
  std::memcpy(words, rows, sizeof rows);
}
