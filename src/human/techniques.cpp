// The table of techniques, in the order of HoDoKu's indices.
#include <array>

#include "human/chain_finders.hpp"
#include "human/chain_words.hpp"
#include "human/finders.hpp"
#include "human/technique.hpp"

namespace bitdoku::human {
namespace {

constexpr Technique kTechniques[] = {
    {"full_house", "Full House", 4, Level::easy, find_full_house, describe_full_house},
    {"naked_single", "Naked Single", 4, Level::easy, find_naked_single, describe_naked_single},
    {"hidden_single", "Hidden Single", 14, Level::easy, find_hidden_single, describe_hidden_single},
    {"sue_de_coq", "Sue de Coq", 250, Level::unfair, find_sue_de_coq, describe_sue_de_coq},
    {"multi_colours", "Multi-Colours", 200, Level::hard, find_multi_colours,
     describe_multi_colours},
    {"x_chain", "X-Chain", 260, Level::unfair, find_x_chain, chains::describe_chain},
    {"xy_chain", "XY-Chain", 260, Level::unfair, find_xy_chain, chains::describe_chain},
    {"aic", "Alternating Inference Chain", 280, Level::unfair, find_aic, chains::describe_chain},
    {"grouped_aic", "Grouped Alternating Inference Chain", 300, Level::unfair, find_grouped_aic,
     chains::describe_chain},
    {"als_xz", "ALS-XZ", 300, Level::unfair, find_als_xz, chains::describe_chain},
    {"als_xy_wing", "ALS-XY-Wing", 320, Level::unfair, find_als_xy_wing, chains::describe_chain},
    {"als_chain", "ALS-XY-Chain", 340, Level::unfair, find_als_chain, chains::describe_chain},
    {"als_aic", "Alternating Inference Chain with ALS", 350, Level::unfair, find_als_aic,
     chains::describe_chain},
    {"death_blossom", "Death Blossom", 360, Level::unfair, find_death_blossom,
     describe_death_blossom},
    {"forcing_chain", "Forcing Chain", 500, Level::extreme, find_forcing_chain, describe_forcing},
    {"forcing_net", "Forcing Net", 700, Level::extreme, find_forcing_net, describe_forcing},
};

}  // namespace

std::span<const Technique> techniques() {
  return kTechniques;
}

}  // namespace bitdoku::human
