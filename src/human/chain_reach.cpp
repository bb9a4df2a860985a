#include "human/chain_reach.hpp"

#include "human/build.hpp"
#include "human/chain_search.hpp"

namespace bitdoku::human {
namespace {

using Distance = ChainReach::Distance;

// [0] to the node being off, [1] to the node being on.
using Distances = std::array<std::vector<Distance>, 2>;

LinkKinds kinds_of_reach() {
  LinkKinds kinds;
  kinds.strong_in_cells = true;
  kinds.strong_in_houses = true;
  kinds.weak_in_cells = true;
  kinds.groups = true;
  return kinds;
}

void put_neighbours(ChainGraph::Row row, Distance distance, std::vector<Distance>& all,
                    std::vector<int>& reached) {
  for (std::size_t w = 0; w < row.size(); ++w) {
    for (ChainGraph::Word left = row[w]; left != 0; left &= left - 1) {
      const int node = static_cast<int>(w * 64) + std::countr_zero(left);
      Distance& known = all[static_cast<std::size_t>(node)];
      if (known != ChainReach::kFar) continue;
      known = distance;
      reached.push_back(node);
    }
  }
}

Distances distances_from(const ChainGraph& graph, int start) {
  Distances distances;
  for (auto& of : distances) of.assign(static_cast<std::size_t>(graph.size()), ChainReach::kFar);
  distances[1][static_cast<std::size_t>(start)] = 0;
  std::vector<int> newest = {start};
  bool on = true;
  for (Distance distance = 1; !newest.empty(); ++distance) {
    std::vector<int> reached;
    for (const int node : newest) {
      put_neighbours(on ? graph.weak(node) : graph.strong(node), distance, distances[on ? 0 : 1],
                     reached);
    }
    newest = std::move(reached);
    on = !on;
  }
  return distances;
}

}  // namespace

ChainReach::ChainReach(const Board& board) : graph_(board, kinds_of_reach()) {
  for (int node = 0; node < graph_.singles(); ++node) {
    distances_.push_back(distances_from(graph_, node));
  }
}

int ChainReach::node_of(int candidate) const {
  const Candidate c = candidate_at(candidate);
  return graph_.node_of(c.cell, c.digit);
}

const std::vector<Distance>& ChainReach::from(int candidate, bool on) const {
  return distances_[static_cast<std::size_t>(node_of(candidate))][on ? 1 : 0];
}

Chain ChainReach::chain_to(int candidate, int node, bool on) const {
  const int start = node_of(candidate);
  if (start == node && on) return {graph_.assumption(start, true)};
  return chain_between(graph_, start, true, node, on);
}

}  // namespace bitdoku::human
