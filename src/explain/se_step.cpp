#include "explain/se_step.hpp"

#include <algorithm>
#include <array>

#include "explain/se_chains.hpp"
#include "explain/se_patterns.hpp"
#include "rating/rater.hpp"

namespace bitdoku::explain {
namespace {

using rating::Technique;

// In the order of rating::Technique; the loops of four cells, which have names of their own, last.
constexpr std::array<std::string_view, 47> kIds{
    "hidden_single",
    "direct_pointing",
    "direct_claiming",
    "direct_hidden_pair",
    "naked_single",
    "direct_hidden_triplet",
    "pointing",
    "claiming",
    "naked_pair",
    "x_wing",
    "hidden_pair",
    "naked_triplet",
    "swordfish",
    "hidden_triplet",
    "xy_wing",
    "xyz_wing",
    "unique_loop_1",
    "unique_loop_2",
    "unique_loop_3",
    "unique_loop_4",
    "naked_quad",
    "jellyfish",
    "hidden_quad",
    "bug_1",
    "bug_2",
    "bug_3",
    "bug_4",
    "aligned_pair_exclusion",
    "generalized_x_wing",
    "bidirectional_x_cycle",
    "bidirectional_y_cycle",
    "bidirectional_cycle",
    "turbot_fish",
    "forcing_x_chain",
    "forcing_chain",
    "aligned_triplet_exclusion",
    "nishio_forcing_chains",
    "cell_forcing_chains",
    "region_forcing_chains",
    "dynamic_contradiction_forcing_chains",
    "dynamic_double_forcing_chains",
    "dynamic_cell_forcing_chains",
    "dynamic_region_forcing_chains",
    "unique_rectangle_1",
    "unique_rectangle_2",
    "unique_rectangle_3",
    "unique_rectangle_4",
};
constexpr std::size_t kFirstRectangle = 43;

// The reference adds tenths up, which leaves 6.699999999999999 for 6.7.
double rounded(double rating) {
  return static_cast<int>((rating + 0.05) * 10) / 10.0;
}

void write_changes(const rating::Step& in, const rating::Position& position, Step& out) {
  if (in.cell >= 0) out.placements.push_back(public_candidate(in.cell, in.digit));
  for (const auto& item : in.removals) {
    // What goes with a digit that is set needs no mention.
    if (item.cell == in.cell) continue;
    for (rating::Mask left = item.digits & position.candidates(item.cell); left != 0;) {
      out.eliminations.push_back(public_candidate(item.cell, rating::take_first(left)));
    }
  }
  std::ranges::sort(out.eliminations);
}

}  // namespace

std::span<const std::string_view> se_technique_ids() {
  return kIds;
}

std::string_view id_of(const rating::Step& step) {
  const auto at = static_cast<std::size_t>(step.technique);
  if (step.loop != 4) return kIds[at];
  return kIds[kFirstRectangle + at - static_cast<std::size_t>(Technique::unique_loop_1)];
}

Step public_step(const rating::Step& step, const rating::Position& position) {
  Step out;
  out.technique = id_of(step);
  out.name = rating::name_of(step);
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
