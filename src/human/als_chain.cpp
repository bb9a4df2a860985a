// Chains that consist of almost locked sets; a bivalue cell counts as such a set. Each set is
// linked to the next by a digit that only one of the two sets can have. Three sets make an
// ALS-XY-wing, more make a chain, and a closed chain is a loop.
#include "human/chain_finders.hpp"
#include "human/chain_search.hpp"

namespace bitdoku::human {
namespace {

constexpr int kMostCellsOfSetInChain = 6;

LinkKinds sets_alone() {
  LinkKinds kinds;
  kinds.als_cells = kMostCellsOfSetInChain;
  kinds.als_of_two = true;
  return kinds;
}

bool is_chain_of_sets(const Chain& chain) {
  const bool loop = !chain.back().on;
  return loop || chain.size() >= 8;
}

}  // namespace

bool find_als_xy_wing(const Board& board, const Sink& sink) {
  const ChainGraph graph(board, sets_alone());
  ChainLimits limits;
  limits.least = 3;
  limits.most = 3;
  limits.loops = false;
  return find_chains(
      board, graph, limits, [](const Chain&) { return true; }, sink);
}

bool find_als_chain(const Board& board, const Sink& sink) {
  const ChainGraph graph(board, sets_alone());
  ChainLimits limits;
  limits.least = 3;
  return find_chains(board, graph, limits, is_chain_of_sets, sink);
}

}  // namespace bitdoku::human
