// Keeps the minimal ones among sets of cells.
#ifndef BITDOKU_UNAVOIDABLE_MINIMAL_SETS_HPP
#define BITDOKU_UNAVOIDABLE_MINIMAL_SETS_HPP

#include <array>
#include <cstdint>
#include <vector>

#include "position/cells.hpp"

namespace bitdoku::unavoidable {

// Finds out whether one of its sets lies within another set.
class SetIndex {
 public:
  void clear();
  void add(const position::CellSet& set);
  [[nodiscard]] bool has_one_within(const position::CellSet& set) const;

 private:
  std::array<std::vector<position::CellSet>, position::kCells> sets_;  // by their first cell
};

// Sorts the sets by size, then like words of their cells.
void sort(std::vector<position::CellSet>& sets);

// Sorts the sets, and removes repetitions and each set in which another one or a set of `index`
// lies. Adds those that stay to `index`.
void keep_minimal(std::vector<position::CellSet>& sets, SetIndex& index);

}  // namespace bitdoku::unavoidable

#endif
