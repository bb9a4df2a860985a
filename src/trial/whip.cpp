#include "trial/whip.hpp"

#include <algorithm>

#include "trial/waves.hpp"
#include "trial/whip_search.hpp"

namespace bitdoku::trial {
namespace {

struct Round {
  bool is_new = false;   // candidates were removed
  bool was_cut = false;  // longer whips may remove more
};

// Removes the targets of all whips of at most this length.
Round remove_targets_of_whips(Board& board, int length, Budget& budget) {
  const Board before = board;
  WhipSearch search(before.candidates, budget);
  Round round;
  visit_all(before.candidates, [&](DigitInCell target) {
    if (before.is_decided(target)) return true;
    Board assumed = before;
    assumed.decide(target);
    const Reach reach = reach_of(assumed, length - 1);
    round.was_cut |= reach == Reach::beyond;
    if (reach == Reach::within && search.finds_whip(assumed, target, length)) {
      remove(board.candidates, target);
      round.is_new = true;
    }
    return !budget.stopped();
  });
  round.was_cut |= search.was_cut();
  return round;
}

}  // namespace

std::optional<int> w_rating(Board board, Budget& budget) {
  int longest = 0;
  for (int length = 1; !board.is_solved();) {
    const Round round = remove_targets_of_whips(board, length, budget);
    if (budget.stopped() || (!round.is_new && !round.was_cut)) return std::nullopt;
    if (!round.is_new) {
      ++length;
      continue;
    }
    longest = std::max(longest, length);
    length = 1;
    if (decide_singles(board) == Soundness::contradictory) return std::nullopt;
  }
  return longest;
}

}  // namespace bitdoku::trial
