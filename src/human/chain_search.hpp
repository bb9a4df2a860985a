// Finds chains over a graph: from a node that is off to one that is then on, so that one of the two
// is true.
//
// Order: the shortest chains first (by strong links), then by the first node, then by the last one,
// nodes as the graph has them: candidates by cell and digit, then groups, then those of almost
// locked sets. For each set of changes the first chain only, and of a chain and the same one read
// backwards only the one that begins with the lower node. What a chain changes:
// - both ends weakly linked: the chain is a loop; then all that two weakly linked neighbours of it
//   see goes, and all that sees a digit of an almost locked set by which the loop does not go on;
// - both ends the same node: it is true, and set where it is a candidate;
// - else all that both ends see goes.
// A chain that goes through a node twice is left out: a shorter one does the same or more. After
// kMostPaths chains looked at in detail it ends; in positions of puzzles they are a few hundred.
#ifndef BITDOKU_HUMAN_CHAIN_SEARCH_HPP
#define BITDOKU_HUMAN_CHAIN_SEARCH_HPP

#include <functional>

#include "human/chain_graph.hpp"
#include "human/technique.hpp"

namespace bitdoku::human {

inline constexpr int kMostPaths = 3000;

struct ChainLimits {
  int least = 1;      // strong links
  int most = 81;      // strong links
  bool loops = true;  // are loops wanted?
};

// Is a chain one of this technique? Given to `find_chains`, which leaves out the others.
using ChainTest = bool (*)(const Chain& chain);

// True when the sink wanted no more.
bool find_chains(const Board& board, const ChainGraph& graph, ChainLimits limits, ChainTest wanted,
                 const Sink& sink);

// The same over a graph with these links, and of two strong links at least.
bool find_chains(const Board& board, const LinkKinds& kinds, ChainTest wanted, const Sink& sink);

// The shortest chain from a node to another one, both with their states; empty when there is none.
// The first link is the assumption.
[[nodiscard]] Chain chain_between(const ChainGraph& graph, int start, bool start_on, int end,
                                  bool end_on);

}  // namespace bitdoku::human

#endif
