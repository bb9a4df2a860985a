// Cells of a grid by row and column.
#ifndef BITDOKU_VARIANTS_PLACES_HPP
#define BITDOKU_VARIANTS_PLACES_HPP

#include <bitdoku/variants.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace bitdoku::variants {

// The cells from 0 up to this number.
[[nodiscard]] CellList cells_below(std::uint32_t count);

using CellPair = std::pair<std::uint16_t, std::uint16_t>;

// The cell that lies this far below and to the right; nothing outside the grid.
[[nodiscard]] std::optional<std::uint16_t> moved(const VariantPuzzle& puzzle, std::uint16_t cell,
                                                 int down, int right);
// Each two cells of the grid that share a side, once.
[[nodiscard]] std::vector<CellPair> neighbours(const VariantPuzzle& puzzle);
// Each two cells of the list that share a side, the earlier one of the list first.
[[nodiscard]] std::vector<CellPair> neighbours_among(const VariantPuzzle& puzzle,
                                                     const CellList& cells);
[[nodiscard]] std::vector<CellList> squares_of_four(const VariantPuzzle& puzzle);
[[nodiscard]] CellList row_of(const VariantPuzzle& puzzle, std::uint32_t row);
[[nodiscard]] CellList column_of(const VariantPuzzle& puzzle, std::uint32_t column);
// "R3C5", or "V2" for the second extra cell.
[[nodiscard]] std::string name_of(const VariantPuzzle& puzzle, std::uint16_t cell);

}  // namespace bitdoku::variants

#endif
