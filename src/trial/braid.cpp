#include "trial/braid.hpp"

#include "trial/waves.hpp"

namespace bitdoku::trial {
namespace {

class BraidSearch {
 public:
  explicit BraidSearch(Budget& budget) : budget_(budget) {}

  // Whether at most `most` more singles lead to a contradiction. Singles of `tried` need no new
  // try: all sets of singles with one of them were searched. So each set is visited once.
  bool finds_contradiction(const Board& board, int most, Planes tried) {
    if (!budget_.enter_node()) return false;
    Planes singles;
    if (find_singles(board, singles) == Soundness::contradictory) return true;
    if (most == 0) return false;
    if (most > 1 && reach_of(board, most) != Reach::within) return false;
    return !visit_all(singles, [&](DigitInCell single) {
      if (contains(tried, single)) return true;
      Board next = board;
      next.decide(single);
      if (finds_contradiction(next, most - 1, tried)) return false;
      insert(tried, single);
      return !budget_.stopped();
    }) && !budget_.stopped();
  }

 private:
  Budget& budget_;
};

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
