// Names of cells, as people write them: "R1C1 R1C2", "r1c1-r1c4", "V1".
#ifndef BITDOKU_VARIANTS_FORMS_CELL_NAMES_HPP
#define BITDOKU_VARIANTS_FORMS_CELL_NAMES_HPP

#include <bitdoku/variants.hpp>
#include <optional>
#include <string_view>

namespace bitdoku::variants {

// The cell of this name; nothing if the puzzle does not have it.
[[nodiscard]] std::optional<std::uint16_t> named_cell(const VariantPuzzle& puzzle,
                                                      std::string_view name);
// Appends the cell, or the cells from one to the other of "R1C1-R4C4", which lie on a straight
// line. Returns false if a cell does not exist, or if no such line joins them.
[[nodiscard]] bool append_named_cells(const VariantPuzzle& puzzle, std::string_view names,
                                      CellList& cells);

}  // namespace bitdoku::variants

#endif
