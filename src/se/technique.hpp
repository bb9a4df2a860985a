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

// The rows of the table, in the order in which the rater tries them. A loop of four cells is a
// unique rectangle; these rows are last because programs list them last.
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

// Finds the first step of its kind in the order of Sudoku Explainer and returns true, or leaves the
// step as it was. The step must be reset.
using Finder = bool (*)(const Board& board, RatedStep& step);
// Adds marks, proof, views and words to a step that has its changes.
using Teller = void (*)(const RatedStep& step, const Board& board, Step& out);

struct Technique {
  TechniqueId number;
  std::string_view id;    // "xy_wing": programs rely on it, so it never changes
  std::string_view name;  // "XY-Wing", as in Sudoku Explainer
  Teller tell = nullptr;
  // Rows that share a finder stand together. Null for chains, which the rater finds itself.
  Finder find = nullptr;
  Finder find_fixed =
      nullptr;  // avoids the mistakes of `find` (docs/rating.md); null if it has none
};

[[nodiscard]] std::span<const Technique> techniques();
[[nodiscard]] const Technique& technique_of(TechniqueId id);
// The finders of the techniques that come before the chains, each once. `fixed` chooses the fixed
// finder where there is one.
[[nodiscard]] std::span<const Finder> finders_before_chains(bool fixed);

}  // namespace bitdoku::se

#endif
