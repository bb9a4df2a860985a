#include <algorithm>

#include "position/eureka.hpp"
#include "position/loop_words.hpp"
#include "se/chain_views.hpp"
#include "se/tell.hpp"
#include "se/words.hpp"

namespace bitdoku::se {
namespace {

bool is_cycle(TechniqueId technique) {
  return technique == TechniqueId::generalized_x_wing || technique == TechniqueId::x_cycle ||
         technique == TechniqueId::y_cycle || technique == TechniqueId::xy_cycle;
}
bool is_plain_chain(TechniqueId technique) {
  return technique >= TechniqueId::generalized_x_wing && technique <= TechniqueId::forcing_chain;
}

Node end_of(const RatedStep& in, std::size_t branch) {
  return public_node(in.branches[branch].links.back().to);
}
Node source_of(const RatedStep& in) {
  return public_node(in.branches.front().links.front().to);
}

// A chain from a candidate to its own negation is written without this candidate. It then leads
// from one of its peers to another.
View without_ends(View view) {
  const Node& first = view.links.front().to;
  const Node& last = view.links.back().to;
  if (!first.on || last.on || view.links.size() < 4) return view;
  view.links.pop_back();
  view.links.erase(view.links.begin());
  view.links.front().from.clear();
  for (std::size_t i = 1; i < view.links.size(); ++i) --view.links[i].from.front();
  return view;
}

// "r3c4 both is and is not 6"
std::string contradiction_of(const Node& node) {
  return cells_text(node.cells) + " both is and is not " + std::to_string(node.digit);
}

std::string pattern_of(const RatedStep& in, const Step& out) {
  const std::string count = std::to_string(in.branches.size());
  const Node source = source_of(in);
  switch (in.technique) {
    case TechniqueId::nishio:
    case TechniqueId::dynamic_contradiction:
      return "if " + words_of(source) + ", " + contradiction_of(end_of(in, 0));
    case TechniqueId::dynamic_double:
      return cells_text(source.cells) + " is " + std::to_string(source.digit) + " or not";
    case TechniqueId::cell_chains:
    case TechniqueId::dynamic_cell_chains:
      return "the " + count + " candidates of " + cells_text(source.cells);
    case TechniqueId::region_chains:
    case TechniqueId::dynamic_region_chains:
      return "the " + count + " places of " + std::to_string(source.digit) + " in " +
             house_word(in.pattern.houses.front());
    default:
      return eureka_text(without_ends(out.views.front()));
  }
}

std::string conclusion_of(const RatedStep& in) {
  const Node source = source_of(in);
  const std::string end = words_of(end_of(in, 0));
  switch (in.technique) {
    case TechniqueId::nishio:
    case TechniqueId::dynamic_contradiction:
      return "Both cannot be true, so the assumption is wrong: " +
             words_of({source.cells, source.digit, !source.on}) + ".";
    case TechniqueId::dynamic_double:
      return "So " + end + " in either case.";
    case TechniqueId::cell_chains:
    case TechniqueId::dynamic_cell_chains:
      return "So " + end + ", whichever digit " + cells_text(source.cells) + " has.";
    case TechniqueId::region_chains:
    case TechniqueId::dynamic_region_chains:
      return "So " + end + ", wherever " + std::to_string(source.digit) + " is in " +
             house_word(in.pattern.houses.front()) + ".";
    default:
      return "The assumption leads to its own negation, so " + end + ".";
  }
}

// Says what follows because a cycle can be read in both directions.
void tell_cycle(Step& out) {
  Node first = out.views.front().links.front().to;
  first.on = !first.on;
  out.sentences.push_back("The cycle also holds in the other direction: if " + words_of(first) +
                          ", everything that is true above is false, and everything that is false "
                          "above is true.");
  for (std::string& sentence : position::loop_sentences(out, out.views.front())) {
    out.sentences.push_back(std::move(sentence));
  }
}

// Marks all nodes of a single chain, and the first nodes of the branches of other chains.
void mark_nodes(const RatedStep& in, Step& out) {
  const auto add = [&](const Assertion& a) {
    out.marks.push_back({candidate_of(a.cell, a.digit), Mark::Role::pattern, 0});
  };
  for (const Branch& branch : in.branches) {
    if (is_plain_chain(in.technique)) {
      for (const ChainLink& link : branch.links) add(link.to);
    } else {
      add(branch.links.front().to);
    }
  }
  sort_by_candidate(out.marks);
  const auto same = [](const Mark& a, const Mark& b) { return a.candidate == b.candidate; };
  out.marks.erase(std::unique(out.marks.begin(), out.marks.end(), same), out.marks.end());
  if (is_plain_chain(in.technique)) {
    std::erase_if(out.marks, [&](const Mark& m) {
      return std::ranges::find(out.eliminations, m.candidate) != out.eliminations.end();
    });
  }
}

}  // namespace

void tell_chain(const RatedStep& in, const Board& board, Step& out) {
  ViewWriter(board, out).write(in);
  for (const int house : in.pattern.houses) out.houses.push_back(house_of(house));
  mark_nodes(in, out);
  out.pattern = pattern_of(in, out);
  out.sentences = numbered_sentences(out.views);
  if (is_cycle(in.technique)) {
    tell_cycle(out);
  } else {
    out.sentences.push_back(conclusion_of(in));
  }
}

}  // namespace bitdoku::se
