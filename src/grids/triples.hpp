// Bands of a 9x9 grid as triples of digits.
//
// A box is three triples: the digits of its columns, or of its rows. A band is the triples of its
// three boxes.
#ifndef BITDOKU_GRIDS_TRIPLES_HPP
#define BITDOKU_GRIDS_TRIPLES_HPP

#include <array>
#include <bit>
#include <cstdint>

#include "common/small_code.hpp"

namespace bitdoku::grids {

// A set of digits, bit d for digit d + 1. A line of a box has three.
using Mask = std::uint32_t;
using Triples = std::array<Mask, 3>;
// The lines of all digits of a box, two bits for each digit.
using LineWord = std::uint32_t;

inline constexpr Mask kAll = 511;
inline constexpr Triples kFirstRows{7, 7U << 3U,
                                    7U << 6U};  // of box 1, before the digits are renamed
inline constexpr Triples kFirstColumns =
    kFirstRows;  // the same columns, because all are equally good
inline constexpr std::uint8_t kOrders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                               {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

// Tables for one set of three digits.
struct Three {
  std::array<std::uint8_t, 3> twice;  // the digits times two: their positions in a LineWord
  std::array<Mask, 3> digit;          // the digits as sets
  // Lines of these digits in the other direction, for each of their orders.
  std::array<LineWord, 6> crossing;
  std::array<Mask, 6> crossing_masks;  // the same as three sets of nine bits
};
inline const auto kThrees = table_of([] {
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
});

// Three lists of three triples must have all nine digits at each of three places. Given the first
// list, returns the second one, as one of 56 ways.
inline Triples second_triples(const Triples& first, std::uint32_t way) {
  if (way >= 54) {
    return way == 54 ? Triples{first[1], first[2], first[0]}
                     : Triples{first[2], first[0], first[1]};
  }
  // One digit goes one way and the other two go the other way, in each triple.
  const Mask a = kThrees[first[0]].digit[way % 3];
  const Mask b = kThrees[first[1]].digit[way / 3 % 3];
  const Mask c = kThrees[first[2]].digit[way / 9 % 3];
  const Triples one{b | (first[2] ^ c), c | (first[0] ^ a), a | (first[1] ^ b)};
  const Triples rest{kAll ^ first[0] ^ one[0], kAll ^ first[1] ^ one[1], kAll ^ first[2] ^ one[2]};
  const Mask chosen = way < 27 ? kAll : 0;
  return {(one[0] & chosen) | (rest[0] & ~chosen), (one[1] & chosen) | (rest[1] & ~chosen),
          (one[2] & chosen) | (rest[2] & ~chosen)};
}

// The inverse: the way that leads to `second`, which must be one of the 56.
inline std::uint32_t way_of(const Triples& first, const Triples& second) {
  const int moved = std::popcount(second[0] & first[1]);
  if (moved == 3) return 54;
  if (moved == 0) return 55;
  const Mask other = moved == 1 ? 0 : kAll;
  const auto number_in = [](Mask three, Mask digit) {
    return static_cast<std::uint32_t>(std::popcount(three & ((digit & three) - 1)));
  };
  return (other & 27U) + number_in(first[0], second[2] ^ other) +
         3 * number_in(first[1], second[0] ^ other) + 9 * number_in(first[2], second[1] ^ other);
}

inline Triples rest_of(const Triples& first, const Triples& second) {
  return {kAll ^ first[0] ^ second[0], kAll ^ first[1] ^ second[1], kAll ^ first[2] ^ second[2]};
}

// The columns of a box with known rows: one of 216 ways.
inline Triples crossing(const Triples& rows, std::uint32_t way) {
  const Mask all = kThrees[rows[0]].crossing_masks[way % 6] |
                   kThrees[rows[1]].crossing_masks[way / 6 % 6] |
                   kThrees[rows[2]].crossing_masks[way / 36];
  return {all & kAll, all >> 9U & kAll, all >> 18U};
}

inline LineWord line_word(const Triples& lines) {
  LineWord word = 0;
  for (std::uint32_t digit = 0; digit < 9; ++digit) {
    const std::uint32_t line = (lines[1] >> digit & 1U) | (lines[2] >> digit & 1U) << 1U;
    word |= line << 2 * digit;
  }
  return word;
}

}  // namespace bitdoku::grids

#endif
