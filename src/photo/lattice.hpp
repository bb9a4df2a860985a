// The crossings of the lines of a grid, also on a page that is not flat.
#ifndef BITDOKU_PHOTO_LATTICE_HPP
#define BITDOKU_PHOTO_LATTICE_HPP

#include "photo/geometry.hpp"
#include "photo/image.hpp"

namespace bitdoku::photo {

// Begins with the crossings of a flat grid. Each crossing then climbs on the ink of its half edges
// and is held by its neighbours; it moves by 0.22 of a cell at most.
[[nodiscard]] Lattice fitted_lattice(const Quadrilateral& quad, const GrayPicture& ink);

}  // namespace bitdoku::photo

#endif
