// Groups of cells that a symmetry maps to one another.
#ifndef BITDOKU_GENERATE_SYMMETRIC_GROUPS_HPP
#define BITDOKU_GENERATE_SYMMETRIC_GROUPS_HPP

#include <bitdoku/generate.hpp>
#include <cstdint>
#include <vector>

#include "generate/removal.hpp"

namespace bitdoku::generating {

// All cells of the board in such groups.
[[nodiscard]] Groups symmetric_groups(int side, Symmetry symmetry);
// The motions of the symmetry other than the identity: where each moves each cell.
[[nodiscard]] std::vector<std::vector<std::uint16_t>> motions_of_cells(int side, Symmetry symmetry);

}  // namespace bitdoku::generating

#endif
