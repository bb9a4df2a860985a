// The techniques of the rater that are chains: their views, proof and words.
#ifndef BITDOKU_EXPLAIN_SE_CHAINS_HPP
#define BITDOKU_EXPLAIN_SE_CHAINS_HPP

#include <bitdoku/step.hpp>

#include "se/step.hpp"

namespace bitdoku::explain {

// Fills in houses, marks, proof, views, `pattern` and `sentences` of a step whose changes are
// known.
void tell_chain(const se::Step& in, const se::Position& position, Step& out);

}  // namespace bitdoku::explain

#endif
