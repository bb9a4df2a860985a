#include "engines/planes/layout.hpp"

#include <bitdoku/houses.hpp>

namespace bitdoku::planes {
namespace {

struct Place {
  int lane;
  int bit;
};

// The views 0, 1 and 2 are the rows, the columns and the boxes, in the order of a cell's three
// houses.
Place place_of(const Houses& houses, int cell, int view) {
  const Seat seat = houses.of(cell)[static_cast<std::size_t>(view)];
  return {seat.house - view * houses.shape().side(), seat.place};
}

}  // namespace

std::unique_ptr<const Layout> make_layout(Shape shape) {
  const Houses& houses = Houses::plain(shape);
  auto made = std::make_unique<Layout>();
  Layout& layout = *made;
  layout.side = shape.side();
  layout.has_boxes_4x4 = shape == Shape{4, 4};
  for (int at = 0; at < 16 * kLanes; ++at) {
    layout.cell_at[at][at / 16] = static_cast<std::uint16_t>(1U << (at % 16));
  }
  for (int cell = 0; cell < shape.cells(); ++cell) {
    for (int view = 0; view < kViews; ++view) {
      const auto [lane, bit] = place_of(houses, cell, view);
      layout.at[view][cell] = static_cast<std::uint8_t>(16 * lane + bit);
      layout.cell[view][16 * lane + bit] = static_cast<std::uint8_t>(cell);
      layout.valid[view][lane] |= static_cast<std::uint16_t>(1U << bit);
      for (const int peer : houses.peers(cell)) {
        const auto [peer_lane, peer_bit] = place_of(houses, peer, view);
        layout.peers[view][cell][peer_lane] |= static_cast<std::uint16_t>(1U << peer_bit);
      }
    }
  }
  return made;
}

}  // namespace bitdoku::planes
