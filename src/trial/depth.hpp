// Trial and error by T&E(n): see trial.hpp.
#ifndef BITDOKU_TRIAL_DEPTH_HPP
#define BITDOKU_TRIAL_DEPTH_HPP

#include "limits/budget.hpp"
#include "trial/board.hpp"

namespace bitdoku::trial {

inline constexpr int kDeepest = 3;

// Does all that T&E(depth) can do. If the budget ends, the board is left somewhere between, and the
// result says nothing.
[[nodiscard]] Soundness reduce(Board& board, int depth, Budget& budget);

}  // namespace bitdoku::trial

#endif
