// Finds the grid of a picture, and the crossings of its lines.
#ifndef BITDOKU_PHOTO_GRID_HPP
#define BITDOKU_PHOTO_GRID_HPP

#include "photo/geometry.hpp"
#include "photo/image.hpp"
#include "photo/line_score.hpp"

namespace bitdoku::photo {

// The pictures in which grids are sought have this longer side.
inline constexpr int kGridSide = 640;
// Pages with several grids.
inline constexpr int kPageSide = 900;
// Below this score a grid needs a second way to be found.
inline constexpr double kFairScore = 0.5;
// Below this score there is no grid.
inline constexpr double kLeastScore = 0.3;

struct FoundGrid {
  Quadrilateral quad{};
  Lattice lattice{};
  double score = -1;
  bool is_negative = false;  // light lines on a dark ground
  int other_side = 0;        // of a grid of another size, which fits better; 0: there is none
};

[[nodiscard]] FoundGrid find_grid(const GrayPicture& image);

// The quadrilaterals of all grids whose lines are clear.
[[nodiscard]] std::vector<Quadrilateral> find_clear_grids(const GrayPicture& image);

}  // namespace bitdoku::photo

#endif
