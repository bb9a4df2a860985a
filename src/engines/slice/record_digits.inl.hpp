// Reads the digits of a solved lane from its record. In the record, each digit has 81 contiguous
// bits, one per cell.

// The cells of one digit.
struct DigitCells {
  std::uint64_t low;   // cells 0 to 63
  std::uint32_t high;  // cells 64 to 80
};

template <std::size_t kDigitIndex>
BITDOKU_INLINE DigitCells cells_of(const std::uint64_t (&word)[kWords]) {
  constexpr std::size_t first = kDigitIndex * kDigit / 64;
  constexpr unsigned shift = kDigitIndex * kDigit % 64;
  std::uint64_t low = word[first] >> shift;
  std::uint64_t high = word[first + 1] >> shift;
  if constexpr (shift != 0) {
    low |= word[first + 1] << (64 - shift);
    if constexpr (first + 2 < kWords) high |= word[first + 2] << (64 - shift);
  }
  return {low, static_cast<std::uint32_t>(high & 0x1ffff)};
}

#if BITDOKU_SLICE_BYTES == 64

BITDOKU_INLINE void write_digits(const DigitCells (&digit)[9], std::uint8_t zero,
                                 std::uint8_t* cells) {
  __m512i low = _mm512_set1_epi8(static_cast<char>(zero + 9));
  __m256i high = _mm256_set1_epi8(static_cast<char>(zero + 9));
  BITDOKU_UNROLL for (std::size_t d = 0; d < 8; ++d) {
    const char symbol = static_cast<char>(zero + d + 1);
    low = _mm512_mask_blend_epi8(digit[d].low, low, _mm512_set1_epi8(symbol));
    high = _mm256_mask_blend_epi8(digit[d].high, high, _mm256_set1_epi8(symbol));
  }
  _mm512_storeu_si512(cells, low);
  _mm256_mask_storeu_epi8(cells + 64, 0x1ffff, high);
}

#else

// Spreads eight bits to a byte each.
BITDOKU_INLINE std::uint64_t spread(std::uint64_t bits) {
#if BITDOKU_SLICE_BYTES == 32
  return _pdep_u64(bits, 0x0101010101010101);
#else
  return ((bits & 0x7f) * 0x0002040810204081 & 0x0101010101010101) | (bits & 0x80) << 49;
#endif
}

// The digits of eight cells from cell `first` on, given bit by bit.
BITDOKU_INLINE std::uint64_t eight_cells(const std::uint64_t (&bit)[4], std::size_t first) {
  return spread(bit[0] >> first) | spread(bit[1] >> first) << 1 | spread(bit[2] >> first) << 2 |
         spread(bit[3] >> first) << 3;
}

BITDOKU_INLINE void write_digits(const DigitCells (&digit)[9], std::uint8_t zero,
                                 std::uint8_t* cells) {
  std::uint64_t low[4]{};
  std::uint64_t high[4]{};
  BITDOKU_UNROLL for (std::size_t d = 0; d < 9; ++d) {
    for (std::size_t n = 0; n < 4; ++n) {
      if (((d + 1) >> n & 1) != 0) {
        low[n] |= digit[d].low;
        high[n] |= digit[d].high;
      }
    }
  }
  const std::uint64_t zeros = 0x0101010101010101 * zero;
  for (std::size_t first = 0; first < 80; first += 8) {
    const std::uint64_t eight =
        zeros + (first < 64 ? eight_cells(low, first) : eight_cells(high, first - 64));
    store_eight(eight, cells + first);
  }
  cells[80] = static_cast<std::uint8_t>(zero + eight_cells(high, 16));
}

#endif

// Writes 81 digits plus `zero`.
BITDOKU_INLINE void write_digits(const LaneWords& words, std::size_t lane, std::uint8_t zero,
                                 std::uint8_t* cells) {
  const std::size_t place = word_place(lane);
  std::uint64_t word[kWords];
  for (std::size_t i = 0; i < kWords; ++i) word[i] = words.word[i][place];
  const DigitCells digit[9] = {cells_of<0>(word), cells_of<1>(word), cells_of<2>(word),
                               cells_of<3>(word), cells_of<4>(word), cells_of<5>(word),
                               cells_of<6>(word), cells_of<7>(word), cells_of<8>(word)};
  write_digits(digit, zero, cells);
}
