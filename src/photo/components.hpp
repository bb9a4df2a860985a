// Connected ink, and the quadrilaterals around the largest pieces.
#ifndef BITDOKU_PHOTO_COMPONENTS_HPP
#define BITDOKU_PHOTO_COMPONENTS_HPP

#include <vector>

#include "photo/geometry.hpp"
#include "photo/image.hpp"

namespace bitdoku::photo {

// How many pieces of ink are looked at, and which are too small.
struct FrameLimits {
  std::size_t most = 4;
  // Pieces whose bounding box is below this part of the picture, or narrower than this part of its
  // shorter side, are left out.
  int area_part = 20;
  int side_part = 5;
};

// Adds the quadrilaterals around the pieces of ink with the largest bounding boxes.
void add_frames(const GrayPicture& ink, std::vector<Quadrilateral>& frames,
                const FrameLimits& limits = {});

}  // namespace bitdoku::photo

#endif
