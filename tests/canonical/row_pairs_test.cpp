#include "canonical/row_pairs.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <set>

namespace bitdoku::canonical {
namespace {

// Calls `visit` with every way in which one row can stand below another: no digit occurs twice in a
// box.
template <typename Visit>
void for_each_pair(Visit visit) {
  Nine pair{0, 1, 2, 3, 4, 5, 6, 7, 8};
  do {
    bool fits = true;
    for (unsigned i = 0; i < 9; ++i) fits = fits && pair[i] / 3 != i / 3;
    if (fits) visit(pair);
  } while (std::ranges::next_permutation(pair).found);
}

// The digits of row 2 if the columns have this order and row 1 is 123456789.
std::uint64_t second_row(const Nine& pair, const Nine& order) {
  std::uint64_t row = 0;
  for (unsigned i = 0; i < 9; ++i) {
    const auto place = std::ranges::find(order, pair[order[i]]) - order.begin();
    row = row << 4 | static_cast<std::uint64_t>(place + 1);
  }
  return row;
}

std::vector<Nine> all_orders() {
  std::vector<Nine> result;
  Nine order{0, 1, 2, 3, 4, 5, 6, 7, 8};
  do {
    bool keeps_stacks = true;
    for (unsigned i = 0; i < 9; ++i)
      keeps_stacks = keeps_stacks && order[i] / 3 == order[i / 3 * 3] / 3;
    if (keeps_stacks) result.push_back(order);
  } while (std::ranges::next_permutation(order).found);
  return result;
}

TEST(RowPairs, TheOrderOfEachPairLeadsToTheSecondRowOfItsClass) {
  const RowPairs& table = RowPairs::table();
  unsigned count = 0;
  std::set<unsigned> classes;
  for_each_pair([&](const Nine& pair) {
    const std::uint8_t number = table.class_of(pair);
    ASSERT_EQ(second_row(pair, table.order_of(pair)), table.second_row(number));
    Nine inverse;
    for (std::uint8_t i = 0; i < 9; ++i) inverse[pair[i]] = i;
    ASSERT_EQ(table.class_of(inverse), table.class_of_inverse(number));
    classes.insert(number);
    ++count;
  });
  EXPECT_EQ(count, 12096U);
  EXPECT_EQ(*classes.rbegin() + 1U, classes.size());
}

TEST(RowPairs, NoOrderOfTheColumnsMakesTheSecondRowLess) {
  const RowPairs& table = RowPairs::table();
  const std::vector<Nine> orders = all_orders();
  ASSERT_EQ(orders.size(), 1296U);
  unsigned count = 0;
  for_each_pair([&](const Nine& pair) {
    if (++count % 61 != 0) return;
    std::uint64_t least = ~std::uint64_t{0};
    std::size_t equal = 0;
    for (const Nine& order : orders) {
      const std::uint64_t row = second_row(pair, order);
      if (row < least) equal = 0;
      least = std::min(least, row);
      equal += row == least;
    }
    const std::uint8_t number = table.class_of(pair);
    ASSERT_EQ(table.second_row(number), least);
    ASSERT_EQ(table.symmetries(number).size(), equal);
  });
}

TEST(RowPairs, ClassesAreNumberedByTheirSecondRow) {
  const RowPairs& table = RowPairs::table();
  std::set<std::uint8_t> numbers;
  for_each_pair([&](const Nine& pair) { numbers.insert(table.class_of(pair)); });
  for (std::uint8_t n = 1; n < numbers.size(); ++n) {
    EXPECT_LT(table.second_row(static_cast<std::uint8_t>(n - 1)), table.second_row(n));
  }
}

}  // namespace
}  // namespace bitdoku::canonical
