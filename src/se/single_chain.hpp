// A chain without branches: a cycle, or a chain from a candidate to its own opposite. It uses one
// digit (X), cells of two candidates (Y), or both.
#ifndef BITDOKU_SE_SINGLE_CHAIN_HPP
#define BITDOKU_SE_SINGLE_CHAIN_HPP

#include "se/strong_links.hpp"

namespace bitdoku::se {

// A node of the chain, and why it follows from the node before it.
struct ChainMember {
  Literal node;
  Cause cause;
};

struct SingleChain {
  double rating = 0;
  int complexity = 0;
  int kind = 0;  // of chains with equal rating and complexity, the lower kind comes first
  bool cycle = false;
  Removals removals;
  std::vector<ChainMember> nodes;  // the last one first; a cycle begins and ends with the same node

  [[nodiscard]] Literal end() const { return nodes.front().node; }
};

// The number in SingleChain::kind.
[[nodiscard]] int kind_of(LinkUse use);
// The rating of a cycle without the increment for its length.
[[nodiscard]] constexpr double cycle_base(LinkUse use) {
  return use == LinkUse::xy ? 7.0 : 6.5;
}
// Whether `a` comes before `b` in the order of the reference.
[[nodiscard]] bool sorts_before(const SingleChain& a, const SingleChain& b);
// Makes a step of the chain. The proof is added on request.
void write_step(const SingleChain& chain, bool with_proof, RatedStep& step);

// The cause of a weak link in a house, by the index of the house in Geometry::house.
inline constexpr std::array kLinkCauses{Cause::box, Cause::row, Cause::column};

}  // namespace bitdoku::se

#endif
