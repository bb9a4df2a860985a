// The next step of a board in progress.
#include <bitdoku/levels.hpp>

#include "levels/path.hpp"
#include "levels/words.hpp"

namespace bitdoku {
namespace {

std::string cell_text(int cell, Shape shape) {
  return "r" + std::to_string(shape.row(cell) + 1) + "c" + std::to_string(shape.column(cell) + 1);
}

// Finds the mistakes on the board, and names the first one. Returns false if there is none.
bool find_mistakes(const Puzzle& now, std::span<const Digit> solution, TechniqueAdvice& advice) {
  for (int cell = 0; cell < now.shape().cells(); ++cell) {
    const Digit right = solution[static_cast<std::size_t>(cell)];
    const Digit value = now.given(cell);
    const auto at = static_cast<std::uint16_t>(cell);
    if (value != 0 && value != right) advice.wrong_values.push_back({at, value});
    if (value == 0 && !now.allows(cell, right)) advice.wrongly_struck.push_back({at, right});
  }
  if (!advice.wrong_values.empty()) {
    const CellDigit first = advice.wrong_values.front();
    advice.text = cell_text(first.cell, now.shape()) + " is not " + std::to_string(first.digit);
  } else if (!advice.wrongly_struck.empty()) {
    const CellDigit first = advice.wrongly_struck.front();
    advice.text = std::to_string(first.digit) + " in " + cell_text(first.cell, now.shape()) +
                  " was struck out, but is right";
  } else {
    return false;
  }
  advice.kind = TechniqueAdvice::Kind::mistake;
  return true;
}

}  // namespace

TechniqueAdvice next_technique_step(const Puzzle& puzzle, const Puzzle& now) {
  TechniqueAdvice advice;
  // Rating without a step tells whether the puzzle is one that the techniques are for.
  const auto stop = [](const TechniqueStep&) { return false; };
  const TechniqueRating rating = rate_by_techniques(puzzle, stop);
  advice.verdict = rating.verdict;
  advice.reason_code = rating.reason_code;
  advice.text = rating.reason;
  if (rating.verdict != Verdict::unique) return advice;
  if (now.shape() != puzzle.shape() || !now.has_plain_houses()) {
    advice.verdict = Verdict::unsupported;
    advice.reason_code = ReasonCode::contradictory;
    advice.text = "the board has another shape than the puzzle";
    return advice;
  }
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
    return advice;
  }
  advice.kind = TechniqueAdvice::Kind::step;
  advice.step = levels::step_of(*technique, found, board);
  advice.text = advice.step.text;
  return advice;
}

}  // namespace bitdoku
