#include "explain/se_chains.hpp"

#include <algorithm>

#include "explain/chain_views.hpp"
#include "explain/se_words.hpp"
#include "position/eureka.hpp"

namespace bitdoku::explain {
namespace {

using se::Technique;

bool is_cycle(Technique technique) {
  return technique == Technique::generalized_x_wing || technique == Technique::x_cycle ||
         technique == Technique::y_cycle || technique == Technique::xy_cycle;
}
bool is_plain_chain(Technique technique) {
  return technique >= Technique::generalized_x_wing && technique <= Technique::forcing_chain;
}

Node end_of(const se::Step& in, std::size_t branch) {
  return public_node(in.branches[branch].links.back().to);
}
Node source_of(const se::Step& in) {
  return public_node(in.branches.front().links.front().to);
}

// A chain from a candidate to its being false is written without it, by what sees it.
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

std::string pattern_of(const se::Step& in, const Step& out) {
  const std::string count = std::to_string(in.branches.size());
  const Node source = source_of(in);
  switch (in.technique) {
    case Technique::nishio:
    case Technique::dynamic_contradiction:
      return "if " + words_of(source) + ", " + words_of(end_of(in, 0)) + " and is not";
    case Technique::dynamic_double:
      return position::cells_text(source.cells) + " is " + std::to_string(source.digit) + " or not";
    case Technique::cell_chains:
    case Technique::dynamic_cell_chains:
      return "the " + count + " candidates of " + position::cells_text(source.cells);
    case Technique::region_chains:
    case Technique::dynamic_region_chains:
      return "the " + count + " places of " + std::to_string(source.digit) + " in " +
             house_word(in.pattern.houses.front());
    default:
      return position::eureka_text(without_ends(out.views.front()));
  }
}

std::string conclusion_of(const se::Step& in, const Step& out) {
  const Node source = source_of(in);
  const std::string end = words_of(end_of(in, 0));
  switch (in.technique) {
    case Technique::nishio:
    case Technique::dynamic_contradiction:
      return "Both cannot be, so the assumption is wrong: " +
             words_of({source.cells, source.digit, !source.on}) + ".";
    case Technique::dynamic_double:
      return "So " + end + " in either case.";
    case Technique::cell_chains:
    case Technique::dynamic_cell_chains:
      return "So " + end + ", whichever digit " + position::cells_text(source.cells) + " has.";
    case Technique::region_chains:
    case Technique::dynamic_region_chains:
      return "So " + end + ", wherever " + std::to_string(source.digit) + " is in " +
             house_word(in.pattern.houses.front()) + ".";
    default:
      if (is_cycle(in.technique)) {
        return "The other way round it is the same: either all candidates that are true here are "
               "true, or all that are false here. So what sees one of each kind, of the same "
               "digit, is false: " +
               position::changes_text(out) + ".";
      }
      return "It would have to be the opposite of what it is, so " + end + ".";
  }
}

// The nodes of a single chain; of others where they begin and what they come to.
void mark_nodes(const se::Step& in, Step& out) {
  const auto add = [&](const se::Assertion& a) {
    out.marks.push_back({public_candidate(a.cell, a.digit), Mark::Role::pattern, 0});
  };
  for (const se::Branch& branch : in.branches) {
    if (is_plain_chain(in.technique)) {
      for (const se::Link& link : branch.links) add(link.to);
    } else {
      add(branch.links.front().to);
    }
  }
  std::ranges::sort(out.marks, {}, &Mark::candidate);
  const auto same = [](const Mark& a, const Mark& b) { return a.candidate == b.candidate; };
  out.marks.erase(std::unique(out.marks.begin(), out.marks.end(), same), out.marks.end());
  if (is_plain_chain(in.technique)) {
    std::erase_if(out.marks, [&](const Mark& m) {
      return std::ranges::find(out.eliminations, m.candidate) != out.eliminations.end();
    });
  }
}

}  // namespace

void tell_chain(const se::Step& in, const se::Position& position, Step& out) {
  Facts facts(position, out.proof);
  ViewWriter(position, facts, out.views).write(in);
  for (const int house : in.pattern.houses) out.houses.push_back(public_house(house));
  mark_nodes(in, out);
  out.pattern = pattern_of(in, out);
  out.sentences = numbered_sentences(out.views);
  out.sentences.push_back(conclusion_of(in, out));
}

}  // namespace bitdoku::explain
