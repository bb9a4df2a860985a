// XY-chains and XY-loops: strong links between the two candidates of a cell.
#include "human/chain_finders.hpp"
#include "human/chain_search.hpp"

namespace bitdoku::human {

bool find_xy_chain(const Position& position, const Sink& sink) {
  chains::LinkKinds kinds;
  kinds.strong_in_cells = true;
  return chains::find_chains(
      position, kinds, [](const chains::Chain&) { return true; }, sink);
}

}  // namespace bitdoku::human
