#include "cli/commands/cut_step.hpp"

#include <algorithm>

namespace bitdoku::cli {
namespace {

// Marks all candidates of the cells in which the step sets a digit. This hides the digit.
void hide_digits(const Position& position, Step& step) {
  for (const Candidate& set : step.placements) {
    std::erase_if(step.marks, [&](const Mark& mark) { return mark.candidate.cell == set.cell; });
    for (const Digit digit : position.candidates(set.cell)) {
      step.marks.push_back({{set.cell, digit}, Mark::Role::pattern, 0});
    }
  }
  std::ranges::sort(step.marks, {}, &Mark::candidate);
}

}  // namespace

Advice cut_to(Advice advice, HintLook look, const Position& position) {
  const Depth depth = look.depth;
  if (depth == Depth::all) return advice;
  const std::vector<std::string> lines = hint(advice, depth, look.language);
  advice.text.clear();
  for (const std::string& line : lines) advice.text += (advice.text.empty() ? "" : " ") + line;
  Step& step = advice.step;
  hide_digits(position, step);
  step.placements.clear();
  step.eliminations.clear();
  step.proof.clear();
  step.views.clear();
  step.pattern.clear();
  step.sentences.clear();
  if (depth != Depth::cells) step.marks.clear();
  if (depth < Depth::house) step.houses.clear();
  if (depth != Depth::cells) step.covers.clear();
  if (depth != Depth::cells || advice.kind != Advice::Kind::mistake) {
    advice.wrong_values.clear();
    advice.wrongly_struck.clear();
  }
  return advice;
}

}  // namespace bitdoku::cli
