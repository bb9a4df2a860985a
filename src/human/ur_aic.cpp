// Chains with a further kind of strong link: if all extra candidates of a unique rectangle are
// those of two nodes, one of the two is true. Otherwise the rectangle would be deadly.
//
// Players know it as "AIC with a UR": https://www.sudokuwiki.org/AIC_with_URs
#include <algorithm>

#include "human/chain_finders.hpp"
#include "human/chain_search.hpp"
#include "human/chain_words.hpp"
#include "human/words.hpp"

namespace bitdoku::human {
namespace {

bool has_rectangle(const Chain& chain) {
  return std::ranges::any_of(chain, [](const auto& item) { return item.rectangle != nullptr; });
}

// "5 in r1c2 or 7 in r4c5"
std::string either_text(const std::vector<Candidate>& candidates) {
  std::string text;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    if (i > 0) text += i + 1 == candidates.size() ? " or " : ", ";
    text += std::to_string(candidates[i].digit) + " in " + cell_text(candidates[i].cell);
  }
  return text;
}

// The digits that are marked in the cells of the rectangle besides its extra candidates.
std::vector<Digit> digits_of(const Step& step, const Fact& fact) {
  std::vector<Digit> digits;
  for (Digit digit = 1; digit <= 9; ++digit) {
    const bool is_there = std::ranges::any_of(step.marks, [&](const Mark& mark) {
      return mark.candidate.digit == digit &&
             std::ranges::find(fact.cells, mark.candidate.cell) != fact.cells.end() &&
             std::ranges::find(fact.one_of, mark.candidate) == fact.one_of.end();
    });
    if (is_there) digits.push_back(digit);
  }
  return digits;
}

std::string rectangle_sentence(const Step& step, const Fact& fact) {
  return "In " + cells_text(fact.cells) + ", " + either_text(fact.one_of) +
         " is true: otherwise these cells would have only " + digits_text(digits_of(step, fact)) +
         ", the two digits could be swapped, and the puzzle would have two solutions.";
}

}  // namespace

bool find_ur_aic(const Board& board, const Sink& sink) {
  LinkKinds kinds;
  kinds.strong_in_cells = true;
  kinds.strong_in_houses = true;
  kinds.weak_in_cells = true;
  kinds.groups = true;
  kinds.rectangles = true;
  return find_chains(board, kinds, has_rectangle, sink);
}

void describe_ur_aic(Step& step) {
  describe_chain(step);
  std::vector<std::string> sentences;
  for (const Fact& fact : step.proof) {
    if (!fact.cells.empty()) sentences.push_back(rectangle_sentence(step, fact));
  }
  step.sentences.insert(step.sentences.begin(), sentences.begin(), sentences.end());
}

}  // namespace bitdoku::human
