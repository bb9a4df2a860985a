#include "canonical/band_classes.hpp"

#include <algorithm>
#include <bit>
#include <bitdoku/assert.hpp>

#include "canonical/minirow.hpp"
#include "canonical/row_pairs.hpp"

namespace bitdoku::canonical {
namespace {

Nine then(const Nine& first, const Nine& next) {
  Nine result{};
  for (unsigned i = 0; i < 9; ++i) result[i] = first[next[i]];
  return result;
}

template <class Order>
Order inverse_order(const Order& order) {
  Order result{};
  for (std::size_t i = 0; i < order.size(); ++i) result[order[i]] = static_cast<std::uint8_t>(i);
  return result;
}

Nine unpadded(const ColumnOrder& order) {
  Nine result{};
  std::copy_n(order.columns.begin(), 9, result.begin());
  return result;
}

ColumnOrder padded(const Nine& order) {
  ColumnOrder result;
  std::ranges::copy(order, result.columns.begin());
  return result;
}

}  // namespace

BoxCells transposed(const BoxCells& box) {
  return {box[0], box[3], box[6], box[1], box[4], box[7], box[2], box[5], box[8]};
}

ThreeBoxes boxes_of(const BandDigits& band) {
  ThreeBoxes boxes;
  for (unsigned i = 0; i < 27; ++i) boxes[i % 9 / 3][i / 9 * 3 + i % 3] = band[i];
  return boxes;
}

const BandClasses& BandClasses::table() {
  static const BandClasses result;
  return result;
}

NewDigits BandClasses::names_for(const BoxCells& first) {
  NewDigits names;
  for (std::uint8_t i = 0; i < 9; ++i) names[first[i]] = i;
  return names;
}

unsigned BandClasses::crossing_of(const BoxCells& box, const NewDigits& names) const {
  const auto order = [&](unsigned i) {
    return order_of(names[box[i]], names[box[i + 1]], names[box[i + 2]]);
  };
  return crossing_of_orders(order(0), order(3), order(6));
}

unsigned BandClasses::pair_of(const BoxCells& second, const NewDigits& names) const {
  const auto bit = [&](unsigned i) { return 1U << names[second[i]]; };
  const unsigned row1 = bit(0) | bit(1) | bit(2);
  const unsigned row2 = bit(3) | bit(4) | bit(5);
  return ways_[row1 >> 3][(row2 >> 3 | row2) & 63U] * kCrossings + crossing_of(second, names);
}

unsigned BandClasses::class_of(const ThreeBoxes& boxes) const {
  const NewDigits names = names_for(boxes[0]);
  return class_of(pair_of(boxes[1], names), crossing_of(boxes[2], names));
}

// Bands come in lexical order, so the first band of a class is its least.
BandClasses::BandClasses()
    : classes_(std::size_t{kPairs} * kCrossings, kNoClass), to_least_(classes_.size()) {
  number_ways();
  number_crossings();
  make_orders();
  const RowPairs& pairs = RowPairs::table();
  for (unsigned number = 0; number < pairs.size(); ++number) {
    Nine second;
    for (unsigned i = 0; i < 9; ++i) {
      second[i] = static_cast<std::uint8_t>(
          nibble(pairs.second_row(static_cast<std::uint8_t>(number)), 8 - i) - 1);
    }
    add_bands_with(second);
  }
  BITDOKU_ASSERT(bands_.size() == kSize);
}

void BandClasses::make_orders() {
  for (const auto& rows2 : kOrders) {
    for (const auto& rows3 : kOrders) {
      // The order of the columns is the inverse of the order of the names.
      const auto order = [](const auto& names) { return order_of(names[0], names[1], names[2]); };
      ColumnOrder& sorted = sorted_[order(rows3) << 3 | order(rows2)];
      for (std::uint8_t i = 0; i < 3; ++i) {
        sorted.columns[i] = i;
        sorted.columns[3U + rows2[i]] = static_cast<std::uint8_t>(3 + i);
        sorted.columns[6U + rows3[i]] = static_cast<std::uint8_t>(6 + i);
      }
    }
  }
  for (unsigned k = 0; k < 36; ++k) {
    Nine& columns = first_columns_[k];
    for (unsigned i = 0; i < 9; ++i) {
      const unsigned inside = i < 3 ? kOrders[k / 6][i] : i % 3;
      columns[i] = static_cast<std::uint8_t>(3 * kOrders[k % 6][i / 3] + inside);
    }
    for (const ColumnOrder& sorted : sorted_) {
      back_.push_back(padded(inverse_order(then(columns, unpadded(sorted)))));
    }
  }
}

void BandClasses::number_ways() {
  std::uint8_t count = 0;
  for (unsigned row1 = 0; row1 < 512; row1 += 8) {
    for (unsigned row2 = 0; row2 < 512; ++row2) {
      const unsigned row3 = 511U & ~(row1 | row2);
      const bool fits = std::popcount(row1) == 3 && std::popcount(row2) == 3 &&
                        std::popcount(row3) == 3 && (row2 & 0070U) == 0 && (row3 >> 6) == 0;
      if (fits) ways_[row1 >> 3][(row2 >> 3 | row2) & 63U] = count++;
    }
  }
  BITDOKU_ASSERT(count == 56);
}

// The columns of a box may stand in any order: six orders of its rows have the same number.
void BandClasses::number_crossings() {
  std::array<std::uint8_t, 3> row2{0, 1, 2};
  std::uint8_t count = 0;
  do {
    std::array<std::uint8_t, 3> row3{0, 1, 2};
    do {
      std::array<std::uint8_t, 3> column{0, 1, 2};
      do {
        const auto order = [&](const std::array<std::uint8_t, 3>& row) {
          return order_of(row[column[0]], row[column[1]], row[column[2]]);
        };
        crossings_[order({0, 1, 2}) << 6 | order(row2) << 3 | order(row3)] = count;
      } while (std::ranges::next_permutation(column).found);
      ++count;
    } while (std::ranges::next_permutation(row3).found);
  } while (std::ranges::next_permutation(row2).found);
}

void BandClasses::add_bands_with(const std::array<std::uint8_t, 9>& second) {
  BandDigits band;
  for (std::uint8_t i = 0; i < 9; ++i) band[i] = i;
  std::ranges::copy(second, &band[9]);
  // The digits of row 3 in each box, in rising order.
  for (unsigned box = 0; box < 9; box += 3) {
    unsigned at = 18 + box;
    for (std::uint8_t d = 0; d < 9; ++d) {
      const bool is_above = d / 3U == box / 3 || std::ranges::find(&second[box], &second[box] + 3,
                                                                   d) != &second[box] + 3;
      if (!is_above) band[at++] = d;
    }
  }
  const auto next = [&](unsigned box) {
    return std::ranges::next_permutation(&band[18 + 3 * box], &band[18 + 3 * box] + 3).found;
  };
  do {
    if (class_of(boxes_of(band)) == kNoClass) add_class(band);
  } while (next(2) || next(1) || next(0));
}

// The number of the band with its rows and columns in this order.
BandClasses::Numbered BandClasses::numbered(const BandDigits& band,
                                            const std::array<std::uint8_t, 3>& rows,
                                            const Nine& columns) const {
  NewDigits names{};
  const auto digit = [&](unsigned r, unsigned c) { return band[9U * rows[r] + columns[c]]; };
  for (std::uint8_t i = 0; i < 9; ++i) names[digit(i / 3, i % 3)] = i;
  unsigned sets[2] = {};       // the names in rows 1 and 2 of box 2
  unsigned orders[2][3] = {};  // of the rows of boxes 2 and 3
  for (unsigned r = 0; r < 3; ++r) {
    for (unsigned box = 0; box < 2; ++box) {
      const unsigned a = names[digit(r, 3 * box + 3)];
      const unsigned b = names[digit(r, 3 * box + 4)];
      const unsigned c = names[digit(r, 3 * box + 5)];
      orders[box][r] = order_of(a, b, c);
      if (box == 0 && r < 2) sets[r] = 1U << a | 1U << b | 1U << c;
    }
  }
  const auto crossing = [&](const unsigned(&rows_of)[3]) {
    return crossing_of_orders(rows_of[0], rows_of[1], rows_of[2]);
  };
  return {.number = number_of(sets[0] >> 3 << 6 | ((sets[1] >> 3 | sets[1]) & 63U),
                              crossing(orders[0]), crossing(orders[1])),
          .sorted = orders[1][0] << 3 | orders[0][0]};
}

// Adds all bands that become `least`. Of the columns, only those of the first box need to stand in
// all orders, because a number does not tell the order of the others.
void BandClasses::add_class(const BandDigits& least) {
  const auto class_number = static_cast<std::uint16_t>(bands_.size());
  bands_.push_back(least);
  symmetries_.emplace_back();
  const Numbered of_least = numbered(least, kOrders[0], first_columns_[0]);
  const Nine unsorted = inverse_order(unpadded(sorted_[of_least.sorted]));
  for (const auto& rows : kOrders) {
    const auto back = inverse_order(rows);
    const unsigned rows_back = order_index(back[0], back[1]);
    for (unsigned k = 0; k < 36; ++k) {
      const Nine& columns = first_columns_[k];
      const Numbered band = numbered(least, rows, columns);
      if (classes_[band.number] == kNoClass) {
        classes_[band.number] = class_number;
        to_least_[band.number] = static_cast<std::uint16_t>((k * 64 + band.sorted) * 8 + rows_back);
      }
      if (band.number == of_least.number) {
        const Nine to_band = then(columns, unpadded(sorted_[band.sorted]));
        symmetries_.back().push_back({.columns = padded(then(to_band, unsorted)), .rows = rows});
      }
    }
  }
}

}  // namespace bitdoku::canonical
