#include "canonical/lines.hpp"

#include <algorithm>

#include "canonical/minirow.hpp"

namespace bitdoku::canonical {

Lines::Lines(const std::array<std::uint64_t, 9>& packed) : packed_(packed) {
  for (unsigned band = 0; band < 3; ++band) {
    for (unsigned i = 0; i < 3; ++i) bands_[band][i] = packed[3 * band + i];
    std::ranges::sort(bands_[band]);
  }
}

bool Lines::row_repeats(unsigned row, unsigned left) const {
  for (unsigned other = row - row % 3; other < row; ++other) {
    if ((left >> other & 1U) != 0 && packed_[other] == packed_[row]) return true;
  }
  return false;
}

bool Lines::band_repeats(unsigned band, unsigned left) const {
  for (unsigned other = 0; other < band; ++other) {
    if ((left & band_of(3 * other)) == band_of(3 * other) && bands_[other] == bands_[band]) {
      return true;
    }
  }
  return false;
}

unsigned Lines::to_try(unsigned left, unsigned level, unsigned last) const {
  unsigned result = level % 3 == 0 ? left : left & band_of(last);
  for (unsigned row = 0; row < 9; ++row) {
    const bool repeats = row_repeats(row, left) || (level % 3 == 0 && band_repeats(row / 3, left));
    if (repeats) result &= ~(1U << row);
  }
  return result;
}

bool Lines::is_first(const std::array<std::uint8_t, 9>& order) const {
  unsigned left = 0x1FF;
  for (unsigned i = 0; i < 9; ++i) {
    const unsigned line = order[i];
    if (row_repeats(line, left) || (i % 3 == 0 && band_repeats(line / 3, left))) return false;
    left &= ~(1U << line);
  }
  return true;
}

std::uint64_t Lines::swaps() const {
  std::uint64_t result = 1;
  unsigned bands = 0;  // how many of the bands so far equal this one
  for (unsigned band = 0; band < 3; ++band) {
    unsigned rows = 0;
    for (unsigned i = 0; i < 3; ++i) {
      rows = i > 0 && bands_[band][i] == bands_[band][i - 1] ? rows + 1 : 1;
      result *= rows;
    }
    bands = 1;
    for (unsigned other = 0; other < band; ++other) bands += bands_[other] == bands_[band];
    result *= bands;
  }
  return result;
}

}  // namespace bitdoku::canonical
