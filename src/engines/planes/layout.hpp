// The layout of `planes`: the three views of a board of side 4 to 16.
//
// In every view a cell is a bit of a 16-bit lane. The lane is its row, its column or its box; the
// bit is its position in that house:
//
//     view 0            view 1               view 2
//     lane 0: row 0     lane 0: column 0     lane 0: box 0
//     lane 1: row 1     lane 1: column 1     lane 1: box 1
//     ...               ...                  ...
//
// A board has such a set of cells for each digit and view (search.inl.hpp).
#ifndef BITDOKU_ENGINES_PLANES_LAYOUT_HPP
#define BITDOKU_ENGINES_PLANES_LAYOUT_HPP

#include <array>
#include <bitdoku/shape.hpp>
#include <cstdint>
#include <memory>

namespace bitdoku::planes {

inline constexpr int kViews = 3;
inline constexpr int kLanes = 16;

using Words = std::array<std::uint16_t, kLanes>;

struct alignas(32) Layout {
  int side = 0;
  bool has_boxes_4x4 = false;
  std::array<Words, kViews> valid{};                         // the cells of the board
  std::array<std::array<std::uint8_t, 256>, kViews> at{};    // 16 * lane + bit of each cell
  std::array<std::array<std::uint8_t, 256>, kViews> cell{};  // the inverse of `at`
  // The peers of a cell.
  alignas(32) std::array<std::array<Words, 256>, kViews> peers{};
  alignas(32)
      std::array<Words, 256> cell_at{};  // the set of the one cell at 16 * lane + bit, in any view
};

// A layout takes 34 KB, too much for a small stack.
[[nodiscard]] std::unique_ptr<const Layout> make_layout(Shape shape);

}  // namespace bitdoku::planes

#endif
