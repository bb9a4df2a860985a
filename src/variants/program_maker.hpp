// Adds propagators to a program.
#ifndef BITDOKU_VARIANTS_PROGRAM_MAKER_HPP
#define BITDOKU_VARIANTS_PROGRAM_MAKER_HPP

#include <map>

#include "variants/program.hpp"

namespace bitdoku::variants {

class ProgramMaker {
 public:
  explicit ProgramMaker(const Builder& builder);

  // Cells that must differ. If a cell occurs twice, there is no solution.
  void differ(const CellList& cells);
  void differ(std::uint16_t first, std::uint16_t second);
  // Two cells with equal values: each sees what the other sees.
  void share(std::uint16_t first, std::uint16_t second);

  Propagator& add(Kernel kernel, const CellList& cells);
  void add_grid();
  void add_pair(std::uint16_t first, std::uint16_t second, const ValueRelation& relation);
  void add_family(const CellList& cells, const DigitSets& sets, bool derived);
  void add_list(const CellList& cells, const std::vector<ValueSet>& sets);
  // The values occur so often in the cells. Each way to divide the cells into groups that see each
  // other makes a propagator.
  void add_occurrences(const Occurrences& occurrences);
  void add_same(const CellList& left, const CellList& right, bool distinct);
  // What two houses do not share holds the same values in both.
  void add_difference(const CellList& first, const CellList& second);
  void add_sum(const WeightedSum& sum, bool derived);
  // Orders the propagators and notes which cells wake them.
  void finish();

  Program program;

 private:
  void add_divided(const Occurrences& occurrences, const std::vector<CellList>& parts);
  void add_groups(const WeightedSum& sum, int total, bool derived);
  [[nodiscard]] bool all_see_each_other(const CellList& cells) const;

  int lowest_;
  std::map<ValueRelation, std::uint32_t> tables_;
};

}  // namespace bitdoku::variants

#endif
