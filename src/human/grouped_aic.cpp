// Chains with groups: two or three places of a digit that a line and a box share count as one node.
#include <algorithm>

#include "human/chain_finders.hpp"
#include "human/chain_search.hpp"

namespace bitdoku::human {
namespace {

bool has_group(const chains::Chain& chain) {
  return std::any_of(chain.begin(), chain.end(),
                     [](const chains::ChainItem& item) { return item.cells.count() > 1; });
}

}  // namespace

bool find_grouped_aic(const Position& position, const Sink& sink) {
  chains::LinkKinds kinds;
  kinds.strong_in_cells = true;
  kinds.strong_in_houses = true;
  kinds.weak_in_cells = true;
  kinds.groups = true;
  return chains::find_chains(position, kinds, has_group, sink);
}

}  // namespace bitdoku::human
