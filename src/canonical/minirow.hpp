// Tables of minirows: how the three cells of a row restrict the order of the columns of their
// stack.
//
// A `code` describes the columns of a stack: order * 4 + open. `order` is one of the six orders in
// kOrders. Bit 0 of `open` is set while the first two columns may still swap, bit 1 while the last
// two may. Adjacent columns that may swap form a run: they look alike in all rows so far.
#ifndef BITDOKU_CANONICAL_MINIROW_HPP
#define BITDOKU_CANONICAL_MINIROW_HPP

#include <array>
#include <cstdint>

#include "common/small_code.hpp"

namespace bitdoku::canonical {

inline constexpr std::array<std::array<std::uint8_t, 3>, 6> kOrders{
    {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};

inline constexpr unsigned kAllOpen = 3;  // the code of a stack without rows

// The index in kOrders of the order that begins with a, b.
constexpr std::uint8_t order_index(unsigned a, unsigned b) {
  return static_cast<std::uint8_t>(2 * a + (b > (3 - a - b)));
}

// A minirow whose columns are in the order of a code, with the blanks of each run before its
// givens.
struct Minirow {
  std::uint8_t code;     // the code of the stack after this row
  std::uint8_t pattern;  // the places of the givens; the first place is bit 2
  std::uint8_t places;   // the same with the first place as bit 0
  std::uint8_t fixed;    // 1 if each given has a place of its own
  // The columns of the stack at the three places; the first place is the lowest nibble.
  std::uint16_t columns;
};

// Bit i of `mask` is set if column i of the stack has a given.
constexpr Minirow make_minirow(unsigned code, unsigned mask) {
  auto order = kOrders[code / 4];
  unsigned open = code & 3U;
  const auto given = [&](unsigned i) { return (mask >> order[i] & 1U) != 0; };
  for (unsigned i : {0U, 1U, 0U}) {  // sorts at most three neighbours
    if ((open >> i & 1U) == 0 || !given(i) || given(i + 1)) continue;
    const std::uint8_t column = order[i];
    order[i] = order[i + 1];
    order[i + 1] = column;
  }
  for (unsigned i : {0U, 1U}) {
    if (given(i) != given(i + 1)) open &= ~(1U << i);
  }
  const bool fixed = !((open & 1U) != 0 && given(0)) && !((open & 2U) != 0 && given(2));
  return {static_cast<std::uint8_t>(order_index(order[0], order[1]) * 4U + open),
          static_cast<std::uint8_t>(given(0) * 4 + given(1) * 2 + given(2)),
          static_cast<std::uint8_t>(given(0) + given(1) * 2 + given(2) * 4),
          static_cast<std::uint8_t>(fixed),
          static_cast<std::uint16_t>(order[0] | order[1] << 4 | order[2] << 8)};
}

struct Minirows {
  Minirow of[24][8];  // by code and mask
};
inline const Minirows kMinirows = table_of([] {
  Minirows result{};
  for (unsigned code = 0; code < 24; ++code) {
    for (unsigned mask = 0; mask < 8; ++mask) result.of[code][mask] = make_minirow(code, mask);
  }
  return result;
});

// The number of orders in which the columns of a stack with this code may stand.
constexpr std::uint64_t open_orders(unsigned code) {
  return (code & 3U) == 3 ? 6 : (code & 3U) == 0 ? 1 : 2;
}

constexpr unsigned nibble(std::uint64_t packed, unsigned i) {
  return static_cast<unsigned>(packed >> (4 * i)) & 15U;
}

// The rows of the band that contains this row, one bit each.
constexpr unsigned band_of(unsigned row) {
  return 7U << (3 * (row / 3));
}

constexpr std::uint64_t factorial(unsigned n) {
  return n < 2 ? 1 : n * factorial(n - 1);
}

}  // namespace bitdoku::canonical

#endif
