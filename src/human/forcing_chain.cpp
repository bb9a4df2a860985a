// Forcing chains: all candidates of a cell, or all places of a digit in a house, lead to the same
// conclusion. There are at least three of them. Each link of the chains has one cause; groups count
// as nodes.
//
// Read backwards, such a step is a contradiction: a candidate that is struck out would empty the
// cell or the house. So contradictions are not given as steps of their own.
//
// The shortest chains in total come first. Then the order is by cell or house, and by conclusion.
// Each conclusion is given once.
#include <algorithm>

#include "human/chain_finders.hpp"
#include "human/chain_search.hpp"
#include "human/forcing.hpp"

namespace bitdoku::human {
namespace {

constexpr std::uint16_t kFar = 0xffff;

// The number of links from one candidate that is on to each node: [0] to the node being off, [1] to
// the node being on.
using Distances = std::array<std::vector<std::uint16_t>, 2>;

void put_neighbours(ChainGraph::Row row, std::uint16_t distance, std::vector<std::uint16_t>& all,
                    std::vector<int>& reached) {
  for (std::size_t w = 0; w < row.size(); ++w) {
    for (ChainGraph::Word left = row[w]; left != 0; left &= left - 1) {
      const int node = static_cast<int>(w * 64) + std::countr_zero(left);
      std::uint16_t& known = all[static_cast<std::size_t>(node)];
      if (known != kFar) continue;
      known = distance;
      reached.push_back(node);
    }
  }
}

Distances distances_from(const ChainGraph& graph, int start) {
  Distances distances;
  for (auto& of : distances) of.assign(static_cast<std::size_t>(graph.size()), kFar);
  distances[1][static_cast<std::size_t>(start)] = 0;
  std::vector<int> newest = {start};
  bool on = true;
  for (std::uint16_t distance = 1; !newest.empty(); ++distance) {
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

struct Conclusion {
  int length = 0;  // of all chains together
  std::size_t cases = 0;
  int node = 0;
  bool on = false;
};

class ForcingChains {
 public:
  explicit ForcingChains(const Board& board)
      : board_(board), graph_(board, kinds()), all_cases_(all_cases(board, 3)) {
    for (int node = 0; node < graph_.singles(); ++node) {
      distances_.push_back(distances_from(graph_, node));
    }
  }

  bool run(const Sink& sink) const {
    for (const Conclusion& conclusion : conclusions()) {
      if (!sink(step_of(conclusion))) return true;
    }
    return false;
  }

 private:
  static LinkKinds kinds() {
    LinkKinds kinds;
    kinds.strong_in_cells = true;
    kinds.strong_in_houses = true;
    kinds.weak_in_cells = true;
    kinds.groups = true;
    return kinds;
  }

  [[nodiscard]] int node_of(int candidate) const {
    const Candidate c = candidate_at(candidate);
    return graph_.node_of(c.cell, c.digit);
  }

  [[nodiscard]] int distance(int candidate, int node, bool on) const {
    const Distances& from = distances_[static_cast<std::size_t>(node_of(candidate))];
    return from[on ? 1 : 0][static_cast<std::size_t>(node)];
  }

  // The length of all chains of these cases together; -1 if one is missing.
  [[nodiscard]] int length_of(const Cases& cases, int node, bool on) const {
    int length = 0;
    for (const int candidate : cases.candidates) {
      const int one = distance(candidate, node, on);
      if (one == kFar) return -1;
      length += one;
    }
    return length;
  }

  // Adds the conclusion with the shortest chains that lead to it, if there are any.
  void conclude(int node, bool on, std::vector<Conclusion>& all) const {
    Conclusion best{-1, 0, node, on};
    for (std::size_t i = 0; i < all_cases_.size(); ++i) {
      const int length = length_of(all_cases_[i], node, on);
      if (length < 0 || (best.length >= 0 && best.length <= length)) continue;
      best.length = length;
      best.cases = i;
    }
    if (best.length >= 0) all.push_back(best);
  }

  [[nodiscard]] std::vector<Conclusion> conclusions() const {
    std::vector<Conclusion> all;
    for (int node = 0; node < graph_.singles(); ++node) {
      conclude(node, false, all);
      conclude(node, true, all);
    }
    std::stable_sort(all.begin(), all.end(), [](const Conclusion& a, const Conclusion& b) {
      return a.length != b.length ? a.length < b.length : a.cases < b.cases;
    });
    return all;
  }

  [[nodiscard]] Chain chain_to(int candidate, const Conclusion& conclusion) const {
    const int start = node_of(candidate);
    if (start == conclusion.node && conclusion.on) return {graph_.assumption(start, true)};
    return chain_between(graph_, start, true, conclusion.node, conclusion.on);
  }

  [[nodiscard]] Step step_of(const Conclusion& conclusion) const {
    const Cases& cases = all_cases_[conclusion.cases];
    const ChainGraph::ChainNode& node = graph_.node(conclusion.node);
    Step step;
    auto& changes = conclusion.on ? step.placements : step.eliminations;
    changes.push_back(candidate_of(node.cells.first(), node.digit));
    add_fact(step.proof, fact_of(board_, cases));
    for (const int candidate : cases.candidates) {
      add_chain(step, board_, chain_to(candidate, conclusion));
    }
    add_titles(step);
    return step;
  }

  const Board& board_;
  ChainGraph graph_;
  std::vector<Cases> all_cases_;
  std::vector<Distances> distances_;
};

}  // namespace

bool find_forcing_chain(const Board& board, const Sink& sink) {
  const ForcingChains chains(board);
  return chains.run(sink);
}

}  // namespace bitdoku::human
