// Converts between 64 planes and one word per lane by transposing 64 x 512 bits. One step
// transposes the bits of eight lanes in one register: the affine instruction transposes a matrix of
// eight bytes when it is applied to the identity. The other step transposes the 64 x 64 bytes.

// The byte order of a register before or after the affine instruction. That instruction takes the
// rows of a matrix from last to first.
struct ByteOrder {
  alignas(64) std::uint8_t byte[64];
};
inline constexpr ByteOrder kMatrixOfLanes = [] {
  ByteOrder order{};
  for (unsigned i = 0; i < 64; ++i) {
    order.byte[i] = static_cast<std::uint8_t>(8 * (7 - i % 8) + i / 8);
  }
  return order;
}();
inline constexpr ByteOrder kLanesOfMatrix = [] {
  ByteOrder order{};
  for (unsigned i = 0; i < 64; ++i) {
    order.byte[i] = static_cast<std::uint8_t>(8 * (i % 8) + 7 - i / 8);
  }
  return order;
}();

// This form with a mask of ones avoids a false warning of g++ 12 (GCC bug 105593).
BITDOKU_INLINE __m512i permute_bytes(const ByteOrder& order, __m512i bytes) {
  return _mm512_maskz_permutexvar_epi8(~__mmask64{0}, _mm512_load_si512(order.byte), bytes);
}

// Converts words of lanes to planes, and keeps the other lanes of the planes.
struct FromWords {
  Vec lanes;
  const std::uint64_t* words;
  Vec* planes;
  std::size_t size;  // planes from `size` on are ignored
  BITDOKU_INLINE __m512i load(std::size_t i) const {
    const __m512i identity = _mm512_set1_epi64(static_cast<long long>(0x8040201008040201U));
    const __m512i eight = _mm512_loadu_si512(words + 8 * i);
    return _mm512_gf2p8affine_epi64_epi8(identity, permute_bytes(kMatrixOfLanes, eight), 0);
  }
  BITDOKU_INLINE void store(std::size_t i, __m512i bytes) const {
    if (i < size) planes[i] = pick(lanes, reinterpret_cast<Vec>(bytes), planes[i]);
  }
};

// Converts planes to words of lanes.
struct FromPlanes {
  const Vec* planes;
  std::uint64_t* words;
  BITDOKU_INLINE __m512i load(std::size_t i) const {
    return reinterpret_cast<__m512i>(planes[i ^ 7]);
  }
  BITDOKU_INLINE void store(std::size_t i, __m512i bytes) const {
    const __m512i mirror = _mm512_set1_epi64(0x0102040810204080);
    const __m512i lanes = _mm512_gf2p8affine_epi64_epi8(mirror, bytes, 0);
    _mm512_storeu_si512(words + 8 * i, permute_bytes(kLanesOfMatrix, lanes));
  }
};

// Byte c of the stored vector r is byte r of the loaded vector c.
template <class Rows>
BITDOKU_INLINE void transpose_bytes(const Rows& rows) {
  __m512i half[64];
  BITDOKU_ROLLED for (std::size_t s = 0; s < 4; ++s) {
    __m512i a[16];
    __m512i b[16];
    BITDOKU_UNROLL for (std::size_t i = 0; i < 16; ++i) a[i] = rows.load(16 * s + i);
    // Each step rotates the bits of the index (register, byte in its quarter) by one. After all
    // four, register and byte have changed places.
    BITDOKU_UNROLL for (std::size_t step = 0; step < 2; ++step) {
      BITDOKU_UNROLL for (std::size_t i = 0; i < 8; ++i) {
        b[2 * i] = _mm512_unpacklo_epi8(a[i], a[i + 8]);
        b[2 * i + 1] = _mm512_unpackhi_epi8(a[i], a[i + 8]);
      }
      BITDOKU_UNROLL for (std::size_t i = 0; i < 8; ++i) {
        a[2 * i] = _mm512_unpacklo_epi8(b[i], b[i + 8]);
        a[2 * i + 1] = _mm512_unpackhi_epi8(b[i], b[i + 8]);
      }
    }
    BITDOKU_UNROLL for (std::size_t i = 0; i < 16; ++i) half[16 * s + i] = a[i];
  }
  BITDOKU_ROLLED for (std::size_t b = 0; b < 16; ++b) {
    BITDOKU_UNROLL for (std::size_t q = 0; q < 4; ++q) {
      // Inserts from memory, because that can use two ports on Intel processors; a shuffle can use
      // only one.
      const __m128i* part = reinterpret_cast<const __m128i*>(half + b) + q;
      __m512i row = _mm512_castsi128_si512(_mm_load_si128(part));
      row = _mm512_inserti64x2(row, _mm_load_si128(part + 64), 1);
      row = _mm512_inserti64x2(row, _mm_load_si128(part + 128), 2);
      rows.store(16 * q + b, _mm512_inserti64x2(row, _mm_load_si128(part + 192), 3));
    }
  }
}

// The index of a lane's word in an array of words.
BITDOKU_INLINE std::size_t word_place(std::size_t lane) {
  return lane;
}

BITDOKU_NOINLINE void planes_from_words(const std::uint64_t* words, Vec lanes, Vec* planes,
                                        std::size_t size) {
  transpose_bytes(FromWords{lanes, words, planes, size});
}
BITDOKU_NOINLINE void words_from_planes(const Vec* planes, std::uint64_t* words) {
  transpose_bytes(FromPlanes{planes, words});
}
