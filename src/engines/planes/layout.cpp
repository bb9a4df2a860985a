#include "engines/planes/layout.hpp"

namespace bitdoku::planes {
namespace {

struct Place {
  int lane;
  int bit;
};

Place place_of(Shape shape, int cell, int view) {
  const int row = shape.row(cell);
  const int column = shape.column(cell);
  if (view == 0) return {row, column};
  if (view == 1) return {column, row};
  return {shape.box(cell), row % shape.box_rows * shape.box_cols + column % shape.box_cols};
}

}  // namespace

Layout make_layout(Shape shape) {
  Layout layout;
  layout.side = shape.side();
  layout.has_boxes_4x4 = shape == Shape{4, 4};
  for (int cell = 0; cell < shape.cells(); ++cell) {
    for (int view = 0; view < kViews; ++view) {
      const auto [lane, bit] = place_of(shape, cell, view);
      const auto mask = static_cast<std::uint16_t>(1U << bit);
      layout.at[view][cell] = static_cast<std::uint8_t>(16 * lane + bit);
      layout.cell[view][16 * lane + bit] = static_cast<std::uint8_t>(cell);
      layout.valid[view][lane] |= mask;
      for (int kind = 0; kind < kViews; ++kind) {
        layout.house[view][kind][place_of(shape, cell, kind).lane][lane] |= mask;
      }
    }
  }
  return layout;
}

}  // namespace bitdoku::planes
