// `large`: any size, also where guessing gets lost.
//
// The idea: singles first, on sets of bits (opening.hpp), which is all that most boards need. What
// is left becomes a network of candidates and of groups with exactly one true candidate each
// (network.hpp). It is searched as a tree for a few dead ends, and then as SAT solvers do: each
// conflict gives a clause that says why it came about, so that no other part of the search runs
// into the same again (solver.hpp). No clause of the rules is ever written down. docs/large.md
// explains it, and names the sources.
#ifndef BITDOKU_ENGINES_LARGE_LARGE_HPP
#define BITDOKU_ENGINES_LARGE_LARGE_HPP

#include "engines/engine.hpp"

namespace bitdoku::large {

extern const Engine kEngine;

}  // namespace bitdoku::large

#endif
