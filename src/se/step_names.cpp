#include "se/rater.hpp"

namespace bitdoku::se {
namespace {

struct Name {
  Technique technique;
  std::string_view name;
};

constexpr std::array kNames{
    Name{Technique::hidden_single, "Hidden Single"},
    Name{Technique::direct_pointing, "Direct Pointing"},
    Name{Technique::direct_claiming, "Direct Claiming"},
    Name{Technique::direct_hidden_pair, "Direct Hidden Pair"},
    Name{Technique::naked_single, "Naked Single"},
    Name{Technique::direct_hidden_triplet, "Direct Hidden Triplet"},
    Name{Technique::pointing, "Pointing"},
    Name{Technique::claiming, "Claiming"},
    Name{Technique::naked_pair, "Naked Pair"},
    Name{Technique::x_wing, "X-Wing"},
    Name{Technique::hidden_pair, "Hidden Pair"},
    Name{Technique::naked_triplet, "Naked Triplet"},
    Name{Technique::swordfish, "Swordfish"},
    Name{Technique::hidden_triplet, "Hidden Triplet"},
    Name{Technique::xy_wing, "XY-Wing"},
    Name{Technique::xyz_wing, "XYZ-Wing"},
    Name{Technique::unique_loop_1, "type 1"},
    Name{Technique::unique_loop_2, "type 2"},
    Name{Technique::unique_loop_3, "type 3"},
    Name{Technique::unique_loop_4, "type 4"},
    Name{Technique::naked_quad, "Naked Quad"},
    Name{Technique::jellyfish, "Jellyfish"},
    Name{Technique::hidden_quad, "Hidden Quad"},
    Name{Technique::bug_1, "BUG type 1"},
    Name{Technique::bug_2, "BUG type 2"},
    Name{Technique::bug_3, "BUG type 3"},
    Name{Technique::bug_4, "BUG type 4"},
    Name{Technique::aligned_pair_exclusion, "Aligned Pair Exclusion"},
    Name{Technique::generalized_x_wing, "Generalized X-Wing"},
    Name{Technique::x_cycle, "Bidirectional X-Cycle"},
    Name{Technique::y_cycle, "Bidirectional Y-Cycle"},
    Name{Technique::xy_cycle, "Bidirectional Cycle"},
    Name{Technique::turbot_fish, "Turbot Fish"},
    Name{Technique::forcing_x_chain, "Forcing X-Chain"},
    Name{Technique::forcing_chain, "Forcing Chain"},
    Name{Technique::aligned_triplet_exclusion, "Aligned Triplet Exclusion"},
    Name{Technique::nishio, "Nishio Forcing Chains"},
    Name{Technique::cell_chains, "Cell Forcing Chains"},
    Name{Technique::region_chains, "Region Forcing Chains"},
    Name{Technique::dynamic_contradiction, "Dynamic Contradiction Forcing Chains"},
    Name{Technique::dynamic_double, "Dynamic Double Forcing Chains"},
    Name{Technique::dynamic_cell_chains, "Dynamic Cell Forcing Chains"},
    Name{Technique::dynamic_region_chains, "Dynamic Region Forcing Chains"},
};

constexpr std::array<std::string_view, 6> kNesting{
    "",
    " (+)",
    " (+ Forcing Chains)",
    " (+ Multiple Forcing Chains)",
    " (+ Dynamic Forcing Chains)",
    " (+ Dynamic Forcing Chains (+ Forcing Chains))",
};

}  // namespace

std::string name_of(const Step& step) {
  std::string name(kNames[static_cast<std::size_t>(step.technique)].name);
  if (step.loop != 0) {
    name = (step.loop == 4 ? "Unique Rectangle " : "Unique Loop ") + name;
  }
  return name + std::string(kNesting[static_cast<std::size_t>(step.nesting)]);
}

}  // namespace bitdoku::se
