// Finds chains in a graph. A chain leads from a node that is assumed off to a node that is then on.
// So at least one of the two is true.
//
// The steps are in HoDoKu's order (rank_of). Only one chain is given for each set of eliminations:
// the shortest by strong links. Of those with the same length it is the first by first node, then
// by last node, as in the graph: candidates by cell and digit, then groups, then digits of almost
// locked sets. Of a chain and its reverse, only the one that begins with the lower node is looked
// at.
//
// The changes of a chain are:
//  - If both ends are weakly linked and loops are wanted, the chain is a loop. Then two kinds of
//  candidates are struck out:
//    those that see two weakly linked neighbours of the loop, and those that see a digit of an
//    almost locked set that is not one of the set's two linked digits.
//  - If both ends are the same candidate, it is true. The others of its cell are struck out.
//  - Otherwise the candidates that both ends see are struck out. If an end is a group or a set,
//  each
//    of them has its own step.
//
// A chain that goes through a node twice is left out. The search ends after kMostPaths chains;
// positions of puzzles have a few hundred.
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
  // Whether a longer chain is looked for if the shortest one goes through a cell twice. For graphs
  // of candidates alone.
  bool detours = false;
};

// Whether a chain belongs to the technique. `find_chains` leaves out the others.
using ChainTest = bool (*)(const Chain& chain);

// These return true if the sink wants no more steps.
bool find_chains(const Board& board, const ChainGraph& graph, ChainLimits limits, ChainTest wanted,
                 const Sink& sink);

// The same in a graph with these links. The chains have at least two strong links.
bool find_chains(const Board& board, const LinkKinds& kinds, ChainTest wanted, const Sink& sink);

// The strong links of X-chains and XY-chains, as in HoDoKu.
inline constexpr int kMostLinksOfSimpleChain = 10;

// X-chains and XY-chains. A chain whose ends see each other is not looked at as a loop.
bool find_simple_chains(const Board& board, const LinkKinds& kinds, const Sink& sink);

// The shortest chain from one node to another, each in the given state. Its first item is the
// assumption. Empty if there is none.
[[nodiscard]] Chain chain_between(const ChainGraph& graph, int start, bool start_on, int end,
                                  bool end_on);

}  // namespace bitdoku::human

#endif
