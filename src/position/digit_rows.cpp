#include "position/digit_rows.hpp"

#include <bitdoku/assert.hpp>

namespace bitdoku::position {
namespace {

constexpr Mask kFirstOfThree = 0111;  // octal: the first of every three places in a row

// Which places occur at least once, and which at least twice.
struct Times {
  Lanes once;
  Lanes twice;

  void add(const Lanes& more) {
    twice |= once & more;
    once |= more;
  }
  void add(const Times& more) {
    twice |= more.twice | (once & more.once);
    once |= more.once;
  }
  [[nodiscard]] Lanes exactly_once() const { return once & ~twice; }
};

// Copies the first of every three bits to the other two.
Lanes spread(const Lanes& firsts) {
  return firsts | firsts << 1 | firsts << 2;
}

// Takes the places of three rows, column by column. Returns the boxes where a digit has exactly one
// place.
Lanes boxes_with_one(const Times& band) {
  Times box = band;
  box.add({band.once >> 1, band.twice >> 1});
  box.add({band.once >> 2, band.twice >> 2});
  return spread(box.exactly_once() & Lanes::all(kFirstOfThree));
}

}  // namespace

DigitRows rows_of(std::span<const std::uint8_t> values) {
  BITDOKU_ASSERT(values.size() == kCells);
  std::array<ByDigit<Mask>, 9> places{};
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    if (values[cell] == 0) continue;
    Mask& mask = places[cell / 9][values[cell]];
    mask = static_cast<Mask>(mask | 1U << (cell % 9));
  }
  DigitRows rows;
  for (std::size_t r = 0; r < 9; ++r) rows[r] = Lanes::load(places[r]);
  return rows;
}

void find_hidden_singles(const DigitRows& rows, DigitRows& in_boxes, DigitRows& in_lines) {
  Times board;
  for (std::size_t top = 0; top < 9; top += 3) {
    Times band;
    for (std::size_t r = top; r < top + 3; ++r) band.add(rows[r]);
    const Lanes box = boxes_with_one(band);
    for (std::size_t r = top; r < top + 3; ++r) in_boxes[r] = rows[r] & box;
    board.add(band);
  }
  const Lanes column = board.exactly_once();
  for (std::size_t r = 0; r < 9; ++r) in_lines[r] = rows[r] & (column | rows[r].ones_with_one());
}

DigitRows naked_singles(const DigitRows& rows) {
  DigitRows found;
  for (std::size_t r = 0; r < 9; ++r) {
    ByDigit<Mask> digits{};
    rows[r].store(digits);
    unsigned once = 0;
    unsigned twice = 0;
    for (const unsigned places : digits) {
      twice |= once & places;
      once |= places;
    }
    found[r] = rows[r] & Lanes::all(static_cast<Mask>(once & ~twice));
  }
  return found;
}

namespace {

// Sets the found cells of one band. The caller updates the columns of the other bands.
int set_in_band(const Lanes* found, const Lanes& columns, Lanes* rows) {
  const Lanes band = found[0] | found[1] | found[2];
  const Lanes boxes = spread((band | band >> 1 | band >> 2) & Lanes::all(kFirstOfThree));
  int cells_set = 0;
  for (int r = 0; r < 3; ++r) {
    const Mask cells = found[r].any();
    rows[r] &= found[r].empty_ones() & ~(columns | boxes | Lanes::all(cells));
    cells_set += count_of(cells);
  }
  return cells_set;
}

}  // namespace

int set_all(const DigitRows& found, DigitRows& rows) {
  Lanes columns;
  for (const Lanes& row : found) columns |= row;
  int cells_set = 0;
  for (std::size_t top = 0; top < 9; top += 3) {
    cells_set += set_in_band(&found[top], columns, &rows[top]);
  }
  return cells_set;
}

// Hidden singles set in one band already count in the next band, so few rounds are needed.
int set_hidden_singles(const DigitRows& solution, DigitRows& rows, Lanes& wrong) {
  std::array<Times, 3> bands;
  for (std::size_t r = 0; r < 9; ++r) bands[r / 3].add(rows[r]);
  int cells_set = 0;
  for (std::size_t b = 0; b < 3; ++b) {
    const std::size_t top = 3 * b;
    Times own;
    for (std::size_t r = top; r < top + 3; ++r) own.add(rows[r]);
    Times board = own;
    board.add(bands[(b + 1) % 3]);
    board.add(bands[(b + 2) % 3]);
    const Lanes houses = boxes_with_one(own) | board.exactly_once();
    std::array<Lanes, 3> found;
    Lanes columns;
    for (std::size_t k = 0; k < 3; ++k) {
      const Lanes& row = rows[top + k];
      found[k] = row & (houses | row.ones_with_one());
      wrong |= found[k] & ~solution[top + k];
      columns |= found[k];
    }
    if (columns.any() == 0) continue;
    cells_set += set_in_band(found.data(), columns, &rows[top]);
    for (std::size_t r = (top + 3) % 9; r != top; r = (r + 1) % 9) rows[r] &= ~columns;
    bands[b] = {};
    for (std::size_t r = top; r < top + 3; ++r) bands[b].add(rows[r]);
  }
  return cells_set;
}

DigitRows candidates_of(const Puzzle& puzzle) {
  BITDOKU_ASSERT(puzzle.shape() == kShape9x9);
  DigitRows rows;
  rows.fill(Lanes::all(kAllPlaces));
  set_all(rows_of(puzzle.givens()), rows);
  if (!puzzle.has_candidates()) return rows;
  for (int r = 0; r < 9; ++r) {
    ByDigit<Mask> allowed{};
    for (int cell = 9 * r; cell < 9 * r + 9; ++cell) {
      for (Digit digit = 1; digit <= 9; ++digit) {
        if (!puzzle.allows(cell, digit)) continue;
        Mask& mask = allowed[digit];
        mask = static_cast<Mask>(mask | bit_of(column_of(cell)));
      }
    }
    rows[static_cast<std::size_t>(r)] &= Lanes::load(allowed);
  }
  return rows;
}

// Transposes the first eight lanes and places as an 8x8 matrix of bits. It is in a word whose
// lowest byte is the first lane.
void Lanes::store_across(Mask* places) const {
  using Bytes = std::uint8_t __attribute__((vector_size(8)));
  constexpr bool kBigEndian = std::endian::native == std::endian::big;
  auto bits = std::bit_cast<std::uint64_t>(__builtin_convertvector(most, Bytes));
  if constexpr (kBigEndian) bits = __builtin_bswap64(bits);
  const auto exchange = [&](int by, std::uint64_t which) {
    const std::uint64_t changed = (bits ^ bits >> by) & which;
    bits ^= changed ^ changed << by;
  };
  exchange(7, 0x00aa00aa00aa00aa);
  exchange(14, 0x0000cccc0000cccc);
  exchange(28, 0x00000000f0f0f0f0);
  if constexpr (kBigEndian) bits = __builtin_bswap64(bits);
  auto across = __builtin_convertvector(std::bit_cast<Bytes>(bits), EightMasks);
  const EightMasks place{1, 2, 4, 8, 16, 32, 64, 128};
  const EightMasks ninth = Lanes::all(last[0]).most & place;
  across |= reinterpret_cast<EightMasks>(ninth == place) & bit_of(8);
  across <<= 1;
  std::memcpy(places, &across, sizeof(across));
  places[8] = (~(*this & Lanes::all(bit_of(8))).empty_ones()).which();
}

std::array<Lanes, 3> boxes_of_band(const DigitRows& rows, std::size_t band) {
  std::array<Lanes, 3> boxes;
  const Lanes three = Lanes::all(7);
  for (int box = 0; box < 3; ++box) {
    for (int r = 0; r < 3; ++r) {
      const Lanes& row = rows[3 * band + static_cast<std::size_t>(r)];
      boxes[static_cast<std::size_t>(box)] |= (row >> (3 * box) & three) << (3 * r);
    }
  }
  return boxes;
}

// First gathers the columns of each stack in groups of three rows, then joins the groups.
std::array<Lanes, 9> columns_of(const DigitRows& rows) {
  const Lanes first = Lanes::all(kFirstOfThree);
  const Lanes three = Lanes::all(7);
  std::array<Lanes, 9> columns;
  for (std::size_t band = 0; band < 3; ++band) {
    const auto* const row = &rows[3 * band];
    for (std::size_t k = 0; k < 3; ++k) {
      const int place = static_cast<int>(k);
      const Lanes groups = (row[0] >> place & first) | (row[1] >> place & first) << 1 |
                           (row[2] >> place & first) << 2;
      for (std::size_t box = 0; box < 3; ++box) {
        columns[3 * box + k] |= (groups >> static_cast<int>(3 * box) & three)
                                << static_cast<int>(3 * band);
      }
    }
  }
  return columns;
}

}  // namespace bitdoku::position
