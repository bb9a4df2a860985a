// The number of canonical grids with each first band.
#ifndef BITDOKU_CATALOGUE_TOTALS_HPP
#define BITDOKU_CATALOGUE_TOTALS_HPP

#include <array>
#include <cstdint>

#include "catalogue/band_classes.hpp"

namespace bitdoku::catalogue {

// G. Penet published these numbers (https://github.com/GPenet/sk_minlexsol). The search here
// counted all bands and found the same; docs/catalogue.md has more. The tests count some bands.
extern const std::array<std::uint32_t, BandClasses::kSize> kTotals;

}  // namespace bitdoku::catalogue

#endif
