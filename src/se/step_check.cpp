#include "se/step_check.hpp"

#include <bitdoku/assert.hpp>

#include "position/notation.hpp"

namespace bitdoku::se {

std::string check_step(const RatedStep& step, const Board& board, std::span<const Digit> solution) {
  BITDOKU_ASSERT(solution.size() == kCells);
  bool changes = false;
  if (step.cell >= 0) {
    if (board.value(step.cell) != 0) return cell_text(step.cell) + " is set already";
    if (solution[static_cast<std::size_t>(step.cell)] != step.digit) {
      return cell_text(step.cell) + " is not " + std::to_string(step.digit);
    }
    changes = true;
  }
  for (const CellDigits& item : step.removals) {
    const int right = solution[item.cell];
    if ((item.digits >> right & 1) != 0) {
      return std::to_string(right) + " is struck out of " + cell_text(item.cell);
    }
    changes |= (item.digits & board.candidates(item.cell)) != 0;
  }
  return changes ? "" : "the step changes nothing";
}

}  // namespace bitdoku::se
