// The techniques of the rater that are patterns: their marks, proof and words.
#ifndef BITDOKU_EXPLAIN_SE_PATTERNS_HPP
#define BITDOKU_EXPLAIN_SE_PATTERNS_HPP

#include <bitdoku/step.hpp>
#include <string>

#include "explain/facts.hpp"

namespace bitdoku::explain {

// Fills in houses, marks, proof, `pattern` and `sentences` of a step whose changes are known.
void tell_pattern(const se::Step& in, const se::Position& position, Step& out);
// For a pattern that a chain uses on its way: what it stands on, and it in short, "2 in r4c12".
void add_facts_of(const se::Step& pattern, Facts& facts);
[[nodiscard]] std::string short_pattern(const se::Step& pattern);

}  // namespace bitdoku::explain

#endif
