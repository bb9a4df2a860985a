// Converts puzzles and solutions between planes and packed cells. A packed cell has half a byte: 1
// to 9, or a blank. The first 80 cells are in five words, the last one is in a byte.

inline constexpr std::size_t kCellWords = 5;

// Loads eight bytes as a word. The first byte is the lowest, whatever the byte order of the
// machine.
BITDOKU_INLINE std::uint64_t load_eight(const std::uint8_t* bytes) {
  std::uint64_t word;
  std::memcpy(&word, bytes, sizeof word);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  word = __builtin_bswap64(word);
#endif
  return word;
}
BITDOKU_INLINE void store_eight(std::uint64_t word, std::uint8_t* bytes) {
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  word = __builtin_bswap64(word);
#endif
  std::memcpy(bytes, &word, sizeof word);
}

// Packs 16 cells. Only the lower half of each byte counts.
BITDOKU_INLINE std::uint64_t pack_cells(const std::uint8_t* cells) {
#if defined(BITDOKU_SLICE_X86)
  const __m128i x =
      _mm_and_si128(_mm_loadu_si128(reinterpret_cast<const __m128i*>(cells)), _mm_set1_epi8(15));
  const __m128i pairs = _mm_maddubs_epi16(x, _mm_set1_epi16(0x1001));
  return static_cast<std::uint64_t>(_mm_cvtsi128_si64(_mm_packus_epi16(pairs, pairs)));
#else
  std::uint64_t halves[2];
  for (std::size_t i = 0; i < 2; ++i) {
    std::uint64_t x = load_eight(cells + 8 * i);
    x &= 0x0f0f0f0f0f0f0f0f;
    x = (x | x >> 4) & 0x00ff00ff00ff00ff;
    x = (x | x >> 8) & 0x0000ffff0000ffff;
    halves[i] = (x | x >> 16) & 0x00000000ffffffff;
  }
  return halves[0] | halves[1] << 32;
#endif
}

BITDOKU_INLINE void unpack_cells(std::uint64_t word, std::uint8_t zero, std::uint8_t* cells) {
#if defined(BITDOKU_SLICE_X86)
  const __m128i low = _mm_set1_epi8(15);
  const __m128i x = _mm_cvtsi64_si128(static_cast<long long>(word));
  const __m128i digits =
      _mm_unpacklo_epi8(_mm_and_si128(x, low), _mm_and_si128(_mm_srli_epi16(x, 4), low));
  _mm_storeu_si128(reinterpret_cast<__m128i*>(cells),
                   _mm_or_si128(digits, _mm_set1_epi8(static_cast<char>(zero))));
#else
  for (std::size_t i = 0; i < 2; ++i) {
    std::uint64_t x = word >> 32 * i & 0xffffffff;
    x = (x | x << 16) & 0x0000ffff0000ffff;
    x = (x | x << 8) & 0x00ff00ff00ff00ff;
    x = (x | x << 4) & 0x0f0f0f0f0f0f0f0f;
    x |= 0x0101010101010101 * zero;
    store_eight(x, cells + 8 * i);
  }
#endif
}

// Computes the last digit of a solved board: the last nine cells sum to 45.
BITDOKU_INLINE unsigned last_digit(std::uint64_t last_word) {
  const std::uint64_t pairs =
      (last_word & 0x0f0f0f0f00000000) + (last_word >> 4 & 0x0f0f0f0f00000000);
  return 45 - static_cast<unsigned>((pairs >> 32) * 0x01010101 >> 24 & 0xff);
}

// Converts the bits of a cell to its candidates. A blank cell has all nine. Returns the lanes where
// the cell is blank.
BITDOKU_INLINE Vec candidates_of(const Vec (&bit)[4], Vec (&candidate)[9]) {
  const Vec low[8] = {and_nor(~bit[2], bit[1], bit[0]), and_nor(bit[0], bit[1], bit[2]),
                      and_nor(bit[1], bit[0], bit[2]),  and3(bit[1], bit[0], ~bit[2]),
                      and_nor(bit[2], bit[1], bit[0]),  and3(bit[2], bit[0], ~bit[1]),
                      and3(bit[2], bit[1], ~bit[0]),    and3(bit[2], bit[1], bit[0])};
  const Vec blank = pick(bit[3], bit[2] | bit[1], low[0]);
  BITDOKU_UNROLL for (std::size_t d = 0; d < 7; ++d) {
    candidate[d] = or_andnot(blank, low[d + 1], bit[3]);
  }
  candidate[7] = or_and(blank, low[0], bit[3]);
  candidate[8] = or_and(blank, low[1], bit[3]);
  return blank;
}
BITDOKU_INLINE Vec write_cell(Vec* candidate, const Vec (&bit)[4]) {
  Vec fresh[9];
  const Vec blank = candidates_of(bit, fresh);
  BITDOKU_UNROLL for (std::size_t d = 0; d < 9; ++d) candidate[kDigit * d] = fresh[d];
  return blank;
}
// The same for some lanes.
BITDOKU_INLINE void write_cell(Vec* candidate, const Vec (&bit)[4], Vec lanes) {
  Vec fresh[9];
  (void)candidates_of(bit, fresh);
  BITDOKU_UNROLL for (std::size_t d = 0; d < 9; ++d) {
    candidate[kDigit * d] = pick(lanes, fresh[d], candidate[kDigit * d]);
  }
}

// Bit-sliced sums of up to 127.
struct Counter7 {
  Vec bit[7];
};
BITDOKU_INLINE void count(Counter7& sum, Vec lanes) {
  BITDOKU_UNROLL for (std::size_t i = 0; i < 7; ++i) {
    const Vec carry = sum.bit[i] & lanes;
    sum.bit[i] ^= lanes;
    lanes = carry;
  }
}
BITDOKU_INLINE void read_cell(const Vec* candidate, Vec (&bit)[4]) {
  bit[0] = or3(or3(candidate[kDigit * 0], candidate[kDigit * 2], candidate[kDigit * 4]),
               candidate[kDigit * 6], candidate[kDigit * 8]);
  bit[1] = or3(candidate[kDigit * 1], candidate[kDigit * 2], candidate[kDigit * 5]) |
           candidate[kDigit * 6];
  bit[2] = or3(candidate[kDigit * 3], candidate[kDigit * 4], candidate[kDigit * 5]) |
           candidate[kDigit * 6];
  bit[3] = candidate[kDigit * 7] | candidate[kDigit * 8];
}

// Bit `n` of each of the bytes, one byte per lane.
BITDOKU_INLINE Vec gather_bit(const std::uint8_t* bytes, int n) {
  Mask mask{};
  for (std::size_t i = 0; i < kLanes / 8; ++i) {
    std::uint64_t x = load_eight(bytes + 8 * i);
    x = ((x >> n & 0x0101010101010101) * 0x0102040810204080) >> 56;
    mask.word[i / 8] |= x << i % 8 * 8;
  }
  return to_vec(mask);
}
