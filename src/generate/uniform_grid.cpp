#include "generate/uniform_grid.hpp"

#include <bit>
#include <numeric>
#include <vector>

namespace bitdoku::generating {
namespace {

// A set of digits, bit d for digit d + 1. A line of a box has three.
using Mask = std::uint32_t;
using Triples = std::array<Mask, 3>;
// The line of each digit of a box, two bits each.
using LineWord = std::uint32_t;

constexpr Mask kAll = 511;
constexpr Triples kFirstRows{7, 7U << 3U, 7U << 6U};  // of box 1, before the digits are renamed
constexpr Triples kFirstColumns = kFirstRows;  // the same columns, because all are equally good
constexpr std::uint8_t kOrders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                        {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

// Tables for each set of three digits.
struct Three {
  std::array<std::uint8_t, 3> twice;   // the digits times two: their positions in a LineWord
  std::array<Mask, 3> digit;           // the digits as sets
  std::array<LineWord, 6> crossing;    // their lines in the other direction, in each order
  std::array<Mask, 6> crossing_masks;  // the same as three sets of nine bits
};
constexpr auto kThrees = [] {
  std::array<Three, 512> table{};
  for (std::size_t a = 0; a < 9; ++a) {
    for (std::size_t b = a + 1; b < 9; ++b) {
      for (std::size_t c = b + 1; c < 9; ++c) {
        const std::array<std::size_t, 3> digits{a, b, c};
        Three& three = table[std::size_t{1} << a | std::size_t{1} << b | std::size_t{1} << c];
        for (std::size_t i = 0; i < 3; ++i) {
          three.twice[i] = static_cast<std::uint8_t>(2 * digits[i]);
          three.digit[i] = Mask{1} << digits[i];
          for (std::size_t order = 0; order < 6; ++order) {
            const std::uint32_t line = kOrders[order][i];
            three.crossing[order] |= line << 2 * digits[i];
            three.crossing_masks[order] |= Mask{1} << (9 * std::size_t{line} + digits[i]);
          }
        }
      }
    }
  }
  return table;
}();

// The rows, in the next box, of three digits of a column that are in rows a, b, c of one box (at a
// + 3b + 9c). Each must be in another row: two ways, or kNone.
constexpr std::uint8_t kNone = 255;
constexpr auto kLeaving = [] {
  std::array<std::array<std::uint8_t, 2>, 27> table{};
  for (std::size_t at = 0; at < 27; ++at) {
    table[at] = {kNone, kNone};
    const std::array<std::size_t, 3> rows{at % 3, at / 3 % 3, at / 9};
    std::size_t ways = 0;
    for (const auto& order : kOrders) {
      if (order[0] == rows[0] || order[1] == rows[1] || order[2] == rows[2]) continue;
      table[at][ways++] = static_cast<std::uint8_t>(order[0] | order[1] << 2 | order[2] << 4);
    }
  }
  return table;
}();

// The second of three lists of triples, if at each of three places the three lists together have
// all digits: one of 56 ways.
Triples second_triples(const Triples& first, std::uint32_t way) {
  if (way >= 54) {
    return way == 54 ? Triples{first[1], first[2], first[0]}
                     : Triples{first[2], first[0], first[1]};
  }
  // One digit of each goes one way, and two go the other.
  const Mask a = kThrees[first[0]].digit[way % 3];
  const Mask b = kThrees[first[1]].digit[way / 3 % 3];
  const Mask c = kThrees[first[2]].digit[way / 9 % 3];
  const Triples one{b | (first[2] ^ c), c | (first[0] ^ a), a | (first[1] ^ b)};
  const Triples rest{kAll ^ first[0] ^ one[0], kAll ^ first[1] ^ one[1], kAll ^ first[2] ^ one[2]};
  const Mask chosen = way < 27 ? kAll : 0;
  return {(one[0] & chosen) | (rest[0] & ~chosen), (one[1] & chosen) | (rest[1] & ~chosen),
          (one[2] & chosen) | (rest[2] & ~chosen)};
}

Triples rest_of(const Triples& first, const Triples& second) {
  return {kAll ^ first[0] ^ second[0], kAll ^ first[1] ^ second[1], kAll ^ first[2] ^ second[2]};
}

// The columns of a box with known rows: one of 216 ways.
Triples crossing(const Triples& rows, std::uint32_t way) {
  const Mask all = kThrees[rows[0]].crossing_masks[way % 6] |
                   kThrees[rows[1]].crossing_masks[way / 6 % 6] |
                   kThrees[rows[2]].crossing_masks[way / 36];
  return {all & kAll, all >> 9U & kAll, all >> 18U};
}

LineWord line_word(const Triples& lines) {
  LineWord word = 0;
  for (std::uint32_t digit = 0; digit < 9; ++digit) {
    const std::uint32_t line = (lines[1] >> digit & 1U) | (lines[2] >> digit & 1U) << 1U;
    word |= line << 2 * digit;
  }
  return word;
}

struct Band {
  std::array<Triples, 3> columns;  // of each box
  std::array<LineWord, 3> rows;
};

// The rows that fit the columns, if there are any, as one of 1,728 choices.
bool find_rows(Band& band, std::uint32_t way) {
  const Triples& first = band.columns[0];
  const LineWord left = kThrees[first[0]].crossing[way % 6] |
                        kThrees[first[1]].crossing[way / 6 % 6] |
                        kThrees[first[2]].crossing[way / 36 % 6];
  LineWord entered = 0;
  for (std::size_t column = 0; column < 3; ++column) {
    const auto& twice = kThrees[band.columns[1][column]].twice;
    const std::uint32_t at =
        (left >> twice[0] & 3U) + 3 * (left >> twice[1] & 3U) + 9 * (left >> twice[2] & 3U);
    const std::uint32_t rows = kLeaving[at][way / (216U << column) & 1U];
    if (rows == kNone) return false;
    entered |= (rows & 3U) << twice[0] | (rows >> 2U & 3U) << twice[1] | rows >> 4U << twice[2];
  }
  // Rows 0, 1 and 2 determine the three.
  const LineWord last = 0x3ffff - left - entered;
  for (const Mask column : band.columns[2]) {
    const auto& twice = kThrees[column].twice;
    const std::uint32_t seen = 1U << (last >> twice[0] & 3U) | 1U << (last >> twice[1] & 3U) |
                               1U << (last >> twice[2] & 3U);
    if (seen != 7) return false;
  }
  band.rows = {left, entered, last};
  return true;
}

// A class of bands: those with at most this number of ways for their rows.
constexpr std::size_t kLevels = 4;
constexpr std::array<std::uint32_t, kLevels> kMostWays{288, 576, 864, 1728};
// The weight of a band of this level as the base of a grid: its number of places times the square
// of the greatest number of ways, divided by 288 squared.
constexpr std::array<std::uint32_t, kLevels> kWeights{1, 3 * 4, 3 * 9, 3 * 36};

std::size_t level_of(std::uint32_t ways) {
  std::size_t level = 0;
  while (ways > kMostWays[level]) ++level;
  return level;
}

// The 280 ways to divide the nine digits into three triples, and the number of ways to choose the
// rows of a band whose boxes have these columns.
class Partings {
 public:
  static constexpr std::size_t kSize = 280;
  struct Pair {
    std::uint16_t second, third;
  };

  Partings() {
    number_triples();
    std::size_t size = 0;
    for (const Mask a : triples_) {
      for (const Mask b : triples_) {
        // The first triple has the first digit, the second one the first digit that remains.
        const Mask left = kAll ^ a;
        if ((a & 1U) == 0 || (a & b) != 0 || (b & left & (0U - left)) == 0) continue;
        const Mask c = left ^ b;
        for (const auto& [x, y] : {std::pair{a, b}, {a, c}, {b, a}, {b, c}, {c, a}, {c, b}}) {
          number_[index_[x]][index_[y]] = static_cast<std::uint16_t>(size);
        }
        triples_of_[size++] = {a, b, c};
      }
    }
    for (std::size_t p = 0; p < kSize; ++p) crossings_[p] = crossings(triples_of_[p]);
    count_ways();
    for (std::size_t p = 0; p < kSize; ++p) {
      for (std::size_t q = 0; q < kSize; ++q) note_pair(p, q);
    }
    for (std::size_t level = 0; level < kLevels; ++level) weight_ += weight(level);
  }

  // For a band whose first box has the columns kFirstColumns.
  [[nodiscard]] std::uint32_t ways(Pair pair) const {
    return 12U * dozens_[pair.second][pair.third];
  }
  // For any band.
  [[nodiscard]] std::uint32_t ways(const std::array<Triples, 3>& columns) const {
    std::array<Mask, 9> renamed;
    Mask name = 1;
    for (const Mask column : columns[0]) {
      for (const std::uint8_t twice : kThrees[column].twice) {
        renamed[twice / 2U] = name;
        name <<= 1U;
      }
    }
    return 12U * dozens_[number(columns[1], renamed)][number(columns[2], renamed)];
  }
  [[nodiscard]] const Triples& triples(std::size_t number) const { return triples_of_[number]; }
  [[nodiscard]] const std::vector<Pair>& pairs(std::size_t level) const { return pairs_[level]; }
  // A twelfth of the number of bands of the level, times its weight; and the sum over all levels.
  [[nodiscard]] std::uint32_t weight(std::size_t level) const {
    return bands_[level] / 12 * kWeights[level];
  }
  [[nodiscard]] std::uint32_t weight() const { return weight_; }

 private:
  void number_triples() {
    std::size_t size = 0;
    for (Mask mask = 0; mask <= kAll; ++mask) {
      if (std::popcount(mask) != 3) continue;
      index_[mask] = static_cast<std::uint8_t>(size);
      triples_[size++] = mask;
    }
  }
  [[nodiscard]] std::uint16_t number(const Triples& triples) const {
    return number_[index_[triples[0]]][index_[triples[1]]];
  }
  [[nodiscard]] std::uint16_t number(const Triples& triples,
                                     const std::array<Mask, 9>& renamed) const {
    std::array<Mask, 2> masks;
    for (std::size_t i = 0; i < 2; ++i) {
      const auto& twice = kThrees[triples[i]].twice;
      masks[i] = renamed[twice[0] / 2U] | renamed[twice[1] / 2U] | renamed[twice[2] / 2U];
    }
    return number_[index_[masks[0]]][index_[masks[1]]];
  }

  // The columns that take one digit from each of these rows.
  [[nodiscard]] std::array<std::uint16_t, 36> crossings(const Triples& rows) const {
    std::array<std::uint16_t, 36> numbers;
    for (std::uint32_t i = 0; i < 36; ++i) numbers[i] = number(crossing(rows, 6 * i));
    return numbers;
  }

  // Chooses rows that fit the first box, and then columns that fit the rows. There are six times as
  // many choices, because each order of the rows is equally good.
  void count_ways() {
    std::vector<std::array<std::uint16_t, kSize>> sixes(kSize);
    for (const std::uint16_t first : crossings_[number(kFirstColumns)]) {
      for (std::uint32_t way = 0; way < 56; ++way) {
        const Triples second = second_triples(triples_of_[first], way);
        const auto& thirds = crossings_[number(rest_of(triples_of_[first], second))];
        for (const std::uint16_t p : crossings_[number(second)]) {
          for (const std::uint16_t q : thirds) ++sixes[p][q];
        }
      }
    }
    for (std::size_t p = 0; p < kSize; ++p) {
      for (std::size_t q = 0; q < kSize; ++q) {
        dozens_[p][q] = static_cast<std::uint8_t>(sixes[p][q] / 2);
      }
    }
  }

  void note_pair(std::size_t p, std::size_t q) {
    const Pair pair{static_cast<std::uint16_t>(p), static_cast<std::uint16_t>(q)};
    const std::size_t level = level_of(ways(pair));
    bands_[level] += ways(pair);
    if (level > 0) pairs_[level].push_back(pair);
  }

  std::array<Mask, 84> triples_;
  std::array<std::uint8_t, 512> index_;
  std::array<std::array<std::uint16_t, 84>, 84> number_;
  std::array<Triples, kSize> triples_of_;
  std::array<std::array<std::uint16_t, 36>, kSize> crossings_;
  // The numbers of ways, which are multiples of twelve, in compact form.
  std::array<std::array<std::uint8_t, kSize>, kSize> dozens_{};
  std::array<std::uint32_t, kLevels> bands_{};
  std::array<std::vector<Pair>, kLevels> pairs_;
  std::uint32_t weight_ = 0;
};

const Partings& partings() {
  static const Partings all;
  return all;
}

void draw_rows(Band& band, Random& random) {
  while (!find_rows(band, random.below(1728))) {
  }
}

// Any band, with equal probability.
void draw_band(Band& band, Random& random) {
  std::uint32_t ways = random.below(56 * 216 * 216 * 216);
  const Triples second = second_triples(kFirstRows, ways % 56);
  const std::array<Triples, 3> rows{kFirstRows, second, rest_of(kFirstRows, second)};
  ways /= 56;
  for (std::size_t box = 0; box < 3; ++box) {
    band.columns[box] = crossing(rows[box], ways % 216);
    band.rows[box] = line_word(rows[box]);
    ways /= 216;
  }
}

// A band of a level, with equal probability.
void draw_base(Band& band, std::size_t level, Random& random) {
  const Partings& all = partings();
  if (level == 0) {
    do {
      draw_band(band, random);
    } while (all.ways(band.columns) > kMostWays[0]);
    return;
  }
  const std::vector<Partings::Pair>& pairs = all.pairs(level);
  Partings::Pair pair;
  do {
    pair = pairs[random.below(static_cast<std::uint32_t>(pairs.size()))];
  } while (random.below(kMostWays[level]) >= all.ways(pair));
  band.columns = {kFirstColumns, all.triples(pair.second), all.triples(pair.third)};
  for (Triples& columns : band.columns) random.shuffle(columns);
  draw_rows(band, random);
}

// Whether the band becomes part of a grid with a base of this level.
bool is_taken(const Band& band, std::uint32_t most, std::size_t level, Random& random) {
  const std::uint32_t ways = partings().ways(band.columns);
  return ways <= most && random.below(kMostWays[level]) < ways;
}

bool draw_bands(std::array<Band, 3>& bands, Random& random) {
  const Partings& all = partings();
  std::size_t level = 0;
  for (std::uint32_t at = random.below(all.weight()); at >= all.weight(level); ++level) {
    at -= all.weight(level);
  }
  const std::size_t base = level == 0 ? 0 : random.below(3);
  draw_base(bands[base], level, random);
  const std::size_t one = base == 0 ? 1 : 0;
  const std::size_t other = base == 2 ? 1 : 2;
  std::uint32_t ways = random.below(56 * 56 * 56);
  for (std::size_t stack = 0; stack < 3; ++stack) {
    const Triples& columns = bands[base].columns[stack];
    bands[one].columns[stack] = second_triples(columns, ways % 56);
    bands[other].columns[stack] = rest_of(columns, bands[one].columns[stack]);
    ways /= 56;
  }
  // The base is the first band of the highest level.
  for (const std::size_t band : {one, other}) {
    const std::uint32_t most = band < base ? kMostWays[level - 1] : kMostWays[level];
    if (!is_taken(bands[band], most, level, random)) return false;
  }
  draw_rows(bands[one], random);
  draw_rows(bands[other], random);
  return true;
}

}  // namespace

std::uint64_t draw_uniform_grid(Random& random, std::span<Digit, 81> grid) {
  std::array<Digit, 9> names{};
  std::iota(names.begin(), names.end(), Digit{1});
  random.shuffle(names);
  std::array<Band, 3> bands;
  std::uint64_t drawn = 1;
  while (!draw_bands(bands, random)) ++drawn;
  for (std::size_t band = 0; band < 3; ++band) {
    for (std::size_t box = 0; box < 3; ++box) {
      for (std::size_t column = 0; column < 3; ++column) {
        const Mask digits = bands[band].columns[box][column];
        for (std::size_t i = 0; i < 3; ++i) {
          const std::size_t twice = kThrees[digits].twice[i];
          const std::size_t row = bands[band].rows[box] >> twice & 3U;
          grid[27 * band + 9 * row + 3 * box + column] = names[twice / 2];
        }
      }
    }
  }
  return drawn;
}

}  // namespace bitdoku::generating
