// The search for whips with a given target.
#ifndef BITDOKU_TRIAL_WHIP_SEARCH_HPP
#define BITDOKU_TRIAL_WHIP_SEARCH_HPP

#include <cstdint>
#include <unordered_set>
#include <vector>

#include "limits/budget.hpp"
#include "trial/board.hpp"

namespace bitdoku::trial {

class WhipSearch {
 public:
  // `candidates` are those of the board without the target.
  WhipSearch(const Planes& candidates, Budget& budget) : candidates_(candidates), budget_(budget) {}

  // Whether there is a whip of at most this length. `board` is the board after the target.
  bool finds_whip(const Board& board, DigitInCell target, int length);
  // The singles of the whip that was found, in order.
  [[nodiscard]] const std::vector<DigitInCell>& singles() const { return singles_; }
  // Whether a longer search might find more.
  [[nodiscard]] bool was_cut() const { return was_cut_; }

 private:
  // `chain` identifies the set of singles so far, `last` the last of them, and `most` more may
  // come.
  bool continues(const Board& board, DigitInCell last, std::uint64_t chain, int most);

  const Planes& candidates_;
  Budget& budget_;
  // 64 bits of each set that failed. Two of a million sets share them once in 37 million searches.
  std::unordered_set<std::uint64_t> failed_;
  std::vector<DigitInCell> singles_;
  bool was_cut_ = false;
};

}  // namespace bitdoku::trial

#endif
