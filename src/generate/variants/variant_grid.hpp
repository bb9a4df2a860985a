// Random full grids that obey rules.
#ifndef BITDOKU_GENERATE_VARIANTS_VARIANT_GRID_HPP
#define BITDOKU_GENERATE_VARIANTS_VARIANT_GRID_HPP

#include <bitdoku/variants.hpp>
#include <vector>

#include "generate/random.hpp"

namespace bitdoku::generating {

struct RandomFilling {
  std::vector<int> grid;  // empty: none was found
  bool is_impossible = false;
};
// Places random values in random cells, as long as a solution remains. Some grids are more probable
// than others.
[[nodiscard]] RandomFilling random_filling(const VariantPuzzle& rules, Random& random);

}  // namespace bitdoku::generating

#endif
