// Grids whose frame is not connected: straight lines found by votes.
#ifndef BITDOKU_PHOTO_LINE_VOTES_HPP
#define BITDOKU_PHOTO_LINE_VOTES_HPP

#include <vector>

#include "photo/geometry.hpp"
#include "photo/image.hpp"

namespace bitdoku::photo {

// The quadrilaterals between the strongest lines in two directions at right angles: all pairs of
// pairs whose shape may be a grid. Every pixel of ink votes for the lines through it (the transform
// of Hough).
[[nodiscard]] std::vector<Quadrilateral> voted_quads(const GrayPicture& ink);

}  // namespace bitdoku::photo

#endif
