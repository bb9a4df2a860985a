// The finders of the techniques that look at one pattern at a time. See Finder in technique.hpp.
#ifndef BITDOKU_SE_FINDERS_HPP
#define BITDOKU_SE_FINDERS_HPP

#include "se/rated_step.hpp"

namespace bitdoku::se {

// singles.cpp
bool find_hidden_single(const Board& board, RatedStep& step);
bool find_naked_single(const Board& board, RatedStep& step);

// locking.cpp: a digit whose places in a house all lie in the intersection with another house.
bool find_direct_locking(const Board& board, RatedStep& step);
bool find_locking(const Board& board, RatedStep& step);

// house_sets.cpp: digits that are confined to an equal number of cells.
bool find_direct_hidden_pair(const Board& board, RatedStep& step);
bool find_direct_hidden_triplet(const Board& board, RatedStep& step);
bool find_hidden_pair(const Board& board, RatedStep& step);
bool find_hidden_triplet(const Board& board, RatedStep& step);
bool find_hidden_quad(const Board& board, RatedStep& step);

// house_sets.cpp: cells that are confined to an equal number of digits.
bool find_naked_pair(const Board& board, RatedStep& step);
bool find_naked_triplet(const Board& board, RatedStep& step);
bool find_naked_quad(const Board& board, RatedStep& step);

// fish.cpp: a digit whose places in some lines are covered by an equal number of crossing lines.
bool find_x_wing(const Board& board, RatedStep& step);
bool find_swordfish(const Board& board, RatedStep& step);
bool find_jellyfish(const Board& board, RatedStep& step);

// wings.cpp
bool find_xy_wing(const Board& board, RatedStep& step);
bool find_xyz_wing(const Board& board, RatedStep& step);

// unique_loops.cpp, bug.cpp: these rely on the puzzle having one solution.
bool find_unique_loop(const Board& board, RatedStep& step);
bool find_bug(const Board& board, RatedStep& step);
// The same without the errors of the reference that lksudoku found and fixed.
bool find_fixed_unique_loop(const Board& board, RatedStep& step);
bool find_fixed_bug(const Board& board, RatedStep& step);

// aligned_exclusion.cpp: combinations of digits in two or three cells that other cells exclude.
bool find_aligned_pair_exclusion(const Board& board, RatedStep& step);
bool find_aligned_triplet_exclusion(const Board& board, RatedStep& step);

}  // namespace bitdoku::se

#endif
