// Leaves out values that no cell can have.
#ifndef BITDOKU_VARIANTS_TRIM_HPP
#define BITDOKU_VARIANTS_TRIM_HPP

#include <bitdoku/variants.hpp>
#include <optional>

namespace bitdoku::variants {

// The same puzzle from the lowest to the highest value that some cell can have. Nothing if there is
// nothing to leave out, or if a constraint depends on what the values of the puzzle are. With fewer
// values its rows, columns and regions may hold every value, and the search knows that.
[[nodiscard]] std::optional<VariantPuzzle> trimmed(const VariantPuzzle& puzzle);

}  // namespace bitdoku::variants

#endif
