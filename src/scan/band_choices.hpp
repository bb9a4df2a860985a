// The choices of givens for one band.
#ifndef BITDOKU_SCAN_BAND_CHOICES_HPP
#define BITDOKU_SCAN_BAND_CHOICES_HPP

#include <span>
#include <vector>

#include "scan/view.hpp"

namespace bitdoku::scan {

// All choices of exactly `clues` of the allowed cells that hit each of the sets. Each is there
// once, and neighbours in the list have many cells in common.
[[nodiscard]] std::vector<CellsOfBand> choices_of_band(std::span<const CellsOfBand> sets,
                                                       CellsOfBand allowed, int clues);

}  // namespace bitdoku::scan

#endif
