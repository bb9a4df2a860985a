#include "catalogue/band_classes.hpp"

#include <algorithm>
#include <bit>
#include <bitdoku/assert.hpp>

#include "canonical/row_pairs.hpp"

namespace bitdoku::catalogue {
namespace {

BandDigits with_rows(const BandDigits& band, unsigned a, unsigned b, unsigned c) {
  BandDigits result;
  const std::array<std::size_t, 3> rows{a, b, c};
  for (std::size_t r = 0; r < 3; ++r) std::copy_n(&band[9 * rows[r]], 9, &result[9 * r]);
  return result;
}

BandDigits with_columns(const BandDigits& band, const std::array<std::uint8_t, 9>& columns) {
  BandDigits result;
  for (unsigned i = 0; i < 27; ++i) result[i] = band[i / 9 * 9 + columns[i % 9]];
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
BandClasses::BandClasses() : classes_(std::size_t{kPairs} * kCrossings, kNoClass) {
  number_ways();
  number_crossings();
  const canonical::RowPairs& pairs = canonical::RowPairs::table();
  for (unsigned number = 0; number < pairs.size(); ++number) {
    std::array<std::uint8_t, 9> second;
    for (unsigned i = 0; i < 9; ++i) {
      second[i] = static_cast<std::uint8_t>(
          (pairs.second_row(static_cast<std::uint8_t>(number)) >> (4 * (8 - i)) & 15U) - 1);
    }
    add_bands_with(second);
  }
  BITDOKU_ASSERT(bands_.size() == kSize);
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

// Adds all bands that become `least`.
void BandClasses::add_class(const BandDigits& least) {
  const auto number = static_cast<std::uint16_t>(bands_.size());
  bands_.push_back(least);
  std::vector<BandDigits> open;
  const auto add = [&](const BandDigits& band) {
    const ThreeBoxes boxes = boxes_of(band);
    const NewDigits names = names_for(boxes[0]);
    std::uint16_t& entry =
        classes_[std::size_t{pair_of(boxes[1], names)} * kCrossings + crossing_of(boxes[2], names)];
    if (entry != kNoClass) return;
    entry = number;
    open.push_back(band);
  };
  add(least);
  while (!open.empty()) {
    const BandDigits band = open.back();
    open.pop_back();
    add(with_rows(band, 1, 0, 2));
    add(with_rows(band, 0, 2, 1));
    add(with_columns(band, {1, 0, 2, 3, 4, 5, 6, 7, 8}));
    add(with_columns(band, {0, 2, 1, 3, 4, 5, 6, 7, 8}));
    add(with_columns(band, {3, 4, 5, 0, 1, 2, 6, 7, 8}));
    add(with_columns(band, {0, 1, 2, 6, 7, 8, 3, 4, 5}));
  }
}

}  // namespace bitdoku::catalogue
