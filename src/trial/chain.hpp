// Whips and braids with what they are made of, to be explained.
#ifndef BITDOKU_TRIAL_CHAIN_HPP
#define BITDOKU_TRIAL_CHAIN_HPP

#include <vector>

#include "limits/budget.hpp"
#include "trial/board.hpp"

namespace bitdoku::trial {

// If the target were true, these singles would follow one after the other, and then a cell has no
// candidate or a house no place for a digit. The length is the number of singles and one.
struct TargetChain {
  DigitInCell target{};
  std::vector<DigitInCell> singles = {};
  bool is_whip = true;  // otherwise it is a braid that is no whip
};

// The shortest whips of the board, at most one for each target, or, if no whip is so short, the
// shortest braids. At most `most` of them. None if there is no braid, or if the budget ends. The
// board must be after its singles.
[[nodiscard]] std::vector<TargetChain> shortest_chains(const Board& board, Budget& budget,
                                                       std::size_t most);

}  // namespace bitdoku::trial

#endif
