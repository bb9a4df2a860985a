// Groups of cells that a symmetry maps to one another.
#ifndef BITDOKU_GENERATE_SYMMETRIC_GROUPS_HPP
#define BITDOKU_GENERATE_SYMMETRIC_GROUPS_HPP

#include <bitdoku/generate.hpp>

#include "generate/removal.hpp"

namespace bitdoku::generating {

// All cells of the board in such groups.
[[nodiscard]] Groups symmetric_groups(int side, Symmetry symmetry);

}  // namespace bitdoku::generating

#endif
