// The 416 classes of bands.
//
// Two bands have the same class if an order of rows, boxes and columns and new names of the digits
// turn one into the other. Each class has a least band, which begins 123456789 45. Classes are
// numbered from 0 in the lexical order of their least bands.
//
// The number of a band tells it up to the names of its digits and the order of the columns of boxes
// 2 and 3. Box 1 gets the names
//
//   0 1 2
//   3 4 5
//   6 7 8
//
// and the columns of boxes 2 and 3 are sorted by the names in row 1. Then there are 56 ways for the
// sets of digits in the rows of box 2, which tell those of box 3, and 36 for the columns of each
// box. A `pair` is the part of the number that tells box 2, one of 56 * 36; `crossing` tells box 3.
// A stack is a band as well, after rows and columns have exchanged their roles.
#ifndef BITDOKU_CANONICAL_BAND_CLASSES_HPP
#define BITDOKU_CANONICAL_BAND_CLASSES_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "canonical/minirow.hpp"

namespace bitdoku::canonical {

// Digits minus 1.
using BoxCells = std::array<std::uint8_t, 9>;     // row by row
using BandDigits = std::array<std::uint8_t, 27>;  // row by row
using ThreeBoxes = std::array<BoxCells, 3>;       // the boxes of a band
using NewDigits = std::array<std::uint8_t, 9>;    // the name of each digit

// An order of the columns in 16 bytes, as vectors need it. The last seven are 0.
struct alignas(16) ColumnOrder {
  std::array<std::uint8_t, 16> columns{};
};

// An order of the rows and columns of a band: those that come to each place.
struct BandOrder {
  ColumnOrder columns{};
  std::array<std::uint8_t, 3> rows{};
};

class BandClasses {
 public:
  static constexpr unsigned kSize = 416;
  static constexpr unsigned kPairs = 56 * 36;
  static constexpr unsigned kCrossings = 36;

  // Returns the table. The first call makes it in some milliseconds.
  static const BandClasses& table();

  // The least band of a class.
  [[nodiscard]] const BandDigits& band(unsigned number) const { return bands_[number]; }
  [[nodiscard]] unsigned class_of(unsigned pair, unsigned crossing) const {
    return classes_[std::size_t{pair} * kCrossings + crossing];
  }
  [[nodiscard]] unsigned class_of(const ThreeBoxes& boxes) const;

  // The names that box 1 gets.
  [[nodiscard]] static NewDigits names_for(const BoxCells& first);
  [[nodiscard]] unsigned pair_of(const BoxCells& second, const NewDigits& names) const;
  [[nodiscard]] unsigned crossing_of(const BoxCells& box, const NewDigits& names) const;
  // The order of three different names in a row, and the crossing of three such rows.
  [[nodiscard]] static constexpr unsigned order_of(unsigned a, unsigned b, unsigned c) {
    return unsigned{a < b} | unsigned{b < c} << 1 | unsigned{a < c} << 2;
  }
  [[nodiscard]] unsigned crossing_of_orders(unsigned row1, unsigned row2, unsigned row3) const {
    return crossings_[row1 << 6 | row2 << 3 | row3];
  }

  // The next functions find all orders that turn a band into the least band of its class, apart
  // from the names of digits. First the columns of boxes 2 and 3 are sorted (`sorted_columns`).
  // Then come the rows and columns of `order_to_least`, and then those of a symmetry.
  //
  // A number in one piece: pair * kCrossings + crossing. `sets` has a bit for each name in row 1 of
  // box 2, without those of row 1 (bits 6 to 11), and the same for row 2 (bits 0 to 5).
  [[nodiscard]] unsigned number_of(unsigned sets, unsigned crossing2, unsigned crossing3) const {
    return (ways_[sets >> 6][sets & 63U] * kCrossings + crossing2) * kCrossings + crossing3;
  }
  [[nodiscard]] unsigned class_of_number(unsigned number) const { return classes_[number]; }
  // The orders of row 1 in boxes 2 and 3 tell how the columns are sorted.
  [[nodiscard]] const ColumnOrder& sorted_columns(unsigned order2, unsigned order3) const {
    return sorted_[order3 << 3 | order2];
  }
  struct OrderToLeast {
    const ColumnOrder& columns;
    const std::array<std::uint8_t, 3>& rows;
  };
  [[nodiscard]] OrderToLeast order_to_least(unsigned number) const {
    const unsigned order = to_least_[number];
    return {.columns = back_[order / 8], .rows = kOrders[order % 8]};
  }
  // The orders that turn the least band of a class into itself, apart from the names of digits.
  [[nodiscard]] std::span<const BandOrder> symmetries(unsigned number) const {
    return symmetries_[number];
  }

 private:
  static constexpr std::uint16_t kNoClass = 0xFFFF;

  struct Numbered {
    unsigned number;
    unsigned sorted;  // the place in sorted_
  };

  BandClasses();
  [[nodiscard]] Numbered numbered(const BandDigits& band, const std::array<std::uint8_t, 3>& rows,
                                  const std::array<std::uint8_t, 9>& columns) const;
  void number_ways();
  void number_crossings();
  void make_orders();
  void add_bands_with(const std::array<std::uint8_t, 9>& second);
  void add_class(const BandDigits& least);

  std::array<std::array<std::uint8_t, 64>, 64> ways_{};  // by the names in two rows of box 2
  std::array<std::uint8_t, 512> crossings_{};            // by the orders of three rows
  std::vector<std::uint16_t> classes_;
  // For each number: the place of the columns in back_ * 8 + that of the rows in kOrders.
  std::vector<std::uint16_t> to_least_;
  // The columns that sort those of boxes 2 and 3, by the orders of row 1 in box 3 * 8 and box 2.
  std::array<ColumnOrder, 64> sorted_{};
  // All orders of the boxes and of the columns of the box that comes first.
  std::array<std::array<std::uint8_t, 9>, 36> first_columns_{};
  // The inverse of an order in first_columns_ and one in sorted_ after it.
  std::vector<ColumnOrder> back_;
  std::vector<BandDigits> bands_;
  std::vector<std::vector<BandOrder>> symmetries_;
};

[[nodiscard]] BoxCells transposed(const BoxCells& box);
[[nodiscard]] ThreeBoxes boxes_of(const BandDigits& band);

}  // namespace bitdoku::canonical

#endif
