// The places of f-puzzles: "R1C1" is the upper left cell, "R0C1" is above it.
#ifndef BITDOKU_VARIANTS_LINKS_F_PUZZLES_PLACE_HPP
#define BITDOKU_VARIANTS_LINKS_F_PUZZLES_PLACE_HPP

#include <optional>
#include <string_view>

namespace bitdoku::variants {

// Row and column count from 0. -1 and the side are outside the grid, where clues stand.
struct GridPlace {
  int row = 0;
  int column = 0;
};

// Nothing if the text is no place.
[[nodiscard]] std::optional<GridPlace> place_of(std::string_view text);

}  // namespace bitdoku::variants

#endif
