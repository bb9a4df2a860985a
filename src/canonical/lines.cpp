#include "canonical/lines.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "canonical/minirow.hpp"

namespace bitdoku::canonical {
namespace {

void sort_three(std::array<std::uint64_t, 3>& rows) {
  if (rows[0] > rows[1]) std::swap(rows[0], rows[1]);
  if (rows[1] > rows[2]) std::swap(rows[1], rows[2]);
  if (rows[0] > rows[1]) std::swap(rows[0], rows[1]);
}

}  // namespace

Lines::Lines(const std::array<std::uint64_t, 9>& packed) {
  std::array<std::array<std::uint64_t, 3>, 3> bands;  // the rows of each, sorted
  for (unsigned row = 0; row < 9; ++row) {
    bands[row / 3][row % 3] = packed[row];
    for (unsigned other = row - row % 3; other < row; ++other) {
      const unsigned bit = unsigned{packed[other] == packed[row]} << other;
      equal_rows_[row] = static_cast<std::uint16_t>(equal_rows_[row] | bit);
    }
  }
  for (auto& band : bands) sort_three(band);
  for (unsigned band = 0; band < 3; ++band) {
    for (unsigned other = 0; other < band; ++other)
      equal_bands_[band][other] = bands[other] == bands[band];
  }
}

bool Lines::row_repeats(unsigned row, unsigned left) const {
  return (equal_rows_[row] & left) != 0;
}

bool Lines::band_repeats(unsigned band, unsigned left) const {
  for (unsigned other = 0; other < band; ++other) {
    if (equal_bands_[band][other] && (left & band_of(3 * other)) == band_of(3 * other)) return true;
  }
  return false;
}

unsigned Lines::to_try(unsigned left, unsigned level, unsigned last) const {
  unsigned result = level % 3 == 0 ? left : left & band_of(last);
  for (unsigned rows = result; rows != 0; rows &= rows - 1) {
    const auto row = static_cast<unsigned>(std::countr_zero(rows));
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
  for (const unsigned equal : equal_rows_)
    result *= 1U + static_cast<unsigned>(std::popcount(equal));
  for (const auto& equal : equal_bands_) {
    result *= 1U + static_cast<unsigned>(std::ranges::count(equal, true));
  }
  return result;
}

}  // namespace bitdoku::canonical
