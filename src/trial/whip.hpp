// Whips and W.
//
// A whip is a braid (braid.hpp) that is a chain: each next cell or house, also the last one, has a
// candidate that contradicts the single before it; the first one has a candidate that contradicts
// the target.
#ifndef BITDOKU_TRIAL_WHIP_HPP
#define BITDOKU_TRIAL_WHIP_HPP

#include <optional>

#include "limits/budget.hpp"
#include "trial/board.hpp"

namespace bitdoku::trial {

// Always removes the targets of all shortest whips, then decides singles. Returns the length of the
// longest of these whips, 0 if singles solve the board. Empty if the budget ends, or if there are
// no more whips. The board must be after its singles.
//
// Whips have no confluence property, but because all whips of the shortest length are applied at
// once, isomorphic puzzles have the same rating.
[[nodiscard]] std::optional<int> w_rating(Board board, Budget& budget);

}  // namespace bitdoku::trial

#endif
