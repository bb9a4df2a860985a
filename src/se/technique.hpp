// The techniques of Sudoku Explainer, in one table (techniques.cpp).
#ifndef BITDOKU_SE_TECHNIQUE_HPP
#define BITDOKU_SE_TECHNIQUE_HPP

#include <bitdoku/step.hpp>
#include <span>
#include <string_view>

#include "position/board.hpp"

namespace bitdoku::se {

using namespace position;  // boards, cells, candidates and houses

struct RatedStep;

// The rows of the table, in the order in which the rater tries them. The last rows are names for
// unique loops of four cells; they come last because programs list them last.
enum class TechniqueId : std::uint8_t {
  hidden_single,
  direct_pointing,
  direct_claiming,
  direct_hidden_pair,
  naked_single,
  direct_hidden_triplet,
  pointing,
  claiming,
  naked_pair,
  x_wing,
  hidden_pair,
  naked_triplet,
  swordfish,
  hidden_triplet,
  xy_wing,
  xyz_wing,
  unique_loop_1,
  unique_loop_2,
  unique_loop_3,
  unique_loop_4,
  naked_quad,
  jellyfish,
  hidden_quad,
  bug_1,
  bug_2,
  bug_3,
  bug_4,
  aligned_pair_exclusion,
  generalized_x_wing,
  x_cycle,
  y_cycle,
  xy_cycle,
  turbot_fish,
  forcing_x_chain,
  forcing_chain,
  aligned_triplet_exclusion,
  nishio,
  cell_chains,
  region_chains,
  dynamic_contradiction,
  dynamic_double,
  dynamic_cell_chains,
  dynamic_region_chains,
  unique_rectangle_1,
  unique_rectangle_2,
  unique_rectangle_3,
  unique_rectangle_4,
};

// Finds the first step of its kind in the order of Sudoku Explainer and returns true. Otherwise it
// leaves the step unchanged. The step must be reset.
using Finder = bool (*)(const Board& board, RatedStep& step);
// Adds marks, proof, views and words to a step that has its changes.
using Teller = void (*)(const RatedStep& step, const Board& board, Step& out);

struct Technique {
  TechniqueId number;
  std::string_view id;    // "xy_wing": programs rely on it, so it never changes
  std::string_view name;  // "XY-Wing", as in Sudoku Explainer
  Teller tell = nullptr;
  // Rows that share a finder are adjacent. Null for chains, which the rater finds itself.
  Finder find = nullptr;
  Finder find_fixed = nullptr;  // avoids the errors of `find` (docs/rating.md); null if it has none
};

[[nodiscard]] std::span<const Technique> techniques();
[[nodiscard]] const Technique& technique_of(TechniqueId id);
// The finders of the techniques that come before the chains, each listed once. If `fixed` is true,
// the fixed finders are used where they exist.
[[nodiscard]] std::span<const Finder> finders_before_chains(bool fixed);

}  // namespace bitdoku::se

#endif
