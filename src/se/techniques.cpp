#include <algorithm>
#include <bitdoku/assert.hpp>

#include "se/finders.hpp"
#include "se/technique.hpp"
#include "se/tell.hpp"

namespace bitdoku::se {
namespace {

using Id = TechniqueId;

constexpr auto kTechniques = std::to_array<Technique>({
    {Id::hidden_single, "hidden_single", "Hidden Single", tell_hidden_single, find_hidden_single},
    {Id::direct_pointing, "direct_pointing", "Direct Pointing", tell_locking, find_direct_locking},
    {Id::direct_claiming, "direct_claiming", "Direct Claiming", tell_locking, find_direct_locking},
    {Id::direct_hidden_pair, "direct_hidden_pair", "Direct Hidden Pair", tell_hidden_set,
     find_direct_hidden_pair},
    {Id::naked_single, "naked_single", "Naked Single", tell_naked_single, find_naked_single},
    {Id::direct_hidden_triplet, "direct_hidden_triplet", "Direct Hidden Triplet", tell_hidden_set,
     find_direct_hidden_triplet},
    {Id::pointing, "pointing", "Pointing", tell_locking, find_locking},
    {Id::claiming, "claiming", "Claiming", tell_locking, find_locking},
    {Id::naked_pair, "naked_pair", "Naked Pair", tell_naked_set, find_naked_pair},
    {Id::x_wing, "x_wing", "X-Wing", tell_fish, find_x_wing},
    {Id::hidden_pair, "hidden_pair", "Hidden Pair", tell_hidden_set, find_hidden_pair},
    {Id::naked_triplet, "naked_triplet", "Naked Triplet", tell_naked_set, find_naked_triplet},
    {Id::swordfish, "swordfish", "Swordfish", tell_fish, find_swordfish},
    {Id::hidden_triplet, "hidden_triplet", "Hidden Triplet", tell_hidden_set, find_hidden_triplet},
    {Id::xy_wing, "xy_wing", "XY-Wing", tell_wing, find_xy_wing},
    {Id::xyz_wing, "xyz_wing", "XYZ-Wing", tell_wing, find_xyz_wing},
    {Id::unique_loop_1, "unique_loop_1", "Unique Loop Type 1", tell_uniqueness, find_unique_loop,
     find_fixed_unique_loop},
    {Id::unique_loop_2, "unique_loop_2", "Unique Loop Type 2", tell_uniqueness, find_unique_loop,
     find_fixed_unique_loop},
    {Id::unique_loop_3, "unique_loop_3", "Unique Loop Type 3", tell_uniqueness, find_unique_loop,
     find_fixed_unique_loop},
    {Id::unique_loop_4, "unique_loop_4", "Unique Loop Type 4", tell_uniqueness, find_unique_loop,
     find_fixed_unique_loop},
    {Id::naked_quad, "naked_quad", "Naked Quad", tell_naked_set, find_naked_quad},
    {Id::jellyfish, "jellyfish", "Jellyfish", tell_fish, find_jellyfish},
    {Id::hidden_quad, "hidden_quad", "Hidden Quad", tell_hidden_set, find_hidden_quad},
    {Id::bug_1, "bug_1", "BUG Type 1", tell_uniqueness, find_bug, find_fixed_bug},
    {Id::bug_2, "bug_2", "BUG Type 2", tell_uniqueness, find_bug, find_fixed_bug},
    {Id::bug_3, "bug_3", "BUG Type 3", tell_uniqueness, find_bug, find_fixed_bug},
    {Id::bug_4, "bug_4", "BUG Type 4", tell_uniqueness, find_bug, find_fixed_bug},
    {Id::aligned_pair_exclusion, "aligned_pair_exclusion", "Aligned Pair Exclusion", tell_exclusion,
     find_aligned_pair_exclusion},
    {Id::generalized_x_wing, "generalized_x_wing", "Generalized X-Wing", tell_chain},
    {Id::x_cycle, "bidirectional_x_cycle", "Bidirectional X-Cycle", tell_chain},
    {Id::y_cycle, "bidirectional_y_cycle", "Bidirectional Y-Cycle", tell_chain},
    {Id::xy_cycle, "bidirectional_cycle", "Bidirectional Cycle", tell_chain},
    {Id::turbot_fish, "turbot_fish", "Turbot Fish", tell_chain},
    {Id::forcing_x_chain, "forcing_x_chain", "Forcing X-Chain", tell_chain},
    {Id::forcing_chain, "forcing_chain", "Forcing Chain", tell_chain},
    {Id::aligned_triplet_exclusion, "aligned_triplet_exclusion", "Aligned Triplet Exclusion",
     tell_exclusion, find_aligned_triplet_exclusion},
    {Id::nishio, "nishio_forcing_chains", "Nishio Forcing Chains", tell_chain},
    {Id::cell_chains, "cell_forcing_chains", "Cell Forcing Chains", tell_chain},
    {Id::region_chains, "region_forcing_chains", "Region Forcing Chains", tell_chain},
    {Id::dynamic_contradiction, "dynamic_contradiction_forcing_chains",
     "Dynamic Contradiction Forcing Chains", tell_chain},
    {Id::dynamic_double, "dynamic_double_forcing_chains", "Dynamic Double Forcing Chains",
     tell_chain},
    {Id::dynamic_cell_chains, "dynamic_cell_forcing_chains", "Dynamic Cell Forcing Chains",
     tell_chain},
    {Id::dynamic_region_chains, "dynamic_region_forcing_chains", "Dynamic Region Forcing Chains",
     tell_chain},
    {Id::unique_rectangle_1, "unique_rectangle_1", "Unique Rectangle Type 1", tell_uniqueness},
    {Id::unique_rectangle_2, "unique_rectangle_2", "Unique Rectangle Type 2", tell_uniqueness},
    {Id::unique_rectangle_3, "unique_rectangle_3", "Unique Rectangle Type 3", tell_uniqueness},
    {Id::unique_rectangle_4, "unique_rectangle_4", "Unique Rectangle Type 4", tell_uniqueness},
});

constexpr std::size_t index_of(TechniqueId id) {
  return static_cast<std::size_t>(id);
}

consteval bool rows_are_numbered() {
  for (std::size_t i = 0; i < kTechniques.size(); ++i) {
    if (index_of(kTechniques[i].number) != i) return false;
  }
  return index_of(Id::unique_rectangle_4) + 1 == kTechniques.size();
}
static_assert(rows_are_numbered(), "the row of a technique is at the place of its number");

consteval bool names_differ() {
  for (const Technique& a : kTechniques) {
    for (const Technique& b : kTechniques) {
      if (a.number != b.number && (a.id == b.id || a.name == b.name)) return false;
    }
  }
  return true;
}
static_assert(names_differ(), "each technique has an id and a name of its own");

static_assert(std::ranges::all_of(kTechniques,
                                  [](const Technique& t) { return t.tell != nullptr; }),
              "each technique has words");

constexpr std::size_t kBeforeChains = index_of(Id::generalized_x_wing);

consteval bool finders_stand_together() {
  for (std::size_t i = 0; i < kBeforeChains; ++i) {
    if (kTechniques[i].find == nullptr) return false;
    for (std::size_t k = i + 2; k < kBeforeChains; ++k) {
      if (kTechniques[k].find == kTechniques[i].find &&
          kTechniques[k].find != kTechniques[k - 1].find) {
        return false;
      }
    }
  }
  return true;
}
static_assert(finders_stand_together(),
              "each technique before the chains has a finder, which only its neighbours share");

constexpr bool has_new_finder(std::size_t row) {
  return row == 0 || kTechniques[row].find != kTechniques[row - 1].find;
}

consteval std::size_t count_finders() {
  std::size_t count = 0;
  for (std::size_t row = 0; row < kBeforeChains; ++row) count += has_new_finder(row) ? 1 : 0;
  return count;
}

consteval auto make_finders(bool fixed) {
  std::array<Finder, count_finders()> finders{};
  std::size_t count = 0;
  for (std::size_t row = 0; row < kBeforeChains; ++row) {
    if (!has_new_finder(row)) continue;
    const Technique& technique = kTechniques[row];
    const bool choose_fixed = fixed && technique.find_fixed != nullptr;
    finders[count++] = choose_fixed ? technique.find_fixed : technique.find;
  }
  return finders;
}

constexpr auto kFinders = make_finders(false);
constexpr auto kFixedFinders = make_finders(true);

}  // namespace

std::span<const Technique> techniques() {
  return kTechniques;
}

const Technique& technique_of(TechniqueId id) {
  BITDOKU_ASSERT(index_of(id) < kTechniques.size());
  return kTechniques[index_of(id)];
}

std::span<const Finder> finders_before_chains(bool fixed) {
  return fixed ? kFixedFinders : kFinders;
}

}  // namespace bitdoku::se
