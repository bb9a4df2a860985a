#include "trial/braid.hpp"

#include "trial/braid_search.hpp"
#include "trial/waves.hpp"

namespace bitdoku::trial {
namespace {

// Removes the targets of braids of at most this length. Returns whether there were some.
bool remove_targets_of_braids(Board& board, int length, Budget& budget) {
  const Planes targets = board.candidates;
  bool is_new = false;
  visit_all(targets, [&](DigitInCell target) {
    if (board.is_decided(target) || !contains(board.candidates, target)) return true;
    Board assumed = board;
    assumed.decide(target);
    if (reach_of(assumed, length - 1) != Reach::within) return true;
    if (!BraidSearch(budget).finds_contradiction(assumed, length - 1, {})) return !budget.stopped();
    remove(board.candidates, target);
    is_new = true;
    return decide_singles(board) == Soundness::sound;
  });
  return is_new;
}

}  // namespace

std::optional<int> b_rating(Board board, Budget& budget) {
  int length = 0;
  while (!board.is_solved()) {
    if (length == 0 || !remove_targets_of_braids(board, length, budget)) ++length;
    if (budget.stopped()) return std::nullopt;
  }
  return length;
}

}  // namespace bitdoku::trial
