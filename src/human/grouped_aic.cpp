// Chains with groups: two or three places of a digit that a line and a box share count as one node.
#include <algorithm>

#include "human/chain_finders.hpp"
#include "human/chain_search.hpp"

namespace bitdoku::human {
namespace {

bool has_group(const Chain& chain) {
  return std::any_of(chain.begin(), chain.end(),
                     [](const ChainItem& item) { return item.cells.count() > 1; });
}

}  // namespace

bool find_grouped_aic(const Board& board, const Sink& sink) {
  LinkKinds kinds;
  kinds.strong_in_cells = true;
  kinds.strong_in_houses = true;
  kinds.weak_in_cells = true;
  kinds.groups = true;
  return find_chains(board, kinds, has_group, sink);
}

}  // namespace bitdoku::human
