// A grid seen as three bands in an order of choice. A view may exchange rows and columns, so that
// its bands are the stacks of the grid.
#ifndef BITDOKU_SCAN_VIEW_HPP
#define BITDOKU_SCAN_VIEW_HPP

#include <array>
#include <bit>
#include <cstdint>

#include "position/cells.hpp"

namespace bitdoku::scan {

// Cells of a band: 27 bits. The nine minirows have the numbers 0 to 8, and the cells of minirow m
// are the bits m, 9 + m and 18 + m. So operations on nine bits handle all minirows at once.
using CellsOfBand = std::uint32_t;
inline constexpr int kMinirows = 9;
inline constexpr CellsOfBand kOneOfEach = (CellsOfBand{1} << kMinirows) - 1;
inline constexpr int kBandSize = 27;
inline constexpr CellsOfBand kAllOfBand = (CellsOfBand{1} << kBandSize) - 1;

// Cells of a grid: two bands for pairs of choices, and the third.
struct InBands {
  std::array<CellsOfBand, 3> band{};

  friend constexpr bool operator==(const InBands&, const InBands&) = default;
};

// Removes the lowest cell and returns it.
constexpr int take_first(CellsOfBand& cells) {
  const int first = std::countr_zero(cells);
  cells &= cells - 1;
  return first;
}

class BandView {
 public:
  BandView() = default;
  // The bands, or the stacks if `transposed`, in this order.
  BandView(bool transposed, std::array<int, 3> order) {
    for (int band = 0; band < 3; ++band) {
      const int from = order[static_cast<std::size_t>(band)];
      for (int i = 0; i < kBandSize; ++i) {
        const int cell = from * kBandSize + i % kMinirows * 3 + i / kMinirows;
        const int of_grid = transposed ? cell % 9 * 9 + cell / 9 : cell;
        cell_[index(band, i)] = static_cast<std::uint8_t>(of_grid);
        place_[static_cast<std::size_t>(of_grid)] = static_cast<std::uint8_t>(index(band, i));
      }
    }
  }

  [[nodiscard]] InBands split(position::CellSet cells) const {
    InBands split;
    while (!cells.empty()) {
      const unsigned place = place_[static_cast<std::size_t>(cells.take_first())];
      split.band[place / kBandSize] |= CellsOfBand{1} << place % kBandSize;
    }
    return split;
  }
  [[nodiscard]] position::CellSet joined(const InBands& split) const {
    position::CellSet cells;
    for (int band = 0; band < 3; ++band) {
      for (CellsOfBand left = split.band[static_cast<std::size_t>(band)]; left != 0;) {
        cells.add(static_cast<int>(cell(band, take_first(left))));
      }
    }
    return cells;
  }
  // The cell of the grid.
  [[nodiscard]] std::size_t cell(int band, int place) const { return cell_[index(band, place)]; }

 private:
  [[nodiscard]] static constexpr unsigned index(int band, int place) {
    return static_cast<unsigned>(band) * kBandSize + static_cast<unsigned>(place);
  }

  std::array<std::uint8_t, 81> cell_{};
  std::array<std::uint8_t, 81> place_{};
};

}  // namespace bitdoku::scan

#endif
