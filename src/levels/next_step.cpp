// The next step of a board in progress.
#include <bitdoku/levels.hpp>

#include "levels/notation.hpp"
#include "levels/path.hpp"
#include "levels/words.hpp"

namespace bitdoku {
namespace {

// "a", "a and b", "a, b and c"
std::string listed(const std::vector<std::string>& parts) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) text += i + 1 == parts.size() ? " and " : ", ";
    text += parts[i];
  }
  return text;
}

// "r1c1 is not 4 and r2c2 is not 3; 2 in r1c3 was struck out, but is right": the words of 9x9.
std::string text_of_mistake(const TechniqueAdvice& advice, int side) {
  std::vector<std::string> values;
  for (const CellDigit& wrong : advice.wrong_values) {
    values.push_back(levels::cell_text(wrong.cell, side) + " is not " +
                     std::to_string(wrong.digit));
  }
  std::vector<std::string> struck;
  for (const CellDigit& right : advice.wrongly_struck) {
    struck.push_back(std::to_string(right.digit) + " in " + levels::cell_text(right.cell, side));
  }
  std::string text = listed(values);
  if (struck.empty()) return text;
  if (!text.empty()) text += "; ";
  return text + listed(struck) +
         (struck.size() == 1 ? " was struck out, but is right" : " were struck out, but are right");
}

// Finds the mistakes on the board. Returns false if there is none.
bool find_mistakes(const Puzzle& now, std::span<const Digit> solution, TechniqueAdvice& advice) {
  for (int cell = 0; cell < now.shape().cells(); ++cell) {
    const Digit right = solution[static_cast<std::size_t>(cell)];
    const Digit value = now.given(cell);
    const auto at = static_cast<std::uint16_t>(cell);
    if (value != 0 && value != right) advice.wrong_values.push_back({at, value});
    if (value == 0 && !now.allows(cell, right)) advice.wrongly_struck.push_back({at, right});
  }
  if (advice.wrong_values.empty() && advice.wrongly_struck.empty()) return false;
  advice.kind = TechniqueAdvice::Kind::mistake;
  advice.reason_code = ReasonCode::contradictory;
  advice.text = text_of_mistake(advice, now.shape().side());
  return true;
}

// The board with the givens that it lacks.
Puzzle with_givens(const Puzzle& now, const Puzzle& puzzle) {
  Puzzle all = now;
  for (int cell = 0; cell < now.shape().cells(); ++cell) {
    if (now.given(cell) == 0) all.set_given(cell, puzzle.given(cell));
  }
  return all;
}

// Why a puzzle without exactly one solution has no step. The words are those of 9x9.
std::string why_no_step(const TechniqueRating& rating) {
  switch (rating.verdict) {
    case Verdict::multiple:
      return "the puzzle has more than one solution";
    case Verdict::none:
      return "the puzzle has no solution";
    case Verdict::invalid:
      return "the puzzle has no solution: " + rating.reason;
    default:
      return rating.reason;
  }
}

}  // namespace

TechniqueAdvice next_technique_step(const Puzzle& puzzle, const Puzzle& shown) {
  TechniqueAdvice advice;
  // Rating without a step tells whether the puzzle is one that the techniques are for.
  const auto stop = [](const TechniqueStep&) { return false; };
  const TechniqueRating rating = rate_by_techniques(puzzle, stop);
  advice.verdict = rating.verdict;
  advice.reason_code = rating.reason_code;
  advice.text = why_no_step(rating);
  if (rating.verdict != Verdict::unique) return advice;
  if (shown.shape() != puzzle.shape() || !shown.has_plain_houses()) {
    advice.verdict = Verdict::unsupported;
    advice.reason_code = ReasonCode::contradictory;
    advice.text = "the board has another shape than the puzzle";
    return advice;
  }
  const Puzzle now = with_givens(shown, puzzle);
  const Answer answer = solve(puzzle);
  if (find_mistakes(now, answer.solution, advice)) return advice;
  const levels::Board board(now);
  if (board.blanks() == 0) {
    advice.kind = TechniqueAdvice::Kind::solved;
    advice.text = "solved";
    return advice;
  }
  levels::Found found;
  const levels::Technique* const technique = levels::find_next(board, kBeyondTechniques, found);
  if (technique == nullptr) {
    advice.text = "no technique finds a step";
    advice.reason_code = ReasonCode::unsupported;
    return advice;
  }
  advice.kind = TechniqueAdvice::Kind::step;
  advice.step = levels::step_of(*technique, found, board);
  advice.text = advice.step.text;
  return advice;
}

}  // namespace bitdoku
