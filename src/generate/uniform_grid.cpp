#include "generate/uniform_grid.hpp"

#include <array>
#include <numeric>
#include <vector>

#include "grids/partings.hpp"
#include "grids/triples.hpp"

namespace bitdoku::generating {
namespace {

using grids::crossing;
using grids::kFirstColumns;
using grids::kFirstRows;
using grids::kMostWays;
using grids::kOrders;
using grids::kThrees;
using grids::line_word;
using grids::LineWord;
using grids::Mask;
using grids::Partings;
using grids::partings;
using grids::rest_of;
using grids::second_triples;
using grids::Triples;

// kLeaving[a + 3b + 9c]: three digits are in rows a, b, c of one box and in one column of the next
// box. In that box each digit must be in another row than before. The entry has the two possible
// choices of rows, or kNone.
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

struct Band {
  std::array<Triples, 3> columns;  // of each box
  std::array<LineWord, 3> rows;
};

// Chooses rows that fit the columns, by one of 1,728 numbers. Returns false if no rows have this
// number.
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
  // The sum of rows 0, 1 and 2 gives the third row.
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

void draw_rows(Band& band, Random& random) {
  while (!find_rows(band, random.below(1728))) {
  }
}

// Draws a band; all bands are equally likely.
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

// Draws a band of a level; all its bands are equally likely.
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

// Draws whether the band becomes part of a grid with a base of this level.
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
