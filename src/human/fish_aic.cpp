// Chains whose nodes may be fish with fins, in addition to cells, houses and groups.
//
// Players know them as Kraken fish, or as chains with "almost fish" as nodes.
#include <algorithm>

#include "human/chain_finders.hpp"
#include "human/chain_search.hpp"

namespace bitdoku::human {
namespace {

bool has_fish(const Chain& chain) {
  return std::ranges::any_of(chain, [](const auto& item) { return item.fish != nullptr; });
}

}  // namespace

bool find_fish_aic(const Board& board, const Sink& sink) {
  LinkKinds kinds;
  kinds.strong_in_cells = true;
  kinds.strong_in_houses = true;
  kinds.weak_in_cells = true;
  kinds.groups = true;
  kinds.fish = true;
  return find_chains(board, kinds, has_fish, sink);
}

}  // namespace bitdoku::human
