// Clues that hold in a grid.
#ifndef BITDOKU_GENERATE_VARIANTS_DRAWN_CLUES_HPP
#define BITDOKU_GENERATE_VARIANTS_DRAWN_CLUES_HPP

#include <bitdoku/generate_variants.hpp>
#include <span>
#include <vector>

#include "generate/random.hpp"

namespace bitdoku::generating {

// Clues that come and go together: givens, or constraints of one theme.
struct DrawnClue {
  CellList givens;
  std::vector<VariantConstraint> constraints;
  VariantTheme theme = VariantTheme::killer;  // of the constraints
};

using CellMotions = std::vector<std::vector<std::uint16_t>>;

// As many clues of the theme as the grid has room for. Cages, thermometers and arrows do not touch
// those of their own theme.
[[nodiscard]] std::vector<DrawnClue> draw_clues(VariantTheme theme, std::uint32_t side,
                                                std::span<const int> grid,
                                                const CellMotions& motions, Random& random);

}  // namespace bitdoku::generating

#endif
