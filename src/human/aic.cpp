// Alternating inference chains (AIC), also called nice loops: chains that have strong links both in
// cells and in houses. Chains with strong links of one kind only are X-chains and
// XY-chains, unless they are loops.
#include <algorithm>

#include "human/chain_finders.hpp"
#include "human/chain_search.hpp"

namespace bitdoku::human {
namespace {

bool is_mixed_chain(const Chain& chain) {
  const auto strong_in = [&](Link::Why why) {
    return std::any_of(chain.begin(), chain.end(),
                       [&](const ChainItem& item) { return item.on && item.why == why; });
  };
  const bool one_digit = std::all_of(chain.begin(), chain.end(), [&](const auto& item) {
    return item.digit == chain.front().digit;
  });
  const bool is_loop = !chain.back().on;
  return is_loop || (strong_in(Link::Why::house) && !one_digit);
}

}  // namespace

bool find_aic(const Board& board, const Sink& sink) {
  LinkKinds kinds;
  kinds.strong_in_cells = true;
  kinds.strong_in_houses = true;
  kinds.weak_in_cells = true;
  return find_chains(board, kinds, is_mixed_chain, sink);
}

}  // namespace bitdoku::human
