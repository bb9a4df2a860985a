// Chains with a further kind of strong link: if all extra candidates of a unique rectangle are
// those of two nodes, one of the two is true. Otherwise the rectangle would be deadly.
//
// Players know it as "AIC with a UR": https://www.sudokuwiki.org/AIC_with_URs
#include <algorithm>

#include "human/chain_finders.hpp"
#include "human/chain_search.hpp"

namespace bitdoku::human {
namespace {

bool has_rectangle(const Chain& chain) {
  return std::ranges::any_of(chain, [](const auto& item) { return item.rectangle != nullptr; });
}

}  // namespace

bool find_ur_aic(const Board& board, const Sink& sink) {
  LinkKinds kinds;
  kinds.strong_in_cells = true;
  kinds.strong_in_houses = true;
  kinds.weak_in_cells = true;
  kinds.groups = true;
  kinds.rectangles = true;
  return find_chains(board, kinds, has_rectangle, sink);
}

}  // namespace bitdoku::human
