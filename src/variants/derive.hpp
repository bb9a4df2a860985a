// Sums that follow from a puzzle: the 45 rule, sums joined, and the law of leftovers.
#ifndef BITDOKU_VARIANTS_DERIVE_HPP
#define BITDOKU_VARIANTS_DERIVE_HPP

#include "variants/program_maker.hpp"

namespace bitdoku::variants {

// Adds what follows to the program. All of it is redundant: the search drops what prunes little.
void derive(const VariantPuzzle& puzzle, const Builder& builder, ProgramMaker& maker);

}  // namespace bitdoku::variants

#endif
