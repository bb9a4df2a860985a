#include "position/symmetry.hpp"

#include <algorithm>

namespace bitdoku::position {

std::optional<DigitMap> digits_under(std::span<const std::uint16_t> image,
                                     std::span<const Digit> values, const CellSet& givens) {
  DigitMap digits{};
  DigitMap origins{};
  for (CellSet left = givens; !left.empty();) {
    const auto cell = static_cast<std::size_t>(left.take_first());
    if (!givens.has(image[cell])) return std::nullopt;
    const Digit from = values[cell];
    const Digit to = values[image[cell]];
    if (digits[from] == 0 && origins[to] == 0) {
      digits[from] = to;
      origins[to] = from;
    }
    if (digits[from] != to || origins[to] != from) return std::nullopt;
  }
  // A digit that no given has becomes itself, because all others become one another.
  int missing = 0;
  for (std::uint8_t digit = 1; digit <= 9; ++digit) {
    if (digits[digit] != 0) continue;
    digits[digit] = digit;
    ++missing;
  }
  if (missing > 1) return std::nullopt;
  return digits;
}

bool keeps_houses(std::span<const std::uint16_t> image) {
  CellSet all;
  for (int house = 0; house < kHouses; ++house) {
    CellSet cells;
    for (CellSet left = cells_of_house(house); !left.empty();) {
      const int to = image[static_cast<std::size_t>(left.take_first())];
      if (to >= kCells) return false;
      cells.add(to);
    }
    all |= cells;
    int other = 0;
    while (other < kHouses && !(cells == cells_of_house(other))) ++other;
    if (other == kHouses) return false;
  }
  return all.count() == kCells;
}

bool goes_with_image(Candidate c, std::span<const std::uint16_t> image, const DigitMap& digits) {
  const int to = image[c.cell];
  if (to == c.cell) return digits[c.digit] == c.digit;
  return digits[c.digit] != c.digit || !peers_of(c.cell).has(to);
}

}  // namespace bitdoku::position
