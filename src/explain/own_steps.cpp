#include "explain/own_steps.hpp"

#include "levels/proof.hpp"
#include "levels/steps.hpp"

namespace bitdoku::explain {
namespace {

levels::Board own_board_of(const Position& position) {
  Puzzle now(position.shape());
  for (int cell = 0; cell < position.shape().cells(); ++cell) {
    now.set_given(cell, position.value(cell));
    const bool lacks_some = position.puzzle().has_candidates() || position.has_struck_out(cell);
    if (position.value(cell) != 0 || !lacks_some) continue;
    for (int digit = 1; digit <= position.shape().side(); ++digit) {
      const auto d = static_cast<Digit>(digit);
      if (!position.puzzle().allows(cell, d) || position.is_struck_out(cell, d)) {
        now.strike_out(cell, d);
      }
    }
  }
  return levels::Board(now);
}

}  // namespace

std::string visit_own_steps(const Position& position, const OwnSearch& search) {
  const levels::Board board = own_board_of(position);
  std::string mistake;
  for (const levels::Technique& technique : levels::techniques()) {
    if (!search.is_wanted(technique.id)) continue;
    if (search.is_late()) return mistake;
    const bool has_enough = technique.find(board, [&](const levels::Found& found) {
      Step step = levels::step_of(technique, found, board);
      const std::string wrong = levels::check_step(step, board, search.solution);
      if (!wrong.empty()) mistake = step.name + ": " + wrong;
      return !wrong.empty() || search.sink(std::move(step));
    });
    if (has_enough) return mistake;
  }
  return mistake;
}

}  // namespace bitdoku::explain
