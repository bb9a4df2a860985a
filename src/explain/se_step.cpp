#include "explain/se_step.hpp"

#include <algorithm>
#include <array>

#include "explain/se_chains.hpp"
#include "explain/se_patterns.hpp"
#include "se/rater.hpp"

namespace bitdoku::explain {
namespace {

using se::Technique;

// In the order of se::Technique; the loops of four cells, which have names of their own, last.
constexpr std::array kIds{
    TechniqueName{"hidden_single", "Hidden Single"},
    TechniqueName{"direct_pointing", "Direct Pointing"},
    TechniqueName{"direct_claiming", "Direct Claiming"},
    TechniqueName{"direct_hidden_pair", "Direct Hidden Pair"},
    TechniqueName{"naked_single", "Naked Single"},
    TechniqueName{"direct_hidden_triplet", "Direct Hidden Triplet"},
    TechniqueName{"pointing", "Pointing"},
    TechniqueName{"claiming", "Claiming"},
    TechniqueName{"naked_pair", "Naked Pair"},
    TechniqueName{"x_wing", "X-Wing"},
    TechniqueName{"hidden_pair", "Hidden Pair"},
    TechniqueName{"naked_triplet", "Naked Triplet"},
    TechniqueName{"swordfish", "Swordfish"},
    TechniqueName{"hidden_triplet", "Hidden Triplet"},
    TechniqueName{"xy_wing", "XY-Wing"},
    TechniqueName{"xyz_wing", "XYZ-Wing"},
    TechniqueName{"unique_loop_1", "Unique Loop type 1"},
    TechniqueName{"unique_loop_2", "Unique Loop type 2"},
    TechniqueName{"unique_loop_3", "Unique Loop type 3"},
    TechniqueName{"unique_loop_4", "Unique Loop type 4"},
    TechniqueName{"naked_quad", "Naked Quad"},
    TechniqueName{"jellyfish", "Jellyfish"},
    TechniqueName{"hidden_quad", "Hidden Quad"},
    TechniqueName{"bug_1", "BUG type 1"},
    TechniqueName{"bug_2", "BUG type 2"},
    TechniqueName{"bug_3", "BUG type 3"},
    TechniqueName{"bug_4", "BUG type 4"},
    TechniqueName{"aligned_pair_exclusion", "Aligned Pair Exclusion"},
    TechniqueName{"generalized_x_wing", "Generalized X-Wing"},
    TechniqueName{"bidirectional_x_cycle", "Bidirectional X-Cycle"},
    TechniqueName{"bidirectional_y_cycle", "Bidirectional Y-Cycle"},
    TechniqueName{"bidirectional_cycle", "Bidirectional Cycle"},
    TechniqueName{"turbot_fish", "Turbot Fish"},
    TechniqueName{"forcing_x_chain", "Forcing X-Chain"},
    TechniqueName{"forcing_chain", "Forcing Chain"},
    TechniqueName{"aligned_triplet_exclusion", "Aligned Triplet Exclusion"},
    TechniqueName{"nishio_forcing_chains", "Nishio Forcing Chains"},
    TechniqueName{"cell_forcing_chains", "Cell Forcing Chains"},
    TechniqueName{"region_forcing_chains", "Region Forcing Chains"},
    TechniqueName{"dynamic_contradiction_forcing_chains", "Dynamic Contradiction Forcing Chains"},
    TechniqueName{"dynamic_double_forcing_chains", "Dynamic Double Forcing Chains"},
    TechniqueName{"dynamic_cell_forcing_chains", "Dynamic Cell Forcing Chains"},
    TechniqueName{"dynamic_region_forcing_chains", "Dynamic Region Forcing Chains"},
    TechniqueName{"unique_rectangle_1", "Unique Rectangle type 1"},
    TechniqueName{"unique_rectangle_2", "Unique Rectangle type 2"},
    TechniqueName{"unique_rectangle_3", "Unique Rectangle type 3"},
    TechniqueName{"unique_rectangle_4", "Unique Rectangle type 4"},
};
constexpr std::size_t kFirstRectangle = 43;

// The reference adds tenths up, which leaves 6.699999999999999 for 6.7.
double rounded(double rating) {
  return static_cast<int>((rating + 0.05) * 10) / 10.0;
}

void write_changes(const se::Step& in, const se::Position& position, Step& out) {
  if (in.cell >= 0) out.placements.push_back(public_candidate(in.cell, in.digit));
  for (const auto& item : in.removals) {
    // What goes with a digit that is set needs no mention.
    if (item.cell == in.cell) continue;
    for (se::Mask left = item.digits & position.candidates(item.cell); left != 0;) {
      out.eliminations.push_back(public_candidate(item.cell, se::take_first(left)));
    }
  }
  std::ranges::sort(out.eliminations);
}

}  // namespace

std::span<const TechniqueName> se_techniques() {
  return kIds;
}

std::string_view id_of(const se::Step& step) {
  const auto at = static_cast<std::size_t>(step.technique);
  if (step.loop != 4) return kIds[at].id;
  return kIds[kFirstRectangle + at - static_cast<std::size_t>(Technique::unique_loop_1)].id;
}

Step public_step(const se::Step& step, const se::Position& position) {
  Step out;
  out.technique = id_of(step);
  out.name = se::name_of(step);
  out.rating = rounded(step.rating);
  write_changes(step, position, out);
  if (step.branches.empty()) {
    tell_pattern(step, position, out);
  } else {
    tell_chain(step, position, out);
  }
  return out;
}

}  // namespace bitdoku::explain
