// The search for the forms of full grids (grid_kernel.hpp). Each file that includes this one
// defines kBytes, the bytes of a vector: 16, 32 or 64; for `shuffle` it defines BITDOKU_GRID_X86 if
// the target has SSSE3.

using Row = std::uint8_t __attribute__((vector_size(16)));  // nine bytes and some more
using BandLanes =
    std::uint8_t __attribute__((vector_size(kBytes)));  // a byte of each of many bands

// table[index[i]] at place i.
inline Row shuffle(Row table, Row index) {
#if defined(BITDOKU_GRID_X86)
  return reinterpret_cast<Row>(
      _mm_shuffle_epi8(reinterpret_cast<__m128i>(table), reinterpret_cast<__m128i>(index)));
#elif defined(__aarch64__)
  return vqtbl1q_u8(table, index);
#else
  Row result{};
  for (unsigned i = 0; i < 9; ++i) result[i] = table[index[i] & 15];
  return result;
#endif
}

inline Row row_at(const std::uint8_t* bytes) {
  Row row;
  std::memcpy(&row, bytes, sizeof(row));
  return row;
}

// The next functions are neither templates nor lambdas: g++ would compile those for any processor.
inline BandLanes lanes_at(const std::uint8_t* bytes) {
  BandLanes lanes;
  std::memcpy(&lanes, bytes, sizeof(lanes));
  return lanes;
}
inline BandLanes all(unsigned value) {
  return BandLanes{} + static_cast<std::uint8_t>(value);
}
inline BandLanes bit_if_less(BandLanes a, BandLanes b, unsigned bit) {
  return reinterpret_cast<BandLanes>(a < b) & all(bit);
}

// What the numbers of bands are made of, a byte for each band in each part.
struct Codes {
  BandLanes sets1, sets2;  // the names in rows 1 and 2 of box 2
  BandLanes order1;        // the orders of row 1 in box 2 and, shifted by 3, in box 3
  BandLanes crossing2,
      crossing3;    // the orders of rows 2 (shifted by 3) and 3 in box 2, and in box 3
  BandLanes wrong;  // not 0 if the digits clash in the rows or in box 2
};
inline constexpr std::size_t kParts = 5;  // without `wrong`

// A name is a bit: in row 2 the digits of rows 1 and 3 of box 1 have the names 1, 2, 4 and 8, 16,
// 32, and so on. Other digits have 0. Each digit has one name at most, so the six digits of a row
// in boxes 2 and 3 have all six bits together only if they are the six other digits of box 1, and
// all are different. `cells` has cell i of each band at place i.
inline void encode(const std::uint8_t* const (&cells)[27], Codes& codes) {
  BandLanes first[9];
  BandLanes wrong{};
  for (unsigned i = 0; i < 9; ++i) {
    first[i] = lanes_at(cells[i / 3 * 9 + i % 3]);
    wrong |= reinterpret_cast<BandLanes>(first[i] == all(0));
  }
  BandLanes sets[3][2];
  BandLanes orders[3][2];
  for (unsigned r = 0; r < 3; ++r) {
    for (unsigned box = 0; box < 2; ++box) {
      BandLanes names[3];
      for (unsigned c = 0; c < 3; ++c) {
        const BandLanes digit = lanes_at(cells[9 * r + 3 * box + 3 + c]);
        names[c] = BandLanes{};
        for (unsigned i = 0, bit = 1; i < 9; ++i) {
          if (i / 3 == r) continue;
          names[c] = digit == first[i] ? all(bit) : names[c];
          bit <<= 1;
        }
      }
      sets[r][box] = names[0] | names[1] | names[2];
      orders[r][box] = bit_if_less(names[0], names[1], 1) | bit_if_less(names[1], names[2], 2) |
                       bit_if_less(names[0], names[2], 4);
    }
    wrong |= (sets[r][0] | sets[r][1]) ^ all(63);
  }
  // The digits of box 2 are different.
  wrong |= sets[0][0] & sets[1][0] & all(070);
  wrong |= sets[1][0] & sets[2][0] & all(007);
  wrong |= (sets[0][0] << 3) & sets[2][0] & all(070);
  codes.sets1 = sets[0][0];
  codes.sets2 = sets[1][0];
  codes.order1 = orders[0][0] | orders[0][1] << 3;
  codes.crossing2 = orders[1][0] << 3 | orders[2][0];
  codes.crossing3 = orders[1][1] << 3 | orders[2][1];
  codes.wrong = wrong;
}

// The six bands and stacks of a grid. Bands 3 to 5 are those of the transposed grid.
struct SixBands {
  unsigned numbers[6];
  unsigned orders[6];  // of row 1 in boxes 2 and 3
};

// The places of three different labels in rising order, by their order (BandClasses::order_of).
inline constexpr auto kSorted = [] {
  std::array<std::array<std::uint8_t, 3>, 8> table{};
  for (const auto& order : kOrders) {
    auto& places = table[unsigned{order[0] < order[1]} | unsigned{order[1] < order[2]} << 1 |
                         unsigned{order[0] < order[2]} << 2];
    for (std::uint8_t i = 0; i < 3; ++i) places[order[i]] = i;
  }
  return table;
}();

// The image of a grid under one of the orders that make the first three rows least.
class Image {
 public:
  // `rows` are the first rows, `columns` those of all columns.
  Image(const Row* board, const std::uint8_t* rows, Row columns) : columns_(columns) {
    std::copy_n(rows, 3, rows_.begin());
    set_labels(shuffle(board[rows[0]], columns));
    unsigned at = 0;
    const unsigned done = rows[0] / 3U;
    for (unsigned band = 0; band < 3; ++band) {
      if (band == done) continue;
      for (unsigned i = 0; i < 3; ++i, ++at) {
        const Row row = shuffle(labels_, shuffle(board[3 * band + i], columns));
        std::memcpy(lines_[at], &row, sizeof(row));
      }
    }
    sort(done);
  }

  // Compares rows 4 to 9.
  [[nodiscard]] int compare_with(const Cells9x9& form) const {
    for (unsigned i = 0; i < 6; ++i) {
      const int order = std::memcmp(lines_[places_[i]], &form[27 + 9 * i], 9);
      if (order != 0) return order;
    }
    return 0;
  }
  void give_rows(Cells9x9& form) const {
    for (unsigned i = 0; i < 6; ++i) std::memcpy(&form[27 + 9 * i], lines_[places_[i]], 9);
  }
  void give_map(bool transposed, Isomorphism& map) const {
    map.transposed = transposed;
    map.rows = rows_;
    std::memcpy(map.columns.data(), &columns_, 9);
    std::memcpy(map.digits.data(), &labels_, 10);
  }
  // Whether the map that give_map gives comes before this one.
  [[nodiscard]] bool is_before(bool transposed, const Isomorphism& map) const {
    Isomorphism mine;
    give_map(transposed, mine);
    return std::tie(mine.transposed, mine.rows, mine.columns) <
           std::tie(map.transposed, map.rows, map.columns);
  }

 private:
  void set_labels(Row first) {
#if defined(BITDOKU_GRID_X86)
    constexpr Row kDigits{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
    labels_ = Row{};
    for (unsigned i = 0; i < 9; ++i) {
      const Row place = Row{} + static_cast<std::uint8_t>(i);
      const auto is_here = reinterpret_cast<Row>(shuffle(first, place) == kDigits);
      labels_ |= is_here & (place + 1);
    }
#else
    alignas(16) std::uint8_t labels[16] = {};
    for (unsigned i = 0; i < 9; ++i) labels[first[i] & 15] = static_cast<std::uint8_t>(i + 1);
    labels_ = row_at(labels);
#endif
  }

  // Sorts the other bands, and the rows in each, by their labels in the first column.
  void sort(unsigned done) {
    std::size_t bands[2];
    unsigned least[2];
    const std::array<std::uint8_t, 3>* orders[2];
    for (std::size_t k = 0, band = 0; k < 2; ++k, ++band) {
      if (band == done) ++band;
      bands[k] = band;
      const unsigned a = lines_[3 * k][0];
      const unsigned b = lines_[3 * k + 1][0];
      const unsigned c = lines_[3 * k + 2][0];
      orders[k] = &kSorted[BandClasses::order_of(a, b, c)];
      least[k] = lines_[3 * k + (*orders[k])[0]][0];
    }
    const unsigned swap = least[0] > least[1] ? 1 : 0;
    for (unsigned k = 0; k < 2; ++k) {
      const unsigned from = k ^ swap;
      for (unsigned i = 0; i < 3; ++i) {
        const unsigned place = (*orders[from])[i];
        places_[3 * k + i] = static_cast<std::uint8_t>(3 * from + place);
        rows_[3 + 3 * k + i] = static_cast<std::uint8_t>(3 * bands[from] + place);
      }
    }
  }

  Row columns_;
  Row labels_;  // by digit
  alignas(16) std::uint8_t lines_[6][16];
  std::array<std::uint8_t, 6> places_;  // of the lines in the form
  Nine rows_;
};

// The rows of a grid or of the transposed grid as vectors.
struct Rows {
  alignas(16) std::uint8_t bytes[9][16];

  Rows(const Cells9x9& cells, bool transposed) {
    if (transposed) {
      for (unsigned r = 0; r < 9; ++r) {
        for (unsigned c = 0; c < 9; ++c) bytes[c][r] = cells[9 * r + c];
      }
    } else {
      for (std::size_t r = 0; r < 8; ++r) std::memcpy(bytes[r], &cells[9 * r], 16);
      std::memcpy(bytes[8], &cells[72], 9);
    }
  }
};

// Finds the form of a grid from the numbers of its bands.
inline void find_form(const Cells9x9& cells, const SixBands& bands, CanonicalForm& form,
                      std::vector<Isomorphism>* all) {
  const BandClasses& table = BandClasses::table();
  unsigned classes[6];
  unsigned least = BandClasses::kSize;
  for (unsigned b = 0; b < 6; ++b) {
    classes[b] = table.class_of_number(bands.numbers[b]);
    least = std::min(least, classes[b]);
  }
  const BandDigits& first = table.band(least);
  for (unsigned i = 0; i < 27; ++i) form.form[i] = static_cast<Digit>(first[i] + 1);
  form.automorphisms = 0;
  for (unsigned b = 0; b < 6; ++b) {
    if (classes[b] != least) continue;
    const bool transposed = b >= 3;
    const Rows rows(cells, transposed);
    Row board[9];
    for (unsigned r = 0; r < 9; ++r) board[r] = row_at(rows.bytes[r]);
    const auto order = table.order_to_least(bands.numbers[b]);
    const Row sorted =
        row_at(table.sorted_columns(bands.orders[b] & 7U, bands.orders[b] >> 3).columns.data());
    const Row columns = shuffle(sorted, row_at(order.columns.columns.data()));
    for (const BandOrder& symmetry : table.symmetries(least)) {
      std::uint8_t first_rows[3];
      for (unsigned i = 0; i < 3; ++i) {
        first_rows[i] = static_cast<std::uint8_t>(3 * (b % 3) + order.rows[symmetry.rows[i]]);
      }
      const Image image(board, first_rows,
                        shuffle(columns, row_at(symmetry.columns.columns.data())));
      const int comparison = form.automorphisms == 0 ? -1 : image.compare_with(form.form);
      if (comparison > 0) continue;
      if (comparison < 0) {
        form.automorphisms = 0;
        if (all != nullptr) all->clear();
        image.give_rows(form.form);
      }
      if (form.automorphisms == 0 || image.is_before(transposed, form.isomorphism)) {
        image.give_map(transposed, form.isomorphism);
      }
      ++form.automorphisms;
      if (all != nullptr) image.give_map(transposed, all->emplace_back());
    }
  }
}

// The numbers of the six bands in a lane. The codes are arrays of kParts * kBytes bytes.
inline SixBands bands_at(const std::uint8_t* const (&codes)[6], const std::size_t (&lanes)[6]) {
  const BandClasses& table = BandClasses::table();
  SixBands bands;
  for (unsigned b = 0; b < 6; ++b) {
    const std::uint8_t* const code = codes[b] + lanes[b];
    const unsigned sets = unsigned{code[0]} << 6 | code[kBytes];
    const unsigned order1 = code[2 * kBytes];
    bands.orders[b] = order1;
    bands.numbers[b] =
        table.number_of(sets, table.crossing_of_orders(order1 & 7U, 0, code[3 * kBytes]),
                        table.crossing_of_orders(order1 >> 3, 0, code[4 * kBytes]));
  }
  return bands;
}

inline bool find_one(const Cells9x9& cells, CanonicalForm& form,
                     std::vector<Isomorphism>* all_maps) {
  if (std::memchr(cells.data(), 0, cells.size()) != nullptr) return false;
  alignas(kBytes) std::uint8_t lanes[27][kBytes] = {};  // the six bands
  const std::uint8_t* places[27];
  for (unsigned i = 0; i < 27; ++i) {
    places[i] = lanes[i];
    for (unsigned b = 0; b < 3; ++b) {
      lanes[i][b] = cells[27 * b + i];
      lanes[i][3 + b] = cells[i % 9 * 9 + 3 * b + i / 9];
    }
  }
  Codes codes;
  encode(places, codes);
  std::uint64_t wrong = 0;
  std::memcpy(&wrong, &codes.wrong, 6);
  if (wrong != 0) return false;
  alignas(kBytes) std::uint8_t bytes[kParts * kBytes];
  std::memcpy(bytes, &codes, sizeof(bytes));
  find_form(cells, bands_at({bytes, bytes, bytes, bytes, bytes, bytes}, {0, 1, 2, 3, 4, 5}), form,
            all_maps);
  return true;
}

inline std::uint64_t find_many(std::span<const Cells9x9> grids, CanonicalForm* forms) {
  BITDOKU_ASSERT(grids.size() <= kBytes);
  // The rest of the last block has blanks and no result.
  alignas(kBytes) std::uint8_t lanes[81][kBytes] = {};
  for (std::size_t g = 0; g < grids.size(); ++g) {
    for (unsigned i = 0; i < 81; ++i) lanes[i][g] = grids[g][i];
  }
  alignas(kBytes) std::uint8_t bytes[6][kParts * kBytes];
  BandLanes wrong{};
  for (unsigned b = 0; b < 6; ++b) {
    const std::uint8_t* places[27];
    for (unsigned i = 0; i < 27; ++i) {
      places[i] = lanes[b < 3 ? 27 * b + i : i % 9 * 9 + 3 * (b - 3) + i / 9];
    }
    Codes codes;
    encode(places, codes);
    std::memcpy(bytes[b], &codes, sizeof(bytes[b]));
    wrong |= codes.wrong;
  }
  std::uint8_t is_wrong[kBytes];
  std::memcpy(is_wrong, &wrong, sizeof(wrong));
  std::uint64_t found = 0;
  for (std::size_t g = 0; g < grids.size(); ++g) {
    if (is_wrong[g] != 0) continue;
    find_form(
        grids[g],
        bands_at({bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5]}, {g, g, g, g, g, g}),
        forms[g], nullptr);
    found |= std::uint64_t{1} << g;
  }
  return found;
}
