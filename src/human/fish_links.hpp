// Fish with fins as links of chains: if the digit is in none of the fins, the fish is there.
#ifndef BITDOKU_HUMAN_FISH_LINKS_HPP
#define BITDOKU_HUMAN_FISH_LINKS_HPP

#include <vector>

#include "position/board.hpp"

namespace bitdoku::human {

using namespace position;

// "The digit is once in each base line, in these cells." Then it is nowhere else in the covers.
struct FishLink {
  int digit = 0;
  std::vector<int> base;    // rows or columns, as numbers of houses
  std::vector<int> covers;  // lines of the other kind
  CellSet cells;            // the places in the base and the covers
  CellSet fins;             // the other places in the base
  CellSet seen;             // the other places in the covers

  // The cover that has all these cells, or -1.
  [[nodiscard]] int cover_of(const CellSet& some) const;
};

// All X-Wings, then all Swordfish, by digit, rows before columns, by base lines and covers. Their
// fins are in one box, so that other cells see all of them.
[[nodiscard]] std::vector<FishLink> find_fish_links(const Board& board);

}  // namespace bitdoku::human

#endif
