// XY-chains and XY-loops: strong links between the two candidates of a cell.
#include "human/chain_finders.hpp"
#include "human/chain_search.hpp"

namespace bitdoku::human {

bool find_xy_chain(const Board& board, const Sink& sink) {
  LinkKinds kinds;
  kinds.strong_in_cells = true;
  return find_chains(
      board, kinds, [](const Chain&) { return true; }, sink);
}

}  // namespace bitdoku::human
