// Almost locked sets (ALS): cells of one house with one more digit than cells. If the set lacks one
// of its digits, it has all others.
#ifndef BITDOKU_HUMAN_ALS_HPP
#define BITDOKU_HUMAN_ALS_HPP

#include <array>
#include <vector>

#include "human/build.hpp"

namespace bitdoku::human {

struct Als {
  CellSet cells;
  Mask digits = 0;
  int size = 0;
  ByDigit<CellSet> with{};  // cells that have the digit
  ByDigit<CellSet> sees{};  // candidates of the digit that see all of those cells
};

// All sets of up to `most_cells` cells, the smallest first, then in order of houses and places. A
// set that lies in two houses is listed once. There are at most kMostAls; positions of puzzles have
// a few hundred.
inline constexpr std::size_t kMostAls = 1000;
[[nodiscard]] std::vector<Als> find_all_als(const Board& board, int most_cells);
// All sets in HoDoKu's order: rows, columns, boxes; in a house like words in a dictionary, so that
// a set comes before those that begin with it.
[[nodiscard]] std::vector<Als> find_als_by_house(const Board& board);

}  // namespace bitdoku::human

#endif
