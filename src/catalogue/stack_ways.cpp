#include "catalogue/stack_ways.hpp"

namespace bitdoku::catalogue {

BoxWay::BoxWay(const std::array<unsigned, 3>& columns, const NewDigits& names) {
  // The orders of the names in each column, by the places of its digits in rows 7 and 8.
  std::array<std::array<std::uint8_t, 9>, 3> orders{};
  for (unsigned j = 0; j < 3; ++j) {
    unsigned at = 0;
    for (std::uint8_t d = 0; d < 9; ++d) {
      if ((columns[j] >> d & 1U) != 0) digits[j][at++] = d;
    }
    const auto name = [&](unsigned place) { return names[digits[j][place]]; };
    for (unsigned k = 0; k < 9; ++k) {
      if (k / 3 == k % 3) continue;
      orders[j][k] = static_cast<std::uint8_t>(
          BandClasses::order_of(name(k / 3), name(k % 3), name(3 - k / 3 - k % 3)));
    }
  }
  choice.fill(kNone);
  const BandClasses& classes = BandClasses::table();
  for (unsigned fill = 0; fill < kFills; ++fill) {
    const auto& places = kFillPlaces[fill];
    const unsigned row7 = fill / 8;
    std::array<unsigned, 2> sets{};
    for (unsigned i = 0; i < 6; ++i) sets[i / 3] |= 1U << digits[i % 3][places[i]];
    if (fill % 8 == 0) {
      seventh[row7] = static_cast<std::uint16_t>(sets[0]);
      choice[sets[0]] = static_cast<std::uint8_t>(row7);
      for (unsigned j = 0; j < 3; ++j) sevenths_with[digits[j][places[j]]] |= 1U << row7;
    }
    eighth[row7][fill % 8] = static_cast<std::uint16_t>(sets[1]);
    for (unsigned j = 0; j < 3; ++j) {
      eighths_with[row7][digits[j][places[3 + j]]] |= static_cast<std::uint8_t>(1U << fill % 8);
    }
    const auto order = [&](unsigned j) { return orders[j][3U * places[j] + places[3 + j]]; };
    crossing[fill] =
        static_cast<std::uint8_t>(classes.crossing_of_orders(order(0), order(1), order(2)));
  }
}

StackWays::StackWays(const BoxCells& first)
    : first_(first), names_(BandClasses::names_for(transposed(first))) {}

const BoxWay& StackWays::below(const BoxCells& second, unsigned way) {
  std::unique_ptr<BoxWay>& result = ways_[way];
  if (result == nullptr) {
    std::array<unsigned, 3> columns{511, 511, 511};
    for (unsigned i = 0; i < 9; ++i) columns[i % 3] &= ~(1U << first_[i] | 1U << second[i]);
    result = std::make_unique<BoxWay>(columns, names_);
  }
  return *result;
}

}  // namespace bitdoku::catalogue
