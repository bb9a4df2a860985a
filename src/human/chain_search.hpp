// Finds chains in a graph. A chain leads from a node that is off to a node that is then on, so that
// one of the two is true.
//
// The shortest chains (by strong links) come first. Then the order is by first node, then by last
// node, as the graph has them: candidates by cell and digit, then groups, then those of almost
// locked sets. Only the first chain is given for each set of changes. Of a chain and its reverse,
// only the one that begins with the lower node is given.
//
// The changes of a chain are:
// - If both ends are weakly linked, the chain is a loop. Then the candidates are struck out that
//   see two weakly linked neighbours of the loop, or a digit of an almost locked set by which the
//   loop does not go on.
// - If both ends are the same node, it is true. It is set if it is a candidate.
// - Otherwise the candidates that both ends see are struck out.
//
// A chain that goes through a node twice is left out, because a shorter one does at least the same.
// The search ends after kMostPaths chains were examined; positions of puzzles have a few hundred.
#ifndef BITDOKU_HUMAN_CHAIN_SEARCH_HPP
#define BITDOKU_HUMAN_CHAIN_SEARCH_HPP

#include <functional>

#include "human/chain_graph.hpp"
#include "human/technique.hpp"

namespace bitdoku::human {

inline constexpr int kMostPaths = 3000;

struct ChainLimits {
  int least = 1;      // number of strong links
  int most = 81;      // number of strong links
  bool loops = true;  // whether loops are wanted
};

// Whether a chain belongs to the technique. `find_chains` leaves out the others.
using ChainTest = bool (*)(const Chain& chain);

// These return true if the sink wanted no more steps.
bool find_chains(const Board& board, const ChainGraph& graph, ChainLimits limits, ChainTest wanted,
                 const Sink& sink);

// The same in a graph with these links, for chains of at least two strong links.
bool find_chains(const Board& board, const LinkKinds& kinds, ChainTest wanted, const Sink& sink);

// The shortest chain from one node to another, both in the given states. Its first item is the
// assumption. Empty if there is none.
[[nodiscard]] Chain chain_between(const ChainGraph& graph, int start, bool start_on, int end,
                                  bool end_on);

}  // namespace bitdoku::human

#endif
