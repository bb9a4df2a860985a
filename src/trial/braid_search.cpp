#include "trial/braid_search.hpp"

#include "trial/waves.hpp"

namespace bitdoku::trial {

bool BraidSearch::finds_contradiction(const Board& board, int most, Planes tried) {
  if (!budget_.enter_node()) return false;
  Planes singles;
  if (find_singles(board, singles) == Soundness::contradictory) return true;
  if (most == 0) return false;
  if (most > 1 && reach_of(board, most) != Reach::within) return false;
  return !visit_all(singles, [&](DigitInCell single) {
    if (contains(tried, single)) return true;
    Board next = board;
    next.decide(single);
    singles_.push_back(single);
    if (finds_contradiction(next, most - 1, tried)) return false;
    singles_.pop_back();
    insert(tried, single);
    return !budget_.stopped();
  }) && !budget_.stopped();
}

}  // namespace bitdoku::trial
