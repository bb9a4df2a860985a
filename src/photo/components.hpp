// Connected ink, and the quadrilaterals around the largest pieces.
#ifndef BITDOKU_PHOTO_COMPONENTS_HPP
#define BITDOKU_PHOTO_COMPONENTS_HPP

#include <vector>

#include "photo/geometry.hpp"
#include "photo/image.hpp"

namespace bitdoku::photo {

// Adds the quadrilaterals around the pieces of ink with the four largest bounding boxes. Pieces
// that are too small to be a grid are left out.
void add_frames(const GrayPicture& ink, std::vector<Quadrilateral>& frames);

}  // namespace bitdoku::photo

#endif
