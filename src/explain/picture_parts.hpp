// The parts of a picture, each drawn over those before it. `view` is the number of the view to
// draw; without it all are drawn.
#ifndef BITDOKU_EXPLAIN_PICTURE_PARTS_HPP
#define BITDOKU_EXPLAIN_PICTURE_PARTS_HPP

#include <bitdoku/explain.hpp>
#include <cstddef>
#include <optional>
#include <vector>

#include "explain/picture_canvas.hpp"

namespace bitdoku::explain {

// The numbers of the views that are not chains within chains.
[[nodiscard]] std::vector<std::size_t> outer_views(const Step& step);

// A loop that assumes that no guardian is true; link 1 says so. It is drawn as a loop, not as a
// net.
inline bool is_loop_of_guardians(const Step& step) {
  return step.technique == "guardians";
}

void shade_houses(const Step& step, Canvas& canvas);
// The hulls of sets, and of the corners of a rectangle.
void draw_hulls(const Step& step, std::optional<std::size_t> view, Canvas& canvas);
// The lines of the board, and the numbers of rows and columns.
void draw_lines(Canvas& canvas);
// The candidates of the pattern.
void draw_marks(const Position& position, const Step& step, std::optional<std::size_t> view,
                Canvas& canvas);
// The nodes and links of chains.
void draw_links(const Step& step, std::optional<std::size_t> view, Canvas& canvas);
// What is set and what is removed.
void draw_changes(const Step& step, Canvas& canvas);
void draw_digits(const Position& position, const Step& step, Canvas& canvas);

}  // namespace bitdoku::explain

#endif
