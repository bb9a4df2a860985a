#include "human/forcing.hpp"

#include "human/chain_finders.hpp"
#include "human/chain_words.hpp"
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

}  // namespace

void describe_forcing(Step& step) {
  const Node& first = step.views.front().links.front().to;
  const Node& last = step.views.front().links.back().to;
  step.sentences.clear();
  int number = 1;
  for (const View& view : step.views) {
    std::vector<std::string> links;
    add_link_sentences(view, number, links);
    // A single link is the whole chain, and its sentence says what the title says.
    const bool is_told = links.size() == 1 && links.front().find(view.title) != std::string::npos;
    if (links.empty()) {
      step.sentences.push_back(view.title + ", this is the result itself.");
    } else if (!is_told) {
      step.sentences.push_back(view.title + ":");
    }
    step.sentences.insert(step.sentences.end(), links.begin(), links.end());
  }
  if (from_one_assumption(step)) {
    step.pattern = node_text(first) + ": contradiction in " + cells_text(last.cells);
    step.sentences.push_back("Both cannot be true, so the assumption is wrong.");
  } else {
    step.pattern = cases_text(step.proof.front()) + " leads to the same result";
    step.sentences.push_back("One of these cases is true, and in each of them " + node_text(last) +
                             ".");
  }
  step.sentences.push_back(conclusion_text(step));
}

}  // namespace bitdoku::human
