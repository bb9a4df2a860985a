#include "explain/boards.hpp"

namespace bitdoku::explain {

position::Board board_of(const Position& position) {
  Puzzle now;
  for (int cell = 0; cell < 81; ++cell) now.set_given(cell, position.value(cell));
  for (int cell = 0; cell < 81; ++cell) {
    if (position.value(cell) != 0) continue;
    for (Digit digit = 1; digit <= 9; ++digit) {
      if (!position.puzzle().allows(cell, digit) || position.is_struck_out(cell, digit)) {
        now.strike_out(cell, digit);
      }
    }
  }
  position::Board board(now);
  board.note_puzzle(position.puzzle());
  return board;
}

}  // namespace bitdoku::explain
