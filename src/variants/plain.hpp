// Puzzles without other rules, which an engine for plain puzzles solves faster.
#ifndef BITDOKU_VARIANTS_PLAIN_HPP
#define BITDOKU_VARIANTS_PLAIN_HPP

#include <bitdoku/variants.hpp>
#include <optional>

namespace bitdoku::variants {

// The same puzzle if it is a 9x9 grid with the usual boxes, the values 1 to 9, givens and
// candidates, and nothing else.
[[nodiscard]] std::optional<Puzzle> as_plain(const VariantPuzzle& puzzle);

}  // namespace bitdoku::variants

#endif
