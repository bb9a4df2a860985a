// X-chains and X-loops: strong links between the two places of one digit in a house.
#include "human/chain_finders.hpp"
#include "human/chain_search.hpp"

namespace bitdoku::human {

bool find_x_chain(const Board& board, const Sink& sink) {
  LinkKinds kinds;
  kinds.strong_in_houses = true;
  return find_chains(
      board, kinds, [](const Chain&) { return true; }, sink);
}

}  // namespace bitdoku::human
