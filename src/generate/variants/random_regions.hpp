// Random regions for jigsaws.
#ifndef BITDOKU_GENERATE_VARIANTS_RANDOM_REGIONS_HPP
#define BITDOKU_GENERATE_VARIANTS_RANDOM_REGIONS_HPP

#include <bitdoku/variants.hpp>
#include <vector>

#include "generate/random.hpp"

namespace bitdoku::generating {

// Lets the regions of a square grid exchange cells many times. Each stays connected, in one size.
void mix_regions(std::vector<CellList>& regions, std::uint32_t side, Random& random);

}  // namespace bitdoku::generating

#endif
