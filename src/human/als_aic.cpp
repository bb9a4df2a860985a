// Chains whose nodes may be almost locked sets, in addition to cells, houses and groups.
#include <algorithm>

#include "human/chain_finders.hpp"
#include "human/chain_search.hpp"

namespace bitdoku::human {
namespace {

constexpr int kMostCellsOfSetInAic = 5;

bool has_set(const Chain& chain) {
  return std::any_of(chain.begin(), chain.end(),
                     [](const ChainItem& item) { return item.als != nullptr; });
}

}  // namespace

bool find_als_aic(const Board& board, const Sink& sink) {
  LinkKinds kinds;
  kinds.strong_in_cells = true;
  kinds.strong_in_houses = true;
  kinds.weak_in_cells = true;
  kinds.groups = true;
  kinds.als_cells = kMostCellsOfSetInAic;
  return find_chains(board, kinds, has_set, sink);
}

}  // namespace bitdoku::human
