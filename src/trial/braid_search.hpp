// The search for braids with a given target.
#ifndef BITDOKU_TRIAL_BRAID_SEARCH_HPP
#define BITDOKU_TRIAL_BRAID_SEARCH_HPP

#include <vector>

#include "limits/budget.hpp"
#include "trial/board.hpp"

namespace bitdoku::trial {

class BraidSearch {
 public:
  explicit BraidSearch(Budget& budget) : budget_(budget) {}

  // Whether at most `most` more singles lead to a contradiction. Singles of `tried` need no new
  // try: all sets of singles with one of them were searched. So each set is visited once.
  bool finds_contradiction(const Board& board, int most, Planes tried);
  // The singles of the braid that was found, in order.
  [[nodiscard]] const std::vector<DigitInCell>& singles() const { return singles_; }

 private:
  Budget& budget_;
  std::vector<DigitInCell> singles_;
};

}  // namespace bitdoku::trial

#endif
