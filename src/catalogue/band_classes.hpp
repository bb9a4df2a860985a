// The 416 classes of bands.
//
// Two bands have the same class if an order of rows, boxes and columns and new names of the digits
// turn one into the other. Each class has a least band, which begins 123456789 456. Classes are
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
#ifndef BITDOKU_CATALOGUE_BAND_CLASSES_HPP
#define BITDOKU_CATALOGUE_BAND_CLASSES_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace bitdoku::catalogue {

// Digits minus 1.
using BoxCells = std::array<std::uint8_t, 9>;     // row by row
using BandDigits = std::array<std::uint8_t, 27>;  // row by row
using ThreeBoxes = std::array<BoxCells, 3>;       // the boxes of a band
using NewDigits = std::array<std::uint8_t, 9>;    // the name of each digit

class BandClasses {
 public:
  static constexpr unsigned kSize = 416;
  static constexpr unsigned kPairs = 56 * 36;
  static constexpr unsigned kCrossings = 36;

  // Returns the table. The first call makes it in some hundredths of a second.
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
  [[nodiscard]] static unsigned order_of(unsigned a, unsigned b, unsigned c) {
    return unsigned{a < b} | unsigned{b < c} << 1 | unsigned{a < c} << 2;
  }
  [[nodiscard]] unsigned crossing_of_orders(unsigned row1, unsigned row2, unsigned row3) const {
    return crossings_[row1 << 6 | row2 << 3 | row3];
  }

 private:
  static constexpr std::uint16_t kNoClass = 0xFFFF;

  BandClasses();
  void number_ways();
  void number_crossings();
  void add_bands_with(const std::array<std::uint8_t, 9>& second);
  void add_class(const BandDigits& least);

  std::array<std::array<std::uint8_t, 64>, 64> ways_{};  // by the names in two rows of box 2
  std::array<std::uint8_t, 512> crossings_{};            // by the orders of three rows
  std::vector<std::uint16_t> classes_;
  std::vector<BandDigits> bands_;
};

[[nodiscard]] BoxCells transposed(const BoxCells& box);
[[nodiscard]] ThreeBoxes boxes_of(const BandDigits& band);

}  // namespace bitdoku::catalogue

#endif
