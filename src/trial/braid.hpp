// Braids and B.
//
// A braid of length n for a candidate Z, the target: if Z were true, n - 1 singles would follow one
// after the other, each from Z and the ones before it, and then a cell has no candidate or a house
// no place for a digit. So Z is false.
//
// In Berthier's words, the n "CSP variables" are the cells, and the pairs of a house and a digit,
// of the singles and of the contradiction. The singles are the right-linking candidates.
#ifndef BITDOKU_TRIAL_BRAID_HPP
#define BITDOKU_TRIAL_BRAID_HPP

#include <optional>

#include "limits/budget.hpp"
#include "trial/board.hpp"

namespace bitdoku::trial {

// The smallest n such that singles and braids of at most n solve the board. The board must be one
// that T&E(1) solves, after its singles. Empty if the budget ends.
//
// The order of the eliminations does not matter: a braid stays one, or becomes shorter, if other
// candidates are removed (Berthier calls this the confluence property).
[[nodiscard]] std::optional<int> b_rating(Board board, Budget& budget);

}  // namespace bitdoku::trial

#endif
