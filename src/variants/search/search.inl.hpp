// The search: two branches a node, a value and everything but the value. Conflicts raise the
// weights of cells; cells with much weight and few values come first.
//
// Charging a conflict to the cell that began its wave, and a share to each cell of the failed
// propagator, is what decides the number of nodes. docs/variants.md has measurements.

// The order matters.
// clang-format off
#include "variants/search/sets.inl.hpp"
#include "variants/search/state.inl.hpp"
#include "variants/search/simple.inl.hpp"
#include "variants/search/sums.inl.hpp"
#include "variants/search/border.inl.hpp"
#include "variants/search/grid.inl.hpp"
#include "variants/search/ranks.inl.hpp"
#include "variants/search/areas.inl.hpp"
#include "variants/search/choices.inl.hpp"
#include "variants/search/choose.inl.hpp"
#include "variants/search/candidates.inl.hpp"
#include "variants/search/estimate.inl.hpp"
// clang-format on

inline void enumerate_all(const Program& program, Budget& budget, const OnMasks& on_solution) {
  TreeSearch search(program, budget);
  if (!search.begin()) return;
  search.run(
      [&](std::span<const ValueSet> grid) { return on_solution(grid) ? Next::go_on : Next::stop; });
}

inline bool find_candidates(const Program& program, Budget& budget, std::vector<ValueSet>& seen) {
  TreeSearch search(program, budget);
  seen.assign(program.cells, 0);
  if (!search.begin()) return !budget.stopped();
  return CandidateSearch(program, budget, search, seen).run();
}
