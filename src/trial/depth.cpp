#include "trial/depth.hpp"

namespace bitdoku::trial {
namespace {

// Tries each candidate once. Sets `is_new` if some were removed.
Soundness try_all(Board& board, int depth, Budget& budget, bool& is_new) {
  const Planes candidates = board.candidates;
  Soundness found = Soundness::sound;
  visit_all(candidates, [&](DigitInCell candidate) {
    if (board.is_decided(candidate) || !contains(board.candidates, candidate)) return true;
    Board assumed = board;
    assumed.decide(candidate);
    if (reduce(assumed, depth - 1, budget) == Soundness::sound) return !budget.stopped();
    remove(board.candidates, candidate);
    is_new = true;
    found = reduce(board, depth - 1, budget);
    return found == Soundness::sound && !budget.stopped() && !board.is_solved();
  });
  return found;
}

}  // namespace

Soundness reduce(Board& board, int depth, Budget& budget) {
  if (depth == 0) {
    static_cast<void>(budget.enter_node());
    return decide_singles(board);
  }
  Soundness found = reduce(board, depth - 1, budget);
  for (bool is_new = true; is_new && found == Soundness::sound && !board.is_solved();) {
    if (budget.stopped()) break;
    is_new = false;
    found = try_all(board, depth, budget, is_new);
  }
  return found;
}

}  // namespace bitdoku::trial
