// Makes the table of pairs of rows.
#include "canonical/row_pairs.hpp"

#include <algorithm>
#include <bit>
#include <bitdoku/assert.hpp>

#include "canonical/minirow.hpp"

namespace bitdoku::canonical {
namespace {

// All orders of the columns that keep the stacks together.
std::vector<Nine> all_orders() {
  std::vector<Nine> result;
  for (unsigned k = 0; k < 1296; ++k) {
    const unsigned inside[3] = {k / 6 % 6, k / 36 % 6, k / 216};
    Nine order;
    for (unsigned i = 0; i < 9; ++i) {
      order[i] =
          static_cast<std::uint8_t>(3 * kOrders[k % 6][i / 3] + kOrders[inside[i / 3]][i % 3]);
    }
    result.push_back(order);
  }
  return result;
}

Nine inverse_of(const Nine& permutation) {
  Nine result;
  for (std::uint8_t i = 0; i < 9; ++i) result[permutation[i]] = i;
  return result;
}

bool keeps_a_stack(const Nine& pair) {
  for (unsigned i = 0; i < 9; ++i) {
    if (pair[i] / 3 == i / 3) return true;
  }
  return false;
}

}  // namespace

const RowPairs& RowPairs::table() {
  static const RowPairs result;
  return result;
}

// The permutations come in lexicographic order, so the first one of a class is its least.
RowPairs::RowPairs() : orders_(all_orders()) {
  std::uint8_t count = 0;
  for (auto& row : sets_) row.fill(0);
  for (unsigned first = 0; first < 512; first += 8) {
    for (unsigned second = 0; second < 512; ++second) {
      const unsigned third = 511U & ~(first | second);
      const bool fits = std::popcount(first) == 3 && std::popcount(second) == 3 &&
                        std::popcount(third) == 3 && (second & 0070U) == 0 && (third >> 6) == 0;
      if (fits) sets_[first >> 3][(second >> 3 | second) & 63U] = count++;
    }
  }
  BITDOKU_ASSERT(count == kSets);
  classes_.fill(kNoClass);
  order_.fill(0);
  // The first permutations in lexicographic order keep a digit in its box.
  Nine pair{3, 4, 5, 0, 1, 2, 6, 7, 8};
  do {
    if (!keeps_a_stack(pair) && class_of(pair) == kNoClass) add_class(pair);
  } while (std::ranges::next_permutation(pair).found);
  for (Class& of : list_) {
    Nine least;
    for (unsigned i = 0; i < 9; ++i) {
      least[i] = static_cast<std::uint8_t>(nibble(of.row, 8 - i) - 1);
    }
    of.inverse = class_of(inverse_of(least));
  }
}

// Adds all permutations that become `least` when the columns are put in some order.
void RowPairs::add_class(const Nine& least) {
  Class of;
  for (const std::uint8_t to : least) of.row = of.row << 4 | (to + 1U);
  const auto number = static_cast<std::uint8_t>(list_.size());
  for (std::size_t k = 0; k < orders_.size(); ++k) {
    const Nine& order = orders_[k];
    Nine pair;
    for (unsigned i = 0; i < 9; ++i) pair[order[i]] = order[least[i]];
    const unsigned index = index_of(pair);
    classes_[index] = number;
    order_[index] = static_cast<std::uint16_t>(k);
    if (pair == least) of.symmetries.push_back(order);
  }
  list_.push_back(std::move(of));
}

}  // namespace bitdoku::canonical
