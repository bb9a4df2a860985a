// Draws steps. The colours are light and print well on white.
#include "explain/picture.hpp"

#include "explain/picture_parts.hpp"

namespace bitdoku::explain {

Picture picture_of(const Position& position, const Step& step, std::optional<std::size_t> view) {
  Canvas canvas(position.shape());
  shade_houses(step, canvas);
  draw_hulls(step, view, canvas);
  draw_lines(canvas);
  draw_marks(position, step, view, canvas);
  draw_links(step, view, canvas);
  draw_changes(step, canvas);
  canvas.add_arrows();
  draw_digits(position, step, canvas);
  return canvas.picture();
}

}  // namespace bitdoku::explain
