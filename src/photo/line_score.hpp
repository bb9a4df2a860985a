// How well the lines of a grid fit the ink of a picture, and corners that climb to a better fit.
#ifndef BITDOKU_PHOTO_LINE_SCORE_HPP
#define BITDOKU_PHOTO_LINE_SCORE_HPP

#include <vector>

#include "photo/geometry.hpp"
#include "photo/image.hpp"

namespace bitdoku::photo {

struct ScoredQuad {
  Quadrilateral quad{};
  double score = -1;
};

// How many cells a side has. The quadrilateral is the whole grid.
inline constexpr int kUsualSide = 9;

// The ink on the lines of the grid, 20 if it is 9x9, less 0.8 of the ink at 0.3 of a cell beside
// them. A quarter of the result is due to the worst lines, so that text beside a grid cannot stand
// for a line.
[[nodiscard]] double line_score(const Quadrilateral& quad, const GrayPicture& ink,
                                int side = kUsualSide);
// Quadrilaterals by falling scores, which are taken from a third of the places.
[[nodiscard]] std::vector<ScoredQuad> by_rough_score(const std::vector<Quadrilateral>& quads,
                                                     const GrayPicture& ink);

// Moves corners and edges by 8, 4, 2 and 1 pixels while that makes the score higher.
[[nodiscard]] ScoredQuad climbed(const Quadrilateral& quad, const GrayPicture& ink,
                                 int side = kUsualSide);

// The best grid that grows out of the `most` best of these quadrilaterals. Its score is -1 if there
// are none.
[[nodiscard]] ScoredQuad best_grid(const std::vector<Quadrilateral>& quads, std::size_t most,
                                   const GrayPicture& ink);

}  // namespace bitdoku::photo

#endif
