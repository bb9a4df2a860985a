// What follows from each candidate by chains, and how long the chains are. Each link of a chain has
// one cause; groups count as nodes.
#ifndef BITDOKU_HUMAN_CHAIN_REACH_HPP
#define BITDOKU_HUMAN_CHAIN_REACH_HPP

#include "human/chain_graph.hpp"

namespace bitdoku::human {

class ChainReach {
 public:
  // The number of links from one true candidate to a node. A node that is not reached has kFar.
  // Sums of up to a hundred distances do not overflow.
  using Distance = std::uint32_t;
  static constexpr Distance kFar = 1 << 20;

  explicit ChainReach(const Board& board);

  [[nodiscard]] const ChainGraph& graph() const { return graph_; }
  // The distances from this candidate, which is true, to each node being on or off.
  [[nodiscard]] const std::vector<Distance>& from(int candidate, bool on) const;
  // The shortest chain from this candidate, which is true, to a node being on or off.
  [[nodiscard]] Chain chain_to(int candidate, int node, bool on) const;

 private:
  [[nodiscard]] int node_of(int candidate) const;

  ChainGraph graph_;
  std::vector<std::array<std::vector<Distance>, 2>> distances_;  // by node
};

}  // namespace bitdoku::human

#endif
