// Finds the puzzles with one solution that arise from adding givens to a puzzle.
//
// The puzzle has several solutions, which are listed once. For each (cell, digit), a bit set has
// the solutions with this digit. If exactly one solution has all added givens, the result is a
// puzzle with one solution. So no candidate needs a solver. A word or two of the sets are usually
// enough to show that there are several solutions. For a single given it is enough to know the
// digits that are in exactly one solution (digit_uses.hpp).
#ifndef BITDOKU_GENERATE_PUT_IN_HPP
#define BITDOKU_GENERATE_PUT_IN_HPP

#include <span>
#include <vector>

#include "generate/solution_sets.hpp"
#include "generate/vicinity_order.hpp"

namespace bitdoku::generating {

class PutIn {
 public:
  // Begins with the givens `kept` of the removal with number `way`. The givens `gone` do not come
  // back. All arguments must outlive it.
  PutIn(const VicinityOptions& options, std::size_t way, std::span<const Given> kept,
        std::span<const Given> gone, VicinityOrder& order);

  // Delivers all puzzles, unless it is stopped.
  void run();

 private:
  void put_nothing_in();
  void put_one_in();
  void put_several_in();
  void list_candidates();
  void put_in(int left, std::size_t first, const SolutionSets::Words& having);
  [[nodiscard]] bool is_over();
  void keep();
  [[nodiscard]] bool is_gone(const Given& given) const;
  [[nodiscard]] std::size_t after_cell(std::size_t i) const;
  [[nodiscard]] SolutionSets::Words narrowed(const SolutionSets::Words& having,
                                             const Given& given) const;

  const VicinityOptions& options_;
  std::size_t way_;  // number of the removal
  std::span<const Given> gone_;
  VicinityOrder& order_;
  Board81 puzzle_{};
  SolutionSets sets_;
  std::vector<Given> candidates_;
  // For each candidate, the number of cells of this and all later candidates.
  std::vector<int> cells_from_;
  std::vector<Board81> puzzles_;  // not yet delivered
  std::uint64_t tested_ = 0;
  std::uint32_t steps_ = 0;  // steps since the clock was read
};

}  // namespace bitdoku::generating

#endif
