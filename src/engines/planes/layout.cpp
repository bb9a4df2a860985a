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
  return {shape.box(cell), row % shape.box_rows() * shape.box_cols() + column % shape.box_cols()};
}

// All cells of a house in a view. The houses are the rows, the columns, then the boxes.
using Houses = std::array<std::array<std::array<Words, kLanes>, kViews>, kViews>;

void add_peers(Layout& layout, const Houses& houses, Shape shape, int cell) {
  for (int view = 0; view < kViews; ++view) {
    Words& peers = layout.peers[view][cell];
    for (int kind = 0; kind < kViews; ++kind) {
      const Words& house = houses[view][kind][place_of(shape, cell, kind).lane];
      for (int lane = 0; lane < kLanes; ++lane) peers[lane] |= house[lane];
    }
    const auto [lane, bit] = place_of(shape, cell, view);
    peers[lane] &= static_cast<std::uint16_t>(~(1U << bit));
  }
}

}  // namespace

Layout make_layout(Shape shape) {
  Layout layout;
  Houses houses{};
  layout.side = shape.side();
  layout.has_boxes_4x4 = shape == Shape{4, 4};
  for (int at = 0; at < 16 * kLanes; ++at) {
    layout.cell_at[at][at / 16] = static_cast<std::uint16_t>(1U << (at % 16));
  }
  for (int cell = 0; cell < shape.cells(); ++cell) {
    for (int view = 0; view < kViews; ++view) {
      const auto [lane, bit] = place_of(shape, cell, view);
      const auto mask = static_cast<std::uint16_t>(1U << bit);
      layout.at[view][cell] = static_cast<std::uint8_t>(16 * lane + bit);
      layout.cell[view][16 * lane + bit] = static_cast<std::uint8_t>(cell);
      layout.valid[view][lane] |= mask;
      for (int kind = 0; kind < kViews; ++kind) {
        houses[view][kind][place_of(shape, cell, kind).lane][lane] |= mask;
      }
    }
  }
  for (int cell = 0; cell < shape.cells(); ++cell) add_peers(layout, houses, shape, cell);
  return layout;
}

}  // namespace bitdoku::planes
