// The techniques that use chains, almost locked sets or several branches.
#ifndef BITDOKU_HUMAN_CHAIN_FINDERS_HPP
#define BITDOKU_HUMAN_CHAIN_FINDERS_HPP

#include "human/technique.hpp"

namespace bitdoku::human {

bool find_multi_colours(const Board& board, const Sink& sink);
void describe_multi_colours(Step& step);
bool find_sue_de_coq(const Board& board, const Sink& sink);
void describe_sue_de_coq(Step& step);

// These find a single chain or loop. describe_chain of chain_words.hpp puts it into words.
bool find_x_chain(const Board& board, const Sink& sink);
bool find_xy_chain(const Board& board, const Sink& sink);
bool find_aic(const Board& board, const Sink& sink);
bool find_grouped_aic(const Board& board, const Sink& sink);
bool find_als_aic(const Board& board, const Sink& sink);
bool find_fish_aic(const Board& board, const Sink& sink);
bool find_ur_aic(const Board& board, const Sink& sink);

// als_xz.cpp, als_chain.cpp
bool find_als_xz(const Board& board, const Sink& sink);
bool find_als_xy_wing(const Board& board, const Sink& sink);
bool find_als_chain(const Board& board, const Sink& sink);
std::optional<Step> first_als_xz(const Board& board, const SinglesQueue& queue);
std::optional<Step> first_als_xy_wing(const Board& board, const SinglesQueue& queue);
std::optional<Step> first_als_chain(const Board& board, const SinglesQueue& queue);
void describe_als_step(Step& step);

bool find_death_blossom(const Board& board, const Sink& sink);
void describe_death_blossom(Step& step);

// kraken_fish.cpp
bool find_kraken_fish_1(const Board& board, const Sink& sink);
bool find_kraken_fish_2(const Board& board, const Sink& sink);
void describe_kraken_fish_1(Step& step);
void describe_kraken_fish_2(Step& step);

// kraken_rectangle.cpp
bool find_kraken_rectangle(const Board& board, const Sink& sink);
void describe_kraken_rectangle(Step& step);

bool find_forcing_chain(const Board& board, const Sink& sink);
bool find_forcing_net(const Board& board, const Sink& sink);
bool find_nested_forcing_net(const Board& board, const Sink& sink);
void describe_forcing(Step& step);

}  // namespace bitdoku::human

#endif
