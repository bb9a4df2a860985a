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
  choice_of.fill(kNone);
  const BandClasses& classes = BandClasses::table();
  for (std::uint8_t k = 0; k < 27; ++k) {
    for (unsigned j = 0; j < 3; ++j) {
      const std::uint8_t digit = digits[j][kChoicePlaces[k][j]];
      taken[k][j] = digit;
      sets[k] = static_cast<std::uint16_t>(sets[k] | 1U << digit);
      with[digit] |= 1U << k;
    }
    choice_of[sets[k]] = k;
  }
  std::array<std::uint8_t, BandClasses::kCrossings> known{};  // how many fills have it
  for (unsigned fill = 0; fill < kFills; ++fill) {
    const auto& places = kFillPlaces[fill];
    const auto order = [&](unsigned j) { return orders[j][3U * places[j] + places[3 + j]]; };
    const unsigned crossing = classes.crossing_of_orders(order(0), order(1), order(2));
    const unsigned at = known[crossing]++;
    place_of[fill] = static_cast<std::uint16_t>(crossing | at << 6U);
    fills[crossing][at] = static_cast<std::uint8_t>(fill);
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
