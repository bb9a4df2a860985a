#include "human/forcing.hpp"

#include <algorithm>
#include <utility>

#include "human/chain_finders.hpp"
#include "human/chain_words.hpp"
#include "human/words.hpp"
#include "position/notation.hpp"

namespace bitdoku::human {
std::vector<Cases> all_cases(const Board& board, int least) {
  std::vector<Cases> all;
  for (int cell = 0; cell < kCells; ++cell) {
    if (count_of(board.candidates(cell)) < least) continue;
    Cases cases{true, cell, 0, {}};
    for (Mask left = board.candidates(cell); left != 0;) {
      cases.candidates.push_back(index_of(cell, take_first(left)));
    }
    all.push_back(std::move(cases));
  }
  for (int house = 0; house < kHouses; ++house) {
    for (int digit = 1; digit <= 9; ++digit) {
      const Mask places = board.places(house, digit);
      if (count_of(places) < least) continue;
      Cases cases{false, house, digit, {}};
      for (Mask left = places; left != 0;) {
        cases.candidates.push_back(index_of(cell_at(house, take_first(left)), digit));
      }
      all.push_back(std::move(cases));
    }
  }
  return all;
}

Fact fact_of(const Board& board, const Cases& cases) {
  return cases.of_cell ? cell_fact(board, cases.cell_or_house)
                       : house_fact(board, cases.cell_or_house, cases.digit);
}

void add_titles(Step& step) {
  for (View& view : step.views) {
    view.title = "If " + node_text(view.links.front().to);
    if (view.links.size() > 1) view.title += ", then " + node_text(view.links.back().to);
  }
}

void add_branch(Step& step, const View& view, const std::vector<std::string>& sentences,
                bool& has_titles, const std::string& before) {
  if (sentences.empty()) {
    step.sentences.push_back(view.title + ", this is the result itself.");
    return;
  }
  // A single link is the whole chain, and its sentence says what the title says.
  const bool is_told =
      sentences.size() == 1 && sentences.front().find(view.title) != std::string::npos;
  if (!is_told || has_titles) {
    has_titles = true;
    step.sentences.push_back(before + view.title + ":");
  }
  step.sentences.insert(step.sentences.end(), sentences.begin(), sentences.end());
}

namespace {

bool from_one_assumption(const Step& step) {
  return step.views.front().links.front().to == step.views.back().links.front().to;
}

std::string cases_text(const Fact& fact) {
  if (fact.why == Fact::Why::cell) {
    return "each candidate of " + cell_text(fact.cell);
  }
  return "each place of " + std::to_string(fact.digit) + " in " + house_text(fact.house);
}

std::string why_complete(const Fact& fact) {
  if (fact.why == Fact::Why::cell) return cell_text(fact.cell) + " has no other candidates";
  return filled("% has no other place in %", {std::to_string(fact.digit), house_text(fact.house)});
}

std::string number_text(int number) {
  return "(" + std::to_string(number) + ")";
}

Node opposite_of(Node node) {
  node.on = !node.on;
  return node;
}

// "(9) and (19) contradict each other"
std::string clash_text(const Told& told, Node end) {
  int less = told.number_of(end);
  end.on = !end.on;
  int more = told.number_of(end);
  if (less > more) std::swap(less, more);
  return (less == 0 ? number_text(more) + " and the assumption"
                    : number_text(less) + " and " + number_text(more)) +
         " contradict each other";
}

// "(4)": the link of the first view that a nested view shows.
std::string shown_text(const Step& step, std::size_t nested, const Told& told) {
  for (const Link& link : step.views.front().links) {
    if (link.why == Link::Why::view && link.view == nested) {
      return number_text(told.number_of(link.to));
    }
  }
  return "";
}

}  // namespace

void describe_forcing(Step& step) {
  const Node& first = step.views.front().links.front().to;
  const Node& last = step.views.front().links.back().to;
  const std::vector<Link>& links_of_first = step.views.front().links;
  const bool one = from_one_assumption(step);
  const bool nested =
      std::ranges::find(links_of_first, Link::Why::view, &Link::why) != links_of_first.end();
  step.sentences.clear();
  Told told{.once = one && !nested};
  bool has_titles = false;
  std::size_t told_first = 0;  // the nodes of the first view
  for (std::size_t v = 0; v < step.views.size(); ++v) {
    const View& view = step.views[v];
    std::vector<std::string> links;
    add_link_sentences(step, view, told, links);
    const std::string shown = nested && v > 0 ? shown_text(step, v, told) : "";
    if (!links.empty() || !one) {
      add_branch(step, view, links, has_titles, shown.empty() ? "" : "Proof of " + shown + ". ");
    }
    if (!shown.empty()) {
      step.sentences.push_back(clash_text(told, view.links.back().to) + ", so " + shown +
                               " is right.");
    }
    if (v == 0) {
      told_first = told.nodes.size();
      if (nested) {
        step.sentences.push_back(
            filled("%, so %, if the lines marked \"shown below\" hold. Their proofs come "
                   "next.",
                   {clash_text(told, last), node_text(opposite_of(first))}));
      }
    }
    if (nested) told.nodes.resize(told_first);
  }
  if (one) {
    step.pattern = node_text(first) + ": contradiction in " + cells_text(last.cells);
    step.sentences.push_back(
        filled("%, so %.",
               {nested ? "Now all lines marked \"shown below\" are proved" : clash_text(told, last),
                node_text(opposite_of(first))}));
  } else {
    step.pattern = cases_text(step.proof.front()) + " leads to the same result";
    step.sentences.push_back(filled("%, so one of these cases is true. In each of them, %.",
                                    {why_complete(step.proof.front()), node_text(last)}));
  }
  step.sentences.push_back(conclusion_text(step));
}

}  // namespace bitdoku::human
