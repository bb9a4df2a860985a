#include "trial/waves.hpp"

namespace bitdoku::trial {

Reach reach_of(Board board, int waves) {
  for (int wave = 0;; ++wave) {
    Planes singles;
    if (find_singles(board, singles) == Soundness::contradictory) return Reach::within;
    bool is_new = false;
    visit_all(singles, [&](DigitInCell candidate) {
      board.decide(candidate);
      is_new = true;
      return true;
    });
    if (!is_new) return Reach::never;
    if (wave == waves) return Reach::beyond;
  }
}

}  // namespace bitdoku::trial
