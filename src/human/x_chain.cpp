// X-chains: strong links between the two places of one digit in a house.
// Loops count as alternating inference chains, as in HoDoKu.
#include "human/chain_finders.hpp"
#include "human/chain_search.hpp"

namespace bitdoku::human {

bool find_x_chain(const Board& board, const Sink& sink) {
  LinkKinds kinds;
  kinds.strong_in_houses = true;
  return find_simple_chains(board, kinds, sink);
}

}  // namespace bitdoku::human
