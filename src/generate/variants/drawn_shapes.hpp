// Clues of random shapes: cages, thermometers and arrows.
#ifndef BITDOKU_GENERATE_VARIANTS_DRAWN_SHAPES_HPP
#define BITDOKU_GENERATE_VARIANTS_DRAWN_SHAPES_HPP

#include <span>
#include <vector>

#include "generate/variants/drawn_clues.hpp"

namespace bitdoku::generating {

// Cages of two to five cells. The images of a cage under the motions are cages, too.
[[nodiscard]] std::vector<VariantConstraint> drawn_cages(std::uint32_t side,
                                                         std::span<const int> grid,
                                                         const CellMotions& motions,
                                                         Random& random);
[[nodiscard]] std::vector<VariantConstraint> drawn_thermometers(std::uint32_t side,
                                                                std::span<const int> grid,
                                                                Random& random);
[[nodiscard]] std::vector<VariantConstraint> drawn_arrows(std::uint32_t side,
                                                          std::span<const int> grid,
                                                          Random& random);

}  // namespace bitdoku::generating

#endif
