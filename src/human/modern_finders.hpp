// The finders of techniques that HoDoKu does not have. They are off unless somebody names them. The
// head of each file gives the rule, its source and the order.
#ifndef BITDOKU_HUMAN_MODERN_FINDERS_HPP
#define BITDOKU_HUMAN_MODERN_FINDERS_HPP

#include "human/technique.hpp"

namespace bitdoku::human {

// wxyz_wing.cpp
bool find_wxyz_wing(const Board& board, const Sink& sink);
void describe_wxyz_wing(Step& step);

// bug_plus_n.cpp
bool find_bug_plus_n(const Board& board, const Sink& sink);

// unique_loops.cpp
bool find_unique_loop_1(const Board& board, const Sink& sink);
bool find_unique_loop_2(const Board& board, const Sink& sink);
bool find_unique_loop_3(const Board& board, const Sink& sink);
bool find_unique_loop_4(const Board& board, const Sink& sink);

// extended_rectangles.cpp
bool find_extended_rectangle(const Board& board, const Sink& sink);

// borescopers_pattern.cpp
bool find_borescopers_pattern(const Board& board, const Sink& sink);

// sue_de_coq_3d.cpp
bool find_sue_de_coq_3d(const Board& board, const Sink& sink);
void describe_sue_de_coq_3d(Step& step);

// qius_pattern.cpp
bool find_qius_pattern(const Board& board, const Sink& sink);

// bug_lite.cpp
bool find_bug_lite(const Board& board, const Sink& sink);

// gurths_symmetry.cpp
bool find_gurths_symmetry(const Board& board, const Sink& sink);
void describe_gurths_symmetry(Step& step);

// deadly_patterns.cpp
void describe_deadly_pattern(Step& step);
void describe_bug_lite(Step& step);
void describe_qius_pattern(Step& step);
void describe_tridagon(Step& step);

// aligned_sets.cpp
bool find_aligned_pair_exclusion(const Board& board, const Sink& sink);
bool find_aligned_triple_exclusion(const Board& board, const Sink& sink);
void describe_aligned_exclusion(Step& step);

// medusa.cpp
bool find_medusa_3d(const Board& board, const Sink& sink);
void describe_medusa_3d(Step& step);

// guardians.cpp
bool find_guardians(const Board& board, const Sink& sink);
void describe_guardians(Step& step);

// fireworks.cpp
bool find_firework_triple(const Board& board, const Sink& sink);
bool find_firework_quadruple(const Board& board, const Sink& sink);
void describe_firework(Step& step);

// almost_locked_candidates.cpp
bool find_almost_locked_pair(const Board& board, const Sink& sink);
bool find_almost_locked_triple(const Board& board, const Sink& sink);
void describe_almost_locked_candidates(Step& step);

// tridagon.cpp
bool find_tridagon(const Board& board, const Sink& sink);
bool find_tridagon_guardians(const Board& board, const Sink& sink);

// junior_exocet.cpp, double_exocet.cpp, senior_exocet.cpp, exocet_words.cpp
bool find_junior_exocet(const Board& board, const Sink& sink);
bool find_double_exocet(const Board& board, const Sink& sink);
bool find_senior_exocet(const Board& board, const Sink& sink);
void describe_junior_exocet(Step& step);
void describe_double_exocet(Step& step);
void describe_senior_exocet(Step& step);

// sk_loop.cpp
bool find_sk_loop(const Board& board, const Sink& sink);
void describe_sk_loop(Step& step);

// multi_sector_locked_set.cpp
bool find_multi_sector_locked_set(const Board& board, const Sink& sink);
void describe_multi_sector_locked_set(Step& step);

}  // namespace bitdoku::human

#endif
