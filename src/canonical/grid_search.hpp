// The search for the canonical form of a full grid.
//
// Each pair of rows of a band belongs to a class (row_pairs.hpp). The search takes the pairs with
// the least class, from the grid and the transposed grid. They become the first two rows of the
// form. The table of classes has all orders of the columns that make row 2 least. The order of the
// columns settles everything else: the labels come from row 1, row 3 is the third row of the band,
// and the labels in the first column put the other rows and bands in order. The search keeps the
// orders for which row 3 is least, and of these the ones for which rows 4 to 9 are least.
#ifndef BITDOKU_CANONICAL_GRID_SEARCH_HPP
#define BITDOKU_CANONICAL_GRID_SEARCH_HPP

#include <array>
#include <bitdoku/canonical.hpp>
#include <compare>
#include <cstdint>
#include <vector>

#include "canonical/row_pairs.hpp"

namespace bitdoku::canonical {

// One object serves many calls, one after the other, and keeps its memory.
class GridSearch {
 public:
  // Reads a grid. Returns false if it has a blank or if its digits clash.
  [[nodiscard]] bool load(const Cells9x9& cells);
  // Returns the form of the grid that was loaded last. `load` must have returned true.
  [[nodiscard]] CanonicalForm run();
  // All isomorphisms that lead to the form that `run` found last.
  [[nodiscard]] std::vector<Isomorphism> isomorphisms() const;

 private:
  // The order of the rows (as many as are known) and of the columns that makes the form.
  struct Way {
    std::uint8_t board;  // 1: the transposed grid
    Nine rows;
    Nine columns;

    // The least way is the identity if the grid is its own form.
    friend auto operator<=>(const Way&, const Way&) = default;
  };

  void find_bands();
  void add_bands(unsigned board, const std::array<unsigned, 3>& rows, const Nine& pair);
  void finish_ways();
  [[nodiscard]] Nine pair_of(unsigned board, unsigned first, unsigned second) const;
  [[nodiscard]] Nine labels_of(const Way& way) const;
  void order_rows(Way& way, const Nine& labels) const;
  [[nodiscard]] std::uint64_t row_of(const Way& way, const Nine& labels, unsigned r) const;
  [[nodiscard]] Isomorphism isomorphism_of(const Way& way) const;

  const RowPairs& pairs_ = RowPairs::table();
  std::array<std::array<Nine, 9>, 2> boards_ = {};   // the digits minus 1, by row
  std::array<std::array<Nine, 9>, 2> columns_ = {};  // the column of each digit minus 1, by row
  std::vector<Way> ways_;                            // the ways that make the first rows least
  // Rows of the form as nibbles; the first place is highest.
  std::array<std::uint64_t, 9> rows_ = {};
};

}  // namespace bitdoku::canonical

#endif
