// The ways to fill the boxes of band 3 whose columns are known.
//
// A column of such a box has three digits. A `choice` of a row takes one digit of each of the three
// columns: 27 choices for row 7, by the place of each digit in its column in rising order, and then
// 8 for row 8. Choices are numbered in lexical order. A `fill` is 8 * choice of row 7 + choice of
// row 8.
#ifndef BITDOKU_CATALOGUE_STACK_WAYS_HPP
#define BITDOKU_CATALOGUE_STACK_WAYS_HPP

#include <array>
#include <cstdint>
#include <memory>

#include "catalogue/band_classes.hpp"

namespace bitdoku::catalogue {

inline constexpr unsigned kFills = 27 * 8;

// For each choice the place of each digit in its column.
inline constexpr auto kChoicePlaces = [] {
  std::array<std::array<std::uint8_t, 3>, 27> table{};
  for (unsigned choice = 0; choice < 27; ++choice) {
    table[choice] = {static_cast<std::uint8_t>(choice / 9),
                     static_cast<std::uint8_t>(choice / 3 % 3),
                     static_cast<std::uint8_t>(choice % 3)};
  }
  return table;
}();

// For each fill the place of each cell's digit in its column.
inline constexpr auto kFillPlaces = [] {
  std::array<std::array<std::uint8_t, 9>, kFills> table{};
  for (unsigned fill = 0; fill < kFills; ++fill) {
    const std::array<unsigned, 3> seventh{fill / 72, fill / 24 % 3, fill / 8 % 3};
    for (unsigned j = 0; j < 3; ++j) {
      const bool takes_second = (fill >> (2 - j) & 1U) != 0;
      const unsigned low = seventh[j] == 0 ? 1 : 0;
      const unsigned high = seventh[j] == 2 ? 1 : 2;
      table[fill][j] = static_cast<std::uint8_t>(seventh[j]);
      table[fill][3 + j] = static_cast<std::uint8_t>(takes_second ? high : low);
      table[fill][6 + j] = static_cast<std::uint8_t>(takes_second ? low : high);
    }
  }
  return table;
}();

// By the choice of row 7 and that of row 8 as one of 27: the latter as one of 8.
inline constexpr auto kEighth = [] {
  std::array<std::array<std::uint8_t, 27>, 27> table{};
  for (unsigned fill = 0; fill < kFills; ++fill) {
    const auto& places = kFillPlaces[fill];
    table[fill / 8][9U * places[3] + 3U * places[4] + places[5]] =
        static_cast<std::uint8_t>(fill % 8);
  }
  return table;
}();

// One box of band 3 with known columns.
struct BoxWay {
  static constexpr std::uint8_t kNone = 255;

  // `columns` are sets of digits, `names` those that box of band 1 gets (BandClasses::names_for),
  // where the boxes are transposed.
  BoxWay(const std::array<unsigned, 3>& columns, const NewDigits& names);

  [[nodiscard]] BoxCells cells(unsigned fill) const {
    BoxCells result;
    for (unsigned i = 0; i < 9; ++i) result[i] = digits[i % 3][kFillPlaces[fill][i]];
    return result;
  }

  // The digits that a choice takes.
  [[nodiscard]] const std::array<std::uint8_t, 3>& digits_of(unsigned choice) const {
    return taken[choice];
  }
  [[nodiscard]] unsigned fill_at(unsigned crossing, unsigned order) const {
    return fills[crossing][order];
  }

  std::array<std::array<std::uint8_t, 3>, 3> digits{};  // of each column, rising
  std::array<std::array<std::uint8_t, 3>, 27> taken{};  // the digits of each choice
  std::array<std::uint16_t, 27> sets{};                 // the digits of each choice, as a set
  std::array<std::uint32_t, 9> with{};        // by digit: the choices that take it, one bit each
  std::array<std::uint8_t, 512> choice_of{};  // of each set, or kNone
  // Of each fill: the crossing of the transposed box, and 64 * the place of the fill among the six
  // with this crossing, whose rows stand in other orders.
  std::array<std::uint16_t, kFills> place_of{};
  std::array<std::array<std::uint8_t, 6>, BandClasses::kCrossings> fills{};  // by their places
};

// The boxes of a stack in band 3, for each way to choose their columns in band 2.
class StackWays {
 public:
  static constexpr unsigned kSize = 56;

  // `first` is the box of band 1.
  explicit StackWays(const BoxCells& first);

  [[nodiscard]] const NewDigits& names() const { return names_; }
  // The box below `second`. `way` is the number of its columns, a part of BandClasses::pair_of.
  [[nodiscard]] const BoxWay& below(const BoxCells& second, unsigned way);
  void forget() {
    for (auto& way : ways_) way.reset();
  }
  [[nodiscard]] const BoxWay& of(unsigned way) const { return *ways_[way]; }

 private:
  BoxCells first_;
  NewDigits names_;
  std::array<std::unique_ptr<BoxWay>, kSize> ways_;  // made when needed
};

}  // namespace bitdoku::catalogue

#endif
