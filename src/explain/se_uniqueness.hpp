// Unique loops, BUGs and aligned exclusions: their marks, proof and words.
#ifndef BITDOKU_EXPLAIN_SE_UNIQUENESS_HPP
#define BITDOKU_EXPLAIN_SE_UNIQUENESS_HPP

#include <bitdoku/step.hpp>

#include "se/step.hpp"

namespace bitdoku::explain {

// As tell_pattern; the marks have no roles yet.
void tell_uniqueness(const se::Step& in, const se::Position& position, Step& out);
void tell_exclusion(const se::Step& in, const se::Position& position, Step& out);

}  // namespace bitdoku::explain

#endif
