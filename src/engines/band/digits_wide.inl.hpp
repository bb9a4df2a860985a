// Writes givens to the board and reads its digits, three rows at a time, with shuffles of bytes.
// digits_halves.inl.hpp is the other form. This file is a part of some kernels; see search.inl.hpp.

struct alignas(32) ByteTable {
  std::uint8_t byte[32];
};
inline constexpr std::uint8_t kNoByte = 0x80;  // makes a shuffle write zero

BITDOKU_INLINE __m256i load(const ByteTable& table) {
  return _mm256_load_si256(reinterpret_cast<const __m256i*>(table.byte));
}

// A table of sixteen entries, stored twice for the two halves of a shuffle.
template <class Entry>
constexpr ByteTable make_table(const Entry& entry) {
  ByteTable table{};
  for (unsigned i = 0; i < 32; ++i) table.byte[i] = static_cast<std::uint8_t>(entry(i % 16));
  return table;
}

// The two bytes of candidates for a given; the index is the digit plus one. Bytes that are not
// digits have no candidates.
constexpr unsigned candidates_of(unsigned number) {
  return number == 1 ? kAllDigits : number >= 2 && number <= 10 ? 1U << (number - 2) : 0U;
}
inline constexpr ByteTable kLowCandidates =
    make_table([](unsigned number) { return candidates_of(number) & 0xffU; });
inline constexpr ByteTable kHighCandidates =
    make_table([](unsigned number) { return candidates_of(number) >> 8U; });

// Shuffles a vector of rows to the lanes of a column of boxes. Such a vector has a row of band 0 in
// its lower half and one of band 2 in its upper half. If `middle` is true, it has a row of band 1
// in its lower half.
constexpr ByteTable make_lanes_from_row(unsigned column, bool middle) {
  ByteTable table{};
  for (unsigned i = 0; i < 32; ++i) {
    const unsigned lane = i / 2;
    const bool has_cell = i % 2 == 0 && lane % 4 < 3 && lane < 12 && (lane / 4 == 1) == middle;
    table.byte[i] = static_cast<std::uint8_t>(has_cell ? 3 * (lane % 4) + column : kNoByte);
  }
  return table;
}
inline constexpr ByteTable kLanesFromRow[3][2] = {
    {make_lanes_from_row(0, false), make_lanes_from_row(0, true)},
    {make_lanes_from_row(1, false), make_lanes_from_row(1, true)},
    {make_lanes_from_row(2, false), make_lanes_from_row(2, true)}};

// The inverse shuffle, for columns 0 and 1 of the boxes, or for column 2. The first column has its
// lanes in bytes 0 to 7, the second in bytes 8 to 15.
constexpr ByteTable make_row_from_lanes(unsigned first_column, bool middle) {
  ByteTable table{};
  for (unsigned i = 0; i < 32; ++i) {
    const unsigned cell = i % 16;
    const unsigned column = cell % 3;
    const bool is_here = cell < 9 && (column == 2) == (first_column == 2);
    const unsigned lane = 8 * (column - first_column) + cell / 3 + (middle ? 4 : 0);
    table.byte[i] = static_cast<std::uint8_t>(is_here ? lane : kNoByte);
  }
  return table;
}
inline constexpr ByteTable kRowFromLanes[2][2] = {
    {make_row_from_lanes(0, false), make_row_from_lanes(0, true)},
    {make_row_from_lanes(2, false), make_row_from_lanes(2, true)}};

// Loads the nine cells of a row and the bytes after them, but reads nothing beyond the last cell.
BITDOKU_INLINE __m128i load_row(const Digit* givens, std::size_t row) {
  const std::size_t first = row < 8 ? 9 * row : 81 - 16;
  const __m128i cells = _mm_loadu_si128(reinterpret_cast<const __m128i*>(givens + first));
  return row < 8 ? cells : _mm_srli_si128(cells, 72 - (81 - 16));
}

// The indices into the tables of candidates: 0 for an unused lane, 1 for a blank, at most 15 for a
// byte that is not a digit.
BITDOKU_INLINE __m256i number_givens(__m256i rows) {
  return _mm256_min_epu8(_mm256_adds_epu8(rows, _mm256_set1_epi8(1)), _mm256_set1_epi8(15));
}

inline void read_givens(const Digit* givens, Board& board) {
  for (std::size_t i = 0; i < 3; ++i) {
    const __m256i ends =
        number_givens(_mm256_set_m128i(load_row(givens, 6 + i), load_row(givens, i)));
    const __m256i middle = number_givens(_mm256_castsi128_si256(load_row(givens, 3 + i)));
    for (std::size_t j = 0; j < 3; ++j) {
      const __m256i number =
          _mm256_or_si256(_mm256_shuffle_epi8(ends, load(kLanesFromRow[j][0])),
                          _mm256_shuffle_epi8(middle, load(kLanesFromRow[j][1])));
      const __m256i low = _mm256_shuffle_epi8(load(kLowCandidates), number);
      const __m256i high = _mm256_shuffle_epi8(load(kHighCandidates), number);
      board.cell[3 * i + j] =
          reinterpret_cast<Lanes>(_mm256_or_si256(low, _mm256_slli_epi16(high, 8)));
    }
  }
}

// The digits of two solved vectors, one byte each.
BITDOKU_INLINE __m256i digits_of(const Lanes& a, const Lanes& b) {
  // The bit of digit 9 does not fit into a byte, so it becomes 255.
  const __m256i bits =
      _mm256_packus_epi16(reinterpret_cast<__m256i>(a), reinterpret_cast<__m256i>(b));
  const __m256i of_low = _mm256_setr_epi8(0, 1, 2, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0,  //
                                          0, 1, 2, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0);
  const __m256i of_high = _mm256_setr_epi8(0, 5, 6, 0, 7, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 9,  //
                                           0, 5, 6, 0, 7, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 9);
  const __m256i high = _mm256_and_si256(_mm256_srli_epi16(bits, 4), _mm256_set1_epi8(15));
  // A shuffle writes zero for bytes with the highest bit set, so digits 8 and 9 have no low part.
  return _mm256_or_si256(_mm256_shuffle_epi8(of_low, bits), _mm256_shuffle_epi8(of_high, high));
}

// This is not inline, because the loop of the search then makes better use of the registers.
inline __attribute__((noinline)) void write_digits(const Board& board, Digit* digits) {
  __m128i row[9];
  for (std::size_t i = 0; i < 3; ++i) {
    const __m256i two = digits_of(board.cell[3 * i], board.cell[3 * i + 1]);
    const __m256i third = digits_of(board.cell[3 * i + 2], board.cell[3 * i + 2]);
    const __m256i ends = _mm256_or_si256(_mm256_shuffle_epi8(two, load(kRowFromLanes[0][0])),
                                         _mm256_shuffle_epi8(third, load(kRowFromLanes[1][0])));
    const __m256i middle = _mm256_or_si256(_mm256_shuffle_epi8(two, load(kRowFromLanes[0][1])),
                                           _mm256_shuffle_epi8(third, load(kRowFromLanes[1][1])));
    row[i] = _mm256_castsi256_si128(ends);
    row[3 + i] = _mm256_castsi256_si128(middle);
    row[6 + i] = _mm256_extracti128_si256(ends, 1);
  }
  // Writes sixteen bytes at a time. The next row overwrites the bytes beyond the row's end.
  const auto write = [&](std::size_t at, __m128i cells) {
    _mm_storeu_si128(reinterpret_cast<__m128i*>(digits + at), cells);
  };
  for (std::size_t i = 0; i < 8; ++i) write(9 * i, row[i]);
  write(81 - 16, _mm_or_si128(_mm_srli_si128(row[7], 2), _mm_slli_si128(row[8], 7)));
}
