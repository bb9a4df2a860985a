// The finders of the table, file by file. The head of each file gives the rules and the order. Each
// finder gives every step to the sink once. It returns true if the sink wants no more.
#ifndef BITDOKU_HUMAN_FINDERS_HPP
#define BITDOKU_HUMAN_FINDERS_HPP

#include "human/technique.hpp"

namespace bitdoku::human {

// singles.cpp
bool find_full_house(const Board& board, const Sink& sink);
bool find_naked_single(const Board& board, const Sink& sink);
bool find_hidden_single(const Board& board, const Sink& sink);
std::optional<Step> first_full_house(const Board& board, const SinglesQueue& queue);
std::optional<Step> first_naked_single(const Board& board, const SinglesQueue& queue);
std::optional<Step> first_hidden_single(const Board& board, const SinglesQueue& queue);
void describe_full_house(Step& step);
void describe_naked_single(Step& step);
void describe_hidden_single(Step& step);

// naked_subsets.cpp
bool find_locked_pair(const Board& board, const Sink& sink);
bool find_locked_triple(const Board& board, const Sink& sink);
bool find_naked_pair(const Board& board, const Sink& sink);
bool find_naked_triple(const Board& board, const Sink& sink);
bool find_naked_quadruple(const Board& board, const Sink& sink);
void describe_naked_subset(Step& step);

// locked_candidates.cpp
bool find_pointing(const Board& board, const Sink& sink);
bool find_claiming(const Board& board, const Sink& sink);
void describe_locked_candidates(Step& step);

// hidden_subsets.cpp
bool find_hidden_pair(const Board& board, const Sink& sink);
bool find_hidden_triple(const Board& board, const Sink& sink);
bool find_hidden_quadruple(const Board& board, const Sink& sink);
void describe_hidden_subset(Step& step);

// fish.cpp
bool find_x_wing(const Board& board, const Sink& sink);
bool find_swordfish(const Board& board, const Sink& sink);
bool find_jellyfish(const Board& board, const Sink& sink);
bool find_finned_x_wing(const Board& board, const Sink& sink);
bool find_sashimi_x_wing(const Board& board, const Sink& sink);
bool find_finned_swordfish(const Board& board, const Sink& sink);
bool find_sashimi_swordfish(const Board& board, const Sink& sink);
bool find_finned_jellyfish(const Board& board, const Sink& sink);
bool find_sashimi_jellyfish(const Board& board, const Sink& sink);
bool find_squirmbag(const Board& board, const Sink& sink);
bool find_whale(const Board& board, const Sink& sink);
bool find_leviathan(const Board& board, const Sink& sink);
bool find_finned_squirmbag(const Board& board, const Sink& sink);
bool find_finned_whale(const Board& board, const Sink& sink);
bool find_finned_leviathan(const Board& board, const Sink& sink);
bool find_sashimi_squirmbag(const Board& board, const Sink& sink);
bool find_sashimi_whale(const Board& board, const Sink& sink);
bool find_sashimi_leviathan(const Board& board, const Sink& sink);
void describe_fish(Step& step);

// dual_patterns.cpp
bool find_dual_two_string_kite(const Board& board, const Sink& sink);
bool find_dual_empty_rectangle(const Board& board, const Sink& sink);
void describe_dual_pattern(Step& step);

// templates.cpp
bool find_template_set(const Board& board, const Sink& sink);
bool find_template_delete(const Board& board, const Sink& sink);
void describe_template_set(Step& step);
void describe_template_delete(Step& step);

// remote_pair.cpp
bool find_remote_pair(const Board& board, const Sink& sink);
void describe_remote_pair(Step& step);

// bug_plus_1.cpp
bool find_bug_plus_1(const Board& board, const Sink& sink);
void describe_bug_plus_1(Step& step);

// turbot.cpp
bool find_skyscraper(const Board& board, const Sink& sink);
bool find_two_string_kite(const Board& board, const Sink& sink);
bool find_turbot_fish(const Board& board, const Sink& sink);
void describe_turbot(Step& step);

// empty_rectangle.cpp
bool find_empty_rectangle(const Board& board, const Sink& sink);
bool find_empty_rectangle_of_two(const Board& board, const Sink& sink);
void describe_empty_rectangle(Step& step);

// w_wing.cpp
bool find_w_wing(const Board& board, const Sink& sink);
void describe_w_wing(Step& step);

// xy_wings.cpp
bool find_xy_wing(const Board& board, const Sink& sink);
bool find_xyz_wing(const Board& board, const Sink& sink);
void describe_xy_wings(Step& step);

// unique_rectangles.cpp
bool find_unique_rectangle_1(const Board& board, const Sink& sink);
bool find_unique_rectangle_2(const Board& board, const Sink& sink);
bool find_unique_rectangle_4(const Board& board, const Sink& sink);
bool find_unique_rectangle_5(const Board& board, const Sink& sink);
bool find_unique_rectangle_6(const Board& board, const Sink& sink);
void describe_unique_rectangle_1(Step& step);
void describe_unique_rectangle_same_extra(Step& step);
void describe_unique_rectangle_4(Step& step);
void describe_unique_rectangle_6(Step& step);

// unique_rectangle_3.cpp
bool find_unique_rectangle_3(const Board& board, const Sink& sink);
void describe_unique_rectangle_3(Step& step);

// hidden_rectangle.cpp
bool find_hidden_rectangle(const Board& board, const Sink& sink);
bool find_avoidable_rectangle_1(const Board& board, const Sink& sink);
bool find_avoidable_rectangle_2(const Board& board, const Sink& sink);
void describe_hidden_rectangle(Step& step);
void describe_avoidable_rectangle_1(Step& step);
void describe_avoidable_rectangle_2(Step& step);

// simple_colours.cpp
bool find_simple_colours_trap(const Board& board, const Sink& sink);
bool find_simple_colours_wrap(const Board& board, const Sink& sink);
void describe_simple_colours_trap(Step& step);
void describe_simple_colours_wrap(Step& step);

}  // namespace bitdoku::human

#endif
