// The techniques that look at one pattern at a time. Each finds the first step of its kind, in the
// order of Sudoku Explainer, or says false and leaves the step as it was. The step must be reset.
#ifndef BITDOKU_SE_FINDERS_HPP
#define BITDOKU_SE_FINDERS_HPP

#include "se/rated_step.hpp"

namespace bitdoku::se {

// singles.cpp
bool find_hidden_single(const Board& board, RatedStep& step);
bool find_naked_single(const Board& board, RatedStep& step);

// locking.cpp: a digit of a house that is locked in its crossing with another.
bool find_direct_locking(const Board& board, RatedStep& step);
bool find_locking(const Board& board, RatedStep& step);

// hidden_sets.cpp: as many digits as cells that they are confined to.
bool find_direct_hidden_pair(const Board& board, RatedStep& step);
bool find_direct_hidden_triplet(const Board& board, RatedStep& step);
bool find_hidden_pair(const Board& board, RatedStep& step);
bool find_hidden_triplet(const Board& board, RatedStep& step);
bool find_hidden_quad(const Board& board, RatedStep& step);

// naked_sets.cpp: as many cells as digits that they are confined to.
bool find_naked_pair(const Board& board, RatedStep& step);
bool find_naked_triplet(const Board& board, RatedStep& step);
bool find_naked_quad(const Board& board, RatedStep& step);

// fish.cpp: a digit in as many lines as lines across that cover it.
bool find_x_wing(const Board& board, RatedStep& step);
bool find_swordfish(const Board& board, RatedStep& step);
bool find_jellyfish(const Board& board, RatedStep& step);

// wings.cpp
bool find_xy_wing(const Board& board, RatedStep& step);
bool find_xyz_wing(const Board& board, RatedStep& step);

// unique_loops.cpp, bug.cpp: they rely on the puzzle's having only one solution.
bool find_unique_loop(const Board& board, RatedStep& step);
bool find_bug(const Board& board, RatedStep& step);
// The same without mistakes of the reference that lksudoku found and mended.
bool find_fixed_unique_loop(const Board& board, RatedStep& step);
bool find_fixed_bug(const Board& board, RatedStep& step);

// aligned_exclusion.cpp: combinations of digits in two or three cells that other cells forbid.
bool find_aligned_pair_exclusion(const Board& board, RatedStep& step);
bool find_aligned_triplet_exclusion(const Board& board, RatedStep& step);

}  // namespace bitdoku::se

#endif
