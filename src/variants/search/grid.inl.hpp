// Rows, columns and boxes of a 9x9 grid in one propagator: a board of 81 bits for each digit, as
// three bands of 27. It finds hidden singles in all 27 houses, and what the intersections of lines
// and boxes exclude. The digits 1 to 8 are done in the lanes of vectors.

using Band3 = std::array<std::uint32_t, 3>;
using Eight = std::uint32_t __attribute__((vector_size(32)));

inline constexpr unsigned kRow = 511;
inline constexpr std::uint32_t kBand = 0x7ffffff;
inline constexpr std::uint32_t kFirstOfMinirows = 0x1249249;
inline constexpr unsigned kFirstColumns = 0x49;  // of the three boxes, three rows of minirows
inline constexpr std::uint32_t kBoxInBand = 0x1c0e07;
inline constexpr std::uint32_t kThreeRows = 0x40201;

// The six ways to choose a minirow in each row and each box of a band.
inline constexpr std::array<std::array<unsigned, 3>, 6> kWays{
    {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};

struct MinirowTables {
  std::array<std::uint8_t, 512> of_row{};     // the minirows of a row that have a bit
  std::array<std::uint16_t, 512> possible{};  // those of a band that are in some way; 0 if none is
  std::array<std::uint32_t, 512> cells{};     // the cells of minirows
  constexpr MinirowTables() {
    for (unsigned set = 0; set < 512; ++set) {
      unsigned minirows = 0;
      for (unsigned box = 0; box < 3; ++box) {
        if ((set >> (3 * box) & 7) != 0) minirows |= 1U << box;
      }
      of_row[set] = static_cast<std::uint8_t>(minirows);
      unsigned kept = 0;
      for (const auto& way : kWays) {
        const unsigned mask = 1U << way[0] | 8U << way[1] | 64U << way[2];
        if ((set & mask) == mask) kept |= mask;
      }
      possible[set] = static_cast<std::uint16_t>(kept);
      for (unsigned bit = 0; bit < 9; ++bit) {
        if ((set >> bit & 1) != 0) cells[set] |= 7U << (3 * bit);
      }
    }
  }
};
inline constexpr MinirowTables kMinirows;

inline Eight all_lanes(std::uint32_t value) {
  return Eight{} + value;
}
inline Eight lanes_where(const Eight& condition) {  // all ones where a lane is not 0
  return reinterpret_cast<Eight>(condition != Eight{});
}

inline unsigned lanes_with_bits(const Eight& lanes) {
#ifdef BITDOKU_VARIANTS_AVX2
  const auto wide = reinterpret_cast<__m256i>(lanes_where(lanes));
  return static_cast<unsigned>(_mm256_movemask_ps(_mm256_castsi256_ps(wide)));
#else
  unsigned bits = 0;
  for (unsigned lane = 0; lane < 8; ++lane) bits |= unsigned{lanes[lane] != 0} << lane;
  return bits;
#endif
}

inline Band3 bands_of(std::uint32_t first, std::uint32_t second, std::uint32_t third) {
  const std::uint64_t low = first | std::uint64_t{second} << 32U;
  return {static_cast<std::uint32_t>(low) & kBand, static_cast<std::uint32_t>(low >> 27U) & kBand,
          static_cast<std::uint32_t>(low >> 54U | std::uint64_t{third} << 10U) & kBand};
}

struct Boards {
  std::array<Band3, 9> digits;
  Band3 fixed;
};

#ifdef BITDOKU_VARIANTS_AVX2
inline std::uint32_t signs_of(__m256i first, __m256i second) {
  constexpr int kInOrder = 0xd8;
  const __m256i packed = _mm256_permute4x64_epi64(_mm256_packs_epi16(first, second), kInOrder);
  return static_cast<std::uint32_t>(_mm256_movemask_epi8(packed));
}

inline __m256i cells_at(const ValueSet* grid, int block) {
  return _mm256_load_si256(reinterpret_cast<const __m256i*>(grid) + block);
}
inline __m256i is_fixed(__m256i cells) {
  const __m256i lower = _mm256_and_si256(cells, _mm256_sub_epi16(cells, _mm256_set1_epi16(1)));
  return _mm256_cmpeq_epi16(lower, _mm256_setzero_si256());
}
inline std::uint32_t fixed_at(const ValueSet* grid, int block) {
  return signs_of(is_fixed(cells_at(grid, block)), is_fixed(cells_at(grid, block + 1)));
}
inline std::uint32_t digits_at(const ValueSet* grid, int block, __m128i shift) {
  return signs_of(_mm256_sll_epi16(cells_at(grid, block), shift),
                  _mm256_sll_epi16(cells_at(grid, block + 1), shift));
}

inline void read_boards(const ValueSet* grid, Boards& boards) {
  boards.fixed = bands_of(fixed_at(grid, 0), fixed_at(grid, 2), fixed_at(grid, 4));
  for (int digit = 0; digit < 9; ++digit) {
    const __m128i shift = _mm_cvtsi32_si128(15 - digit);
    boards.digits[static_cast<std::size_t>(digit)] =
        bands_of(digits_at(grid, 0, shift), digits_at(grid, 2, shift), digits_at(grid, 4, shift));
  }
}
#else
inline void read_boards(const ValueSet* grid, Boards& boards) {
  boards = {};
  for (std::size_t cell = 0; cell < 81; ++cell) {
    const std::uint32_t bit = 1U << (cell % 27);
    if (is_single(grid[cell])) boards.fixed[cell / 27] |= bit;
    for (unsigned rest = grid[cell]; rest != 0; rest &= rest - 1) {
      boards.digits[bit_of(rest)][cell / 27] |= bit;
    }
  }
}
#endif

// One digit, without vectors. It also finds which house has no place for it.
inline bool SearchState::run_digit(unsigned digit, const Band3& board, const Band3& fixed) {
  const unsigned value = 1U << digit;
  if (((board[0] & ~fixed[0]) | (board[1] & ~fixed[1]) | (board[2] & ~fixed[2])) == 0) {
    return std::popcount(board[0]) + std::popcount(board[1]) + std::popcount(board[2]) == 9;
  }
  Band3 kept{};
  std::array<unsigned, 3> columns{};
  unsigned once = 0;
  unsigned twice = 0;
  for (std::size_t band = 0; band < 3; ++band) {
    const std::uint32_t cells = board[band];
    const unsigned minirows = kMinirows.of_row[cells & kRow] |
                              unsigned{kMinirows.of_row[cells >> 9U & kRow]} << 3U |
                              unsigned{kMinirows.of_row[cells >> 18U]} << 6U;
    const unsigned possible = kMinirows.possible[minirows];
    if (possible == 0) {
      for (unsigned line = 0; line < 3; ++line) {
        const int place = static_cast<int>(3 * band + line);
        if ((minirows >> (3 * line) & 7) == 0) failed_house_ = place;
        if ((minirows & kFirstColumns << line) == 0) failed_house_ = 18 + place;
      }
      return false;
    }
    kept[band] = cells & kMinirows.cells[possible];
    for (unsigned row = 0; row < 3; ++row) {
      const unsigned bits = kept[band] >> (9 * row) & kRow;
      twice |= once & bits;
      once |= bits;
      columns[band] |= bits;
    }
  }
  if (once != kRow) {
    failed_house_ = 9 + std::countr_one(once);
    return false;
  }
  std::array<unsigned, 3> allowed{};
  for (unsigned box = 0; box < 3; ++box) {
    const unsigned minicolumns = (columns[0] >> (3 * box) & 7) |
                                 (columns[1] >> (3 * box) & 7) << 3U |
                                 (columns[2] >> (3 * box) & 7) << 6U;
    const unsigned possible = kMinirows.possible[minicolumns];
    if (possible == 0) return false;
    for (unsigned band = 0; band < 3; ++band) {
      allowed[band] |= (possible >> (3 * band) & 7) << (3 * box);
    }
  }
  const unsigned alone = once & ~twice;
  for (std::size_t band = 0; band < 3; ++band) {
    const std::uint32_t cells = kept[band] & (allowed[band] * kThreeRows);
    std::uint32_t hidden = cells & (alone * kThreeRows);
    for (unsigned line = 0; line < 3; ++line) {
      const std::uint32_t row = cells & std::uint32_t{kRow} << (9 * line);
      const std::uint32_t box = cells & kBoxInBand << (3 * line);
      if (is_single(row)) hidden |= row;
      if (is_single(box)) hidden |= box;
    }
    const auto first = static_cast<std::uint16_t>(27 * band);
    for (std::uint32_t rest = board[band] & ~cells; rest != 0; rest &= rest - 1) {
      if (!drop(static_cast<std::uint16_t>(first + bit_of(rest)), value)) return false;
    }
    for (std::uint32_t rest = hidden & ~fixed[band]; rest != 0; rest &= rest - 1) {
      if (!narrow(static_cast<std::uint16_t>(first + bit_of(rest)), value)) return false;
    }
  }
  return true;
}

// What a step finds for eight digits: places that go, and hidden singles.
struct EightDigits {
  std::array<Eight, 3> removed;
  std::array<Eight, 3> hidden;
  Eight failed;
};

inline Eight lone(const Eight& bits) {  // the bits of lanes that have at most one
  return bits & ~lanes_where(bits & (bits - 1));
}

inline void look_at_eight(const std::array<Eight, 3>& boards, const Band3& fixed,
                          EightDigits& found) {
  const Eight row = all_lanes(kRow);
  std::array<Eight, 3> kept;
  std::array<Eight, 3> columns;
  Eight once{};
  Eight twice{};
  found.failed = Eight{};
  for (std::size_t band = 0; band < 3; ++band) {
    const Eight cells = boards[band];
    const Eight any = (cells | cells >> 1U | cells >> 2U) & kFirstOfMinirows;
    Eight possible{};
    for (const auto& way : kWays) {
      const Eight mask =
          all_lanes(1U << (3 * way[0]) | 1U << (9 + 3 * way[1]) | 1U << (18 + 3 * way[2]));
      possible |= mask & ~lanes_where((any & mask) ^ mask);
    }
    found.failed |= ~lanes_where(possible);
    kept[band] = cells & (possible | possible << 1U | possible << 2U);
    const Eight first = kept[band] & row;
    const Eight second = kept[band] >> 9U & row;
    const Eight third = kept[band] >> 18U;
    twice |=
        (once & first) | (once & second) | (first & second) | ((once | first | second) & third);
    columns[band] = first | second | third;
    once |= columns[band];
  }
  found.failed |= lanes_where(once ^ row);
  std::array<Eight, 3> allowed{};
  Eight any_way{};
  for (const auto& way : kWays) {
    const Eight ways =
        (columns[0] >> way[0]) & (columns[1] >> way[1]) & (columns[2] >> way[2]) & kFirstColumns;
    any_way |= ways;
    for (std::size_t band = 0; band < 3; ++band) allowed[band] |= ways << way[band];
  }
  found.failed |= lanes_where(any_way ^ all_lanes(kFirstColumns));
  const Eight alone = (once & ~twice) * kThreeRows;
  for (std::size_t band = 0; band < 3; ++band) {
    const Eight cells = kept[band] & (allowed[band] * kThreeRows);
    Eight hidden = cells & alone;
    for (unsigned line = 0; line < 3; ++line) {
      hidden |= lone(cells & (kRow << (9 * line))) | lone(cells & (kBoxInBand << (3 * line)));
    }
    found.hidden[band] = hidden & ~fixed[band];
    found.removed[band] = boards[band] & ~cells;
  }
}

inline bool SearchState::run_grid() {
  Boards boards;
  read_boards(grid_, boards);
  std::array<Eight, 3> eight;
  for (std::size_t band = 0; band < 3; ++band) {
    for (std::size_t digit = 0; digit < 8; ++digit) eight[band][digit] = boards.digits[digit][band];
  }
  EightDigits found;
  look_at_eight(eight, boards.fixed, found);
  if (is_any(reinterpret_cast<Quad>(found.failed))) {
    unsigned digit = 0;
    while (found.failed[digit] == 0) ++digit;
    run_digit(digit, boards.digits[digit], boards.fixed);  // names the house
    return false;
  }
  for (std::size_t band = 0; band < 3; ++band) {
    const Eight either = found.removed[band] | found.hidden[band];
    if (!is_any(reinterpret_cast<Quad>(either))) continue;
    const auto first = static_cast<std::uint16_t>(27 * band);
    for (unsigned digits = lanes_with_bits(either); digits != 0; digits &= digits - 1) {
      const unsigned digit = bit_of(digits);
      for (std::uint32_t rest = found.removed[band][digit]; rest != 0; rest &= rest - 1) {
        if (!drop(static_cast<std::uint16_t>(first + bit_of(rest)), 1U << digit)) return false;
      }
      for (std::uint32_t rest = found.hidden[band][digit]; rest != 0; rest &= rest - 1) {
        if (!narrow(static_cast<std::uint16_t>(first + bit_of(rest)), 1U << digit)) return false;
      }
    }
  }
  return run_digit(8, boards.digits[8], boards.fixed);
}
