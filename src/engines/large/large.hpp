// `large`: solves boards of any size, even when plain guessing fails.
//
// Idea: singles come first, on bit sets (opening.hpp); most boards need nothing more. The rest
// becomes a network of candidates and of groups with exactly one true candidate each (network.hpp).
// A tree search handles it for a few dead ends. Then clause learning takes over, as in SAT solvers:
// each conflict gives a clause with its cause, so no other part of the search repeats it
// (solver.hpp). The rules themselves are never written as clauses. docs/large.md explains the
// engine and names the sources.
#ifndef BITDOKU_ENGINES_LARGE_LARGE_HPP
#define BITDOKU_ENGINES_LARGE_LARGE_HPP

#include "engines/engine.hpp"

namespace bitdoku::large {

extern const Engine kEngine;

}  // namespace bitdoku::large

#endif
