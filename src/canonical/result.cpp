// Runs the search and derives the form, the isomorphism and the number of automorphisms from its
// last states.
#include <bit>
#include <bitdoku/assert.hpp>

#include "canonical/search.hpp"

namespace bitdoku::canonical {
namespace {

// The number of isomorphisms that a state leaves open.
std::uint64_t open_ways(const Board& board, const State& s) {
  std::uint64_t result = 1;
  for (const std::uint8_t code : s.code) result *= open_orders(code);
  unsigned blank_bands = 0;
  for (unsigned band = 0; band < 3; ++band) {
    unsigned blank = 0;
    for (unsigned r = 3 * band; r < 3 * band + 3; ++r) blank += board.masks[r] == 0;
    result *= factorial(blank);
    blank_bands += blank == 3;
  }
  return result * factorial(blank_bands);
}

// Loose digits that share labels take them in the order of their columns. Returns the number of
// digits with the same label whose home is before the home of `digit`.
unsigned loose_digits_before(const State& s, unsigned digit,
                             const std::array<std::uint8_t, 9>& columns) {
  unsigned before = 0;
  for (const unsigned column : columns) {
    if (column == nibble(s.homes, digit)) break;
    for (unsigned loose = s.loose; loose != 0; loose &= loose - 1) {
      const auto other = static_cast<unsigned>(std::countr_zero(loose));
      before +=
          nibble(s.labels, other) == nibble(s.labels, digit) && nibble(s.homes, other) == column;
    }
  }
  return before;
}

}  // namespace

Isomorphism FormSearch::isomorphism_of(const State& s) const {
  Isomorphism result;
  result.transposed = s.board != 0;
  for (unsigned r = 0; r < 9; ++r) {
    const unsigned column = 3U * s.stack[r / 3] + kOrders[s.code[r / 3] / 4][r % 3];
    result.rows[r] = static_cast<std::uint8_t>(nibble(s.rows, r));
    result.columns[r] = static_cast<std::uint8_t>(column);
  }
  unsigned used = s.used;
  for (unsigned d = 1; d < 10; ++d) {
    const unsigned label = nibble(s.labels, d);
    used += label == 0;  // the puzzle does not have this digit
    result.digits[d] = static_cast<std::uint8_t>(label == 0 ? used : label);
  }
  for (unsigned loose = s.loose; loose != 0; loose &= loose - 1) {
    const auto d = static_cast<unsigned>(std::countr_zero(loose));
    const unsigned label = nibble(s.labels, d) + loose_digits_before(s, d, result.columns);
    result.digits[d] = static_cast<std::uint8_t>(label);
  }
  return result;
}

Cells9x9 FormSearch::form() const {
  Cells9x9 result;
  for (unsigned r = 0; r < 9; ++r) {
    // Spreads the first eight digits to bytes; the first digit becomes the highest byte.
    std::uint64_t bytes = values_[r] >> 4;
    bytes = (bytes | bytes << 16) & 0x0000FFFF0000FFFF;
    bytes = (bytes | bytes << 8) & 0x00FF00FF00FF00FF;
    bytes = (bytes | bytes << 4) & 0x0F0F0F0F0F0F0F0F;
    for (unsigned c = 0; c < 8; ++c) {
      result[9 * r + c] = static_cast<std::uint8_t>(bytes >> (8 * (7 - c)));
    }
    result[9 * r + 8] = static_cast<std::uint8_t>(nibble(values_[r], 0));
  }
  return result;
}

CanonicalForm FormSearch::run() {
  start();
  while (level_ < 9) {
    add_row();
    values_[level_ - 1] = best_;
  }
  BITDOKU_ASSERT(states_ > 0);
  const State& s = now_.front();
  return {form(), isomorphism_of(s), states_ * open_ways(boards_[s.board], s)};
}

}  // namespace bitdoku::canonical
