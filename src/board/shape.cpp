#include <bitdoku/shape.hpp>

namespace bitdoku {

std::string to_string(Shape shape) {
  const std::string side = std::to_string(shape.side());
  std::string text = side + "x" + side;
  if (shape.box_rows() != shape.box_cols()) {
    text += " (boxes " + std::to_string(shape.box_rows()) + "x" + std::to_string(shape.box_cols()) +
            ")";
  }
  return text;
}

}  // namespace bitdoku
