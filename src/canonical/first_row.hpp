// What the first row with givens becomes at best: its blanks come first.
#ifndef BITDOKU_CANONICAL_FIRST_ROW_HPP
#define BITDOKU_CANONICAL_FIRST_ROW_HPP

#include <cstdint>
#include <utility>

#include "canonical/minirow.hpp"

namespace bitdoku::canonical {

inline constexpr unsigned kCount[8] = {0, 1, 1, 2, 1, 2, 2, 3};  // number of bits

// The mask of a minirow whose blanks come first.
inline constexpr unsigned kSorted[8] = {0, 1, 1, 3, 1, 3, 3, 7};

// least[mask]: the least arrangement of blanks and givens of a first row.
struct Shapes {
  std::uint16_t least[512];
  std::uint8_t orders[512];  // the orders of the stacks that give it, one bit each
};
inline const Shapes kShapes = table_of([] {
  Shapes result{};
  for (unsigned mask = 0; mask < 512; ++mask) {
    unsigned a = kSorted[mask & 7U];
    unsigned b = kSorted[mask >> 3 & 7U];
    unsigned c = kSorted[mask >> 6];
    if (a > b) std::swap(a, b);
    if (b > c) std::swap(b, c);
    if (a > b) std::swap(a, b);
    const unsigned least = a << 6 | b << 3 | c;
    result.least[mask] = static_cast<std::uint16_t>(least);
    for (unsigned k = 0; k < 6; ++k) {
      unsigned shape = 0;
      for (const unsigned stack : kOrders[k])
        shape = shape << 3 | kSorted[mask >> (3 * stack) & 7U];
      if (shape == least)
        result.orders[mask] = static_cast<std::uint8_t>(result.orders[mask] | 1U << k);
    }
  }
  return result;
});

}  // namespace bitdoku::canonical

#endif
