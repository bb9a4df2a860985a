// Forcing chains: all candidates of a cell, or all places of a digit in a house, lead to the same
// conclusion. There are at least three of them. Each link of a chain has one cause; groups count as
// nodes.
//
// Chains to a contradiction are not given as separate steps. Such a step is the same as a step of
// this kind read backwards: the candidate to strike out would empty the cell or the house.
//
// Each conclusion is given once, by its shortest chains. As in HoDoKu, digits to set come first, by
// cell, and then candidates to strike out, by cell and digit.
#include "human/chain_finders.hpp"
#include "human/chain_search.hpp"
#include "human/forcing.hpp"

namespace bitdoku::human {
namespace {

// The numbers of links from one true candidate to each node: [0] to the node being off, [1] to the
// node being on. A node that is not reached has kFar. Sums of up to nine distances do not overflow.
using Distance = std::uint32_t;
using Distances = std::array<std::vector<Distance>, 2>;
constexpr Distance kFar = 1 << 20;

void put_neighbours(ChainGraph::Row row, Distance distance, std::vector<Distance>& all,
                    std::vector<int>& reached) {
  for (std::size_t w = 0; w < row.size(); ++w) {
    for (ChainGraph::Word left = row[w]; left != 0; left &= left - 1) {
      const int node = static_cast<int>(w * 64) + std::countr_zero(left);
      Distance& known = all[static_cast<std::size_t>(node)];
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

struct Conclusion {
  Distance length = kFar;  // of all chains together
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

  // For each candidate, the total length of the chains from these cases to the candidate being on
  // or off. It is kFar or more if one of the chains does not exist.
  void add_lengths(const Cases& cases, bool on, std::vector<Distance>& lengths) const {
    lengths.assign(static_cast<std::size_t>(graph_.singles()), 0);
    for (const int candidate : cases.candidates) {
      const auto& from = distances_[static_cast<std::size_t>(node_of(candidate))][on ? 1 : 0];
      for (std::size_t node = 0; node < lengths.size(); ++node) lengths[node] += from[node];
    }
  }

  // For each candidate, the first of the shortest conclusions that it is on or off.
  [[nodiscard]] std::vector<Conclusion> shortest(bool on) const {
    std::vector<Conclusion> best(static_cast<std::size_t>(graph_.singles()));
    std::vector<Distance> lengths;
    for (std::size_t cases = 0; cases < all_cases_.size(); ++cases) {
      add_lengths(all_cases_[cases], on, lengths);
      for (std::size_t node = 0; node < best.size(); ++node) {
        if (lengths[node] >= best[node].length) continue;
        best[node] = {lengths[node], cases, static_cast<int>(node), on};
      }
    }
    return best;
  }

  [[nodiscard]] std::vector<Conclusion> conclusions() const {
    const std::vector<Conclusion> off = shortest(false);
    const std::vector<Conclusion> on = shortest(true);
    std::vector<Conclusion> all;
    for (const auto* conclusions : {&on, &off}) {
      for (const Conclusion& conclusion : *conclusions) {
        if (conclusion.length < kFar) all.push_back(conclusion);
      }
    }
    return all;
  }

  [[nodiscard]] Chain chain_to(int candidate, const Conclusion& conclusion) const {
    const int start = node_of(candidate);
    if (start == conclusion.node && conclusion.on) return {graph_.assumption(start, true)};
    return chain_between(graph_, start, true, conclusion.node, conclusion.on);
  }

  [[nodiscard]] Step step_of(const Conclusion& conclusion) const {
    const Cases& cases = all_cases_[conclusion.cases];
    const ChainGraph::GraphNode& node = graph_.node(conclusion.node);
    Step step;
    auto& changes = conclusion.on ? step.placements : step.eliminations;
    changes.push_back(candidate_of(node.cells.first(), node.digit));
    add_fact(step.proof, fact_of(board_, cases));
    if (!cases.of_cell) add_house(step, house_of(cases.cell_or_house));
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
