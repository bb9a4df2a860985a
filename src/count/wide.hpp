// Sums below 2^128 of products of 64-bit numbers.
#ifndef BITDOKU_COUNT_WIDE_HPP
#define BITDOKU_COUNT_WIDE_HPP

#include <bitdoku/count.hpp>
#include <compare>

namespace bitdoku::counting {

// a * b from halves of 32 bits, because not every compiler has a 128-bit type.
[[nodiscard]] constexpr BigCount product(std::uint64_t a, std::uint64_t b) {
  constexpr std::uint64_t kHalf = 0xffffffffU;
  const std::uint64_t a0 = a & kHalf;
  const std::uint64_t a1 = a >> 32U;
  const std::uint64_t b0 = b & kHalf;
  const std::uint64_t b1 = b >> 32U;
  const std::uint64_t middle = a1 * b0 + (a0 * b0 >> 32U);
  const std::uint64_t carry = a0 * b1 + (middle & kHalf);
  return {.high = a1 * b1 + (middle >> 32U) + (carry >> 32U), .low = a * b};
}

// Modulo 2^128; the sums here stay below it.
constexpr BigCount& operator+=(BigCount& a, BigCount b) {
  a.low += b.low;
  a.high += b.high + (a.low < b.low ? 1U : 0U);
  return a;
}

[[nodiscard]] constexpr std::strong_ordering compare(BigCount a, BigCount b) {
  if (a.high != b.high) return a.high <=> b.high;
  return a.low <=> b.low;
}

}  // namespace bitdoku::counting

#endif
