#include "generate/uniform_grid.hpp"

#include <numeric>

namespace bitdoku::generating {
namespace {

// A set of digits, bit d for digit d + 1; of a line in a box it has three.
using Mask = std::uint32_t;
using Triples = std::array<Mask, 3>;
// The line of each digit of a box, two bits each.
using LineWord = std::uint32_t;

constexpr Mask kAll = 511;
constexpr Triples kFirstRows{7, 7U << 3U, 7U << 6U};  // of box 1, before digits get their names
constexpr std::uint8_t kOrders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                        {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

// Of each set of three digits.
struct Three {
  std::array<std::uint8_t, 3> twice;   // the digits, times two: where they are in a LineWord
  std::array<Mask, 3> digit;           // the digits as sets
  std::array<LineWord, 6> crossing;    // into the lines that cross theirs, in each order
  std::array<Mask, 6> crossing_masks;  // the same, as three sets of nine bits
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

// Of three digits of a column in rows a, b, c of one box (at a + 3b + 9c): their rows in the next
// box, where each must be in another row: two ways, or kNone.
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

// The second of three lists of triples, when in each of three places all three together have all
// digits: one of 56 ways.
Triples second_triples(const Triples& first, std::uint32_t way) {
  if (way >= 54) {
    return way == 54 ? Triples{first[1], first[2], first[0]}
                     : Triples{first[2], first[0], first[1]};
  }
  // A digit of each goes one way, and two go the other.
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

// The columns of a box whose rows are known: one of 216 ways.
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

// Gives the columns, and the way in which the rows were chosen.
std::uint32_t draw_first_band(Band& band, Random& random) {
  const std::uint32_t way = random.below(56 * 216 * 216 * 216);
  const Triples second = second_triples(kFirstRows, way % 56);
  const std::array<Triples, 3> rows{kFirstRows, second, rest_of(kFirstRows, second)};
  std::uint32_t ways = way / 56;
  for (std::size_t box = 0; box < 3; ++box) {
    band.columns[box] = crossing(rows[box], ways % 216);
    ways /= 216;
  }
  return way % 56;
}

void write_first_rows(Band& band, std::uint32_t way) {
  const Triples second = second_triples(kFirstRows, way);
  band.rows = {line_word(kFirstRows), line_word(second), line_word(rest_of(kFirstRows, second))};
}

// The rows that suit the columns, if there are any this way, of 1,728.
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
  // Rows 0, 1 and 2 make three.
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

bool draw_bands(std::array<Band, 3>& bands, Random& random) {
  const std::uint32_t first_rows = draw_first_band(bands[0], random);
  std::uint32_t ways = random.below(1728 * 56 * 56 * 56);
  const std::uint32_t rows = ways % 1728;
  ways /= 1728;
  for (std::size_t stack = 0; stack < 3; ++stack) {
    bands[1].columns[stack] = second_triples(bands[0].columns[stack], ways % 56);
    ways /= 56;
  }
  if (!find_rows(bands[1], rows)) return false;
  for (std::size_t stack = 0; stack < 3; ++stack) {
    bands[2].columns[stack] = rest_of(bands[0].columns[stack], bands[1].columns[stack]);
  }
  if (!find_rows(bands[2], random.below(1728))) return false;
  write_first_rows(bands[0], first_rows);
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
