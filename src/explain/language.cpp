#include <bitdoku/language.hpp>

#include "human/told_steps.hpp"

namespace bitdoku {

std::string_view code_of(Language language) noexcept {
  return language == Language::german ? "de" : "en";
}

std::optional<Language> language_of(std::string_view code) noexcept {
  for (const Language language : {Language::english, Language::german}) {
    if (code_of(language) == code) return language;
  }
  return std::nullopt;
}

// The orders share some ids, but their steps have other marks. On 9x9 boards, only those of Sudoku
// Explainer have a rating.
Advice told_in(Language language, Advice advice) {
  const bool has_human_marks = advice.step.rating == 0 || advice.step.shape != kShape9x9;
  const bool is_human = advice.kind == Advice::Kind::step && has_human_marks;
  if (is_human && human::tell_step(language, advice.step)) advice.text = to_text(advice.step);
  return advice;
}

std::vector<std::string> hint(const Advice& advice, Depth depth) {
  return hint(advice, depth, Language::english);
}

}  // namespace bitdoku
