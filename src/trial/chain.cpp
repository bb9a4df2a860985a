#include "trial/chain.hpp"

#include <algorithm>

#include "trial/braid_search.hpp"
#include "trial/waves.hpp"
#include "trial/whip_search.hpp"

namespace bitdoku::trial {
namespace {

class ShortestChains {
 public:
  ShortestChains(const Board& board, Budget& budget, std::size_t most)
      : board_(board), budget_(budget), most_(most) {}

  std::vector<TargetChain> run() {
    for (int length = 1; found_.empty() && !budget_.stopped(); ++length) {
      bool has_targets = false;  // with a contradiction at all
      visit_targets([&](DigitInCell, const Board& assumed) {
        // Singles end after fewer waves than there are cells.
        has_targets |= reach_of(assumed, kCellsOfBoard) == Reach::within;
      });
      if (!has_targets) break;
      WhipSearch whips(board_.candidates, budget_);
      visit_targets([&](DigitInCell target, const Board& assumed) {
        if (reach_of(assumed, length - 1) != Reach::within) return;
        if (whips.finds_whip(assumed, target, length)) keep({target, whips.singles(), true});
      });
      if (!found_.empty()) break;
      visit_targets([&](DigitInCell target, const Board& assumed) {
        if (reach_of(assumed, length - 1) != Reach::within) return;
        BraidSearch braids(budget_);
        if (braids.finds_contradiction(assumed, length - 1, {})) {
          keep({target, braids.singles(), false});
        }
      });
    }
    return std::move(found_);
  }

 private:
  static constexpr int kCellsOfBoard = 81;

  // Visits the candidates with the board after each, until enough chains are found.
  template <class Visit>
  void visit_targets(const Visit& visit) {
    visit_all(board_.candidates, [&](DigitInCell target) {
      if (board_.is_decided(target)) return true;
      Board assumed = board_;
      assumed.decide(target);
      visit(target, assumed);
      return found_.size() < most_ && !budget_.stopped();
    });
  }

  void keep(TargetChain chain) {
    if (!budget_.stopped()) found_.push_back(std::move(chain));
  }

  const Board& board_;
  Budget& budget_;
  std::size_t most_;
  std::vector<TargetChain> found_;
};

}  // namespace

std::vector<TargetChain> shortest_chains(const Board& board, Budget& budget, std::size_t most) {
  return ShortestChains(board, budget, most).run();
}

}  // namespace bitdoku::trial
