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
#include "human/chain_reach.hpp"
#include "human/forcing.hpp"

namespace bitdoku::human {
namespace {

using Distance = ChainReach::Distance;
constexpr Distance kFar = ChainReach::kFar;

struct Conclusion {
  Distance length = kFar;  // of all chains together
  std::size_t cases = 0;
  int node = 0;
  bool on = false;
};

class ForcingChains {
 public:
  explicit ForcingChains(const Board& board)
      : board_(board), reach_(board), all_cases_(all_cases(board, 3)) {}

  bool run(const Sink& sink) const {
    for (const Conclusion& conclusion : conclusions()) {
      if (!sink(step_of(conclusion))) return true;
    }
    return false;
  }

 private:
  // For each candidate, the total length of the chains from these cases to the candidate being on
  // or off. It is kFar or more if one of the chains does not exist.
  void add_lengths(const Cases& cases, bool on, std::vector<Distance>& lengths) const {
    lengths.assign(static_cast<std::size_t>(reach_.graph().singles()), 0);
    for (const int candidate : cases.candidates) {
      const auto& from = reach_.from(candidate, on);
      for (std::size_t node = 0; node < lengths.size(); ++node) lengths[node] += from[node];
    }
  }

  // For each candidate, the first of the shortest conclusions that it is on or off.
  [[nodiscard]] std::vector<Conclusion> shortest(bool on) const {
    std::vector<Conclusion> best(static_cast<std::size_t>(reach_.graph().singles()));
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

  [[nodiscard]] Step step_of(const Conclusion& conclusion) const {
    const Cases& cases = all_cases_[conclusion.cases];
    const ChainGraph::GraphNode& node = reach_.graph().node(conclusion.node);
    Step step;
    auto& changes = conclusion.on ? step.placements : step.eliminations;
    changes.push_back(candidate_of(node.cells.first(), node.digit));
    add_fact(step.proof, fact_of(board_, cases));
    if (!cases.of_cell) add_house(step, house_of(cases.cell_or_house));
    for (const int candidate : cases.candidates) {
      add_chain(step, board_, reach_.chain_to(candidate, conclusion.node, conclusion.on));
    }
    add_titles(step);
    return step;
  }

  const Board& board_;
  ChainReach reach_;
  std::vector<Cases> all_cases_;
};

}  // namespace

bool find_forcing_chain(const Board& board, const Sink& sink) {
  const ForcingChains chains(board);
  return chains.run(sink);
}

}  // namespace bitdoku::human
