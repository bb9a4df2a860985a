// The table of techniques, in the order of HoDoKu's indices.
#include "human/chain_finders.hpp"
#include "human/chain_words.hpp"
#include "human/finders.hpp"
#include "human/technique.hpp"

namespace bitdoku::human {
namespace {

constexpr bool kNeedsUnique = true;

constexpr Technique kTechniques[] = {
    {"full_house", "Full House", 4, Level::easy, find_full_house, describe_full_house},
    {"naked_single", "Naked Single", 4, Level::easy, find_naked_single, describe_naked_single},
    {"hidden_single", "Hidden Single", 14, Level::easy, find_hidden_single, describe_hidden_single},
    {"locked_pair", "Locked Pair", 40, Level::medium, find_locked_pair, describe_naked_subset},
    {"locked_triple", "Locked Triple", 60, Level::medium, find_locked_triple,
     describe_naked_subset},
    {"pointing", "Locked Candidates (Pointing)", 50, Level::medium, find_pointing,
     describe_locked_candidates},
    {"claiming", "Locked Candidates (Claiming)", 50, Level::medium, find_claiming,
     describe_locked_candidates},
    {"naked_pair", "Naked Pair", 60, Level::medium, find_naked_pair, describe_naked_subset},
    {"naked_triple", "Naked Triple", 80, Level::medium, find_naked_triple, describe_naked_subset},
    {"hidden_pair", "Hidden Pair", 70, Level::medium, find_hidden_pair, describe_hidden_subset},
    {"hidden_triple", "Hidden Triple", 100, Level::medium, find_hidden_triple,
     describe_hidden_subset},
    {"naked_quadruple", "Naked Quadruple", 120, Level::hard, find_naked_quadruple,
     describe_naked_subset},
    {"hidden_quadruple", "Hidden Quadruple", 150, Level::hard, find_hidden_quadruple,
     describe_hidden_subset},
    {"x_wing", "X-Wing", 140, Level::hard, find_x_wing, describe_fish},
    {"swordfish", "Swordfish", 150, Level::hard, find_swordfish, describe_fish},
    {"jellyfish", "Jellyfish", 160, Level::hard, find_jellyfish, describe_fish},
    {"remote_pair", "Remote Pair", 110, Level::hard, find_remote_pair, describe_remote_pair},
    {"bug_plus_1", "BUG+1", 100, Level::hard, find_bug_plus_1, describe_bug_plus_1, kNeedsUnique},
    {"skyscraper", "Skyscraper", 130, Level::hard, find_skyscraper, describe_turbot},
    {"two_string_kite", "2-String Kite", 150, Level::hard, find_two_string_kite, describe_turbot},
    {"turbot_fish", "Turbot Fish", 120, Level::hard, find_turbot_fish, describe_turbot},
    {"empty_rectangle", "Empty Rectangle", 120, Level::hard, find_empty_rectangle,
     describe_empty_rectangle},
    {"w_wing", "W-Wing", 150, Level::hard, find_w_wing, describe_w_wing},
    {"xy_wing", "XY-Wing", 160, Level::hard, find_xy_wing, describe_xy_wings},
    {"xyz_wing", "XYZ-Wing", 180, Level::hard, find_xyz_wing, describe_xy_wings},
    {"unique_rectangle_1", "Unique Rectangle Type 1", 100, Level::hard, find_unique_rectangle_1,
     describe_unique_rectangle_1, kNeedsUnique},
    {"unique_rectangle_2", "Unique Rectangle Type 2", 100, Level::hard, find_unique_rectangle_2,
     describe_unique_rectangle_same_extra, kNeedsUnique},
    {"unique_rectangle_3", "Unique Rectangle Type 3", 100, Level::hard, find_unique_rectangle_3,
     describe_unique_rectangle_3, kNeedsUnique},
    {"unique_rectangle_4", "Unique Rectangle Type 4", 100, Level::hard, find_unique_rectangle_4,
     describe_unique_rectangle_4, kNeedsUnique},
    {"unique_rectangle_5", "Unique Rectangle Type 5", 100, Level::hard, find_unique_rectangle_5,
     describe_unique_rectangle_same_extra, kNeedsUnique},
    {"unique_rectangle_6", "Unique Rectangle Type 6", 100, Level::hard, find_unique_rectangle_6,
     describe_unique_rectangle_6, kNeedsUnique},
    {"hidden_rectangle", "Hidden Rectangle", 100, Level::hard, find_hidden_rectangle,
     describe_hidden_rectangle, kNeedsUnique},
    {"avoidable_rectangle_1", "Avoidable Rectangle Type 1", 100, Level::hard,
     find_avoidable_rectangle_1, describe_avoidable_rectangle_1, kNeedsUnique},
    {"avoidable_rectangle_2", "Avoidable Rectangle Type 2", 100, Level::hard,
     find_avoidable_rectangle_2, describe_avoidable_rectangle_2, kNeedsUnique},
    {"finned_x_wing", "Finned X-Wing", 130, Level::hard, find_finned_x_wing, describe_fish},
    {"sashimi_x_wing", "Sashimi X-Wing", 150, Level::hard, find_sashimi_x_wing, describe_fish},
    {"finned_swordfish", "Finned Swordfish", 200, Level::unfair, find_finned_swordfish,
     describe_fish},
    {"sashimi_swordfish", "Sashimi Swordfish", 240, Level::unfair, find_sashimi_swordfish,
     describe_fish},
    {"finned_jellyfish", "Finned Jellyfish", 250, Level::unfair, find_finned_jellyfish,
     describe_fish},
    {"sashimi_jellyfish", "Sashimi Jellyfish", 260, Level::unfair, find_sashimi_jellyfish,
     describe_fish},
    {"sue_de_coq", "Sue de Coq", 250, Level::unfair, find_sue_de_coq, describe_sue_de_coq},
    {"simple_colours_trap", "Simple Colours (Trap)", 150, Level::hard, find_simple_colours_trap,
     describe_simple_colours_trap},
    {"simple_colours_wrap", "Simple Colours (Wrap)", 150, Level::hard, find_simple_colours_wrap,
     describe_simple_colours_wrap},
    {"multi_colours", "Multi-Colours", 200, Level::hard, find_multi_colours,
     describe_multi_colours},
    {"x_chain", "X-Chain", 260, Level::unfair, find_x_chain, describe_chain},
    {"xy_chain", "XY-Chain", 260, Level::unfair, find_xy_chain, describe_chain},
    {"aic", "Alternating Inference Chain", 280, Level::unfair, find_aic, describe_chain},
    {"grouped_aic", "Grouped Alternating Inference Chain", 300, Level::unfair, find_grouped_aic,
     describe_chain},
    {"als_xz", "ALS-XZ", 300, Level::unfair, find_als_xz, describe_chain},
    {"als_xy_wing", "ALS-XY-Wing", 320, Level::unfair, find_als_xy_wing, describe_chain},
    {"als_chain", "ALS-XY-Chain", 340, Level::unfair, find_als_chain, describe_chain},
    {"als_aic", "Alternating Inference Chain with ALS", 300, Level::unfair, find_als_aic,
     describe_chain},
    {"death_blossom", "Death Blossom", 360, Level::unfair, find_death_blossom,
     describe_death_blossom},
    {"forcing_chain", "Forcing Chain", 500, Level::extreme, find_forcing_chain, describe_forcing},
    {"forcing_net", "Forcing Net", 700, Level::extreme, find_forcing_net, describe_forcing},
    {"nested_forcing_net", "Nested Forcing Net", 1000, Level::extreme, find_nested_forcing_net,
     describe_forcing},
};

static_assert(std::size(kTechniques) <= TechniqueSet::kMost, "a TechniqueSet has a bit for each");

}  // namespace

std::span<const Technique> techniques() {
  return kTechniques;
}

TechniqueSet usual_techniques() {
  static constexpr TechniqueSet kUsual = [] {
    TechniqueSet set;
    for (std::size_t i = 0; i < std::size(kTechniques); ++i) {
      if (kTechniques[i].usual) set |= TechniqueSet{1} << i;
    }
    return set;
  }();
  return kUsual;
}

}  // namespace bitdoku::human
