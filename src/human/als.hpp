// Almost locked sets: cells of one house with one digit more than cells. Where one of its digits is
// not, all the others are.
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
  std::array<CellSet, 9> with{};  // the cells that have the digit
  std::array<CellSet, 9> sees{};  // the candidates of the digit that see all of these
};

// Those of up to `most_cells` cells, the smallest first, then by houses and places; a set that lies
// in two houses is there once. At most kMostAls: positions of puzzles have a few hundred.
inline constexpr std::size_t kMostAls = 1000;
[[nodiscard]] std::vector<Als> find_all_als(const Board& board, int most_cells);

}  // namespace bitdoku::human

#endif
