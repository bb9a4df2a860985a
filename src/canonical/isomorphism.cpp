// Isomorphisms: apply, compose and invert them.
#include <algorithm>
#include <bitdoku/assert.hpp>
#include <bitdoku/canonical.hpp>

namespace bitdoku {
namespace {

using LineOrder = std::array<std::uint8_t, 9>;

// Whether these are the numbers 0 to 8, with 0 to 2, 3 to 5 and 6 to 8 side by side.
bool are_lines(const LineOrder& lines) {
  unsigned seen = 0;
  for (unsigned i = 0; i < 9; ++i) {
    if (lines[i] > 8 || lines[i] / 3 != lines[i - i % 3] / 3) return false;
    seen |= 1U << lines[i];
  }
  return seen == 0x1FF;
}

LineOrder inverse_of(const LineOrder& lines) {
  LineOrder result;
  for (std::uint8_t i = 0; i < 9; ++i) result[lines[i]] = i;
  return result;
}

}  // namespace

bool is_valid(const Isomorphism& isomorphism) {
  unsigned seen = 0;
  for (const unsigned d : isomorphism.digits) seen |= d < 10 ? 1U << d : 0U;
  return isomorphism.digits[0] == 0 && seen == 0x3FF && are_lines(isomorphism.rows) &&
         are_lines(isomorphism.columns);
}

Cells9x9 image_of(const Cells9x9& cells, const Isomorphism& isomorphism) {
  BITDOKU_ASSERT(is_valid(isomorphism));
  BITDOKU_ASSERT(std::ranges::all_of(cells, [](Digit d) { return d <= 9; }));
  Cells9x9 result;
  for (unsigned r = 0; r < 9; ++r) {
    for (unsigned c = 0; c < 9; ++c) {
      const unsigned i = isomorphism.rows[r];
      const unsigned j = isomorphism.columns[c];
      result[9 * r + c] = isomorphism.digits[cells[isomorphism.transposed ? 9 * j + i : 9 * i + j]];
    }
  }
  return result;
}

Isomorphism compose(const Isomorphism& first, const Isomorphism& then) {
  BITDOKU_ASSERT(is_valid(first) && is_valid(then));
  Isomorphism result;
  result.transposed = first.transposed != then.transposed;
  for (unsigned i = 0; i < 9; ++i) {
    result.rows[i] = then.transposed ? first.columns[then.rows[i]] : first.rows[then.rows[i]];
    result.columns[i] =
        then.transposed ? first.rows[then.columns[i]] : first.columns[then.columns[i]];
  }
  for (unsigned d = 1; d < 10; ++d) result.digits[d] = then.digits[first.digits[d]];
  return result;
}

Isomorphism inverse(const Isomorphism& isomorphism) {
  BITDOKU_ASSERT(is_valid(isomorphism));
  Isomorphism result;
  result.transposed = isomorphism.transposed;
  result.rows = inverse_of(isomorphism.rows);
  result.columns = inverse_of(isomorphism.columns);
  if (isomorphism.transposed) std::swap(result.rows, result.columns);
  for (Digit d = 1; d < 10; ++d) result.digits[isomorphism.digits[d]] = d;
  return result;
}

}  // namespace bitdoku
