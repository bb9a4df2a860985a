#include "se/single_chain.hpp"

namespace bitdoku::se {
namespace {

constexpr int kKindX = 2;
constexpr int kKindY = 3;
constexpr int kKindXY = 4;

// The technique, as the reference names it. For the complexity of a turbot fish, the reference
// counts the first node twice.
TechniqueId technique_of(const SingleChain& chain) {
  if (!chain.cycle) {
    if (chain.kind != kKindX) return TechniqueId::forcing_chain;
    return chain.complexity == 6 ? TechniqueId::turbot_fish : TechniqueId::forcing_x_chain;
  }
  if (chain.kind == kKindY) return TechniqueId::y_cycle;
  if (chain.kind == kKindXY) return TechniqueId::xy_cycle;
  CellSet cells;
  for (const ChainMember& node : chain.nodes) cells.add(cell_of(node.node.candidate()));
  return cells.count() == 4 ? TechniqueId::generalized_x_wing : TechniqueId::x_cycle;
}

}  // namespace

int kind_of(LinkUse use) {
  return use == LinkUse::x ? kKindX : use == LinkUse::y ? kKindY : kKindXY;
}

bool sorts_before(const SingleChain& a, const SingleChain& b) {
  if (a.rating != b.rating) return a.rating < b.rating;
  if (a.complexity != b.complexity) return a.complexity < b.complexity;
  return a.kind < b.kind;
}

void write_step(const SingleChain& chain, bool with_proof, RatedStep& step) {
  step.technique = technique_of(chain);
  step.rating = chain.rating;
  step.removals = chain.removals;
  if (!chain.cycle && chain.end().on()) {
    step.cell = cell_of(chain.end().candidate());
    step.digit = digit_of(chain.end().candidate());
  }
  if (!with_proof) return;
  Branch& branch = step.branches.emplace_back();
  const auto assertion = [](Literal node) {
    return Assertion{static_cast<std::uint8_t>(cell_of(node.candidate())),
                     static_cast<std::uint8_t>(digit_of(node.candidate())), node.on()};
  };
  for (std::size_t i = chain.nodes.size(); i-- > 0;) {
    ChainLink& link = branch.links.emplace_back();
    link.to = assertion(chain.nodes[i].node);
    link.cause = chain.nodes[i].cause;
    if (i + 1 < chain.nodes.size()) link.from.push_back(assertion(chain.nodes[i + 1].node));
  }
}

}  // namespace bitdoku::se
