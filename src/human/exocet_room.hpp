// Why digits do not fit into the cross-lines of an exocet, step by step.
#ifndef BITDOKU_HUMAN_EXOCET_ROOM_HPP
#define BITDOKU_HUMAN_EXOCET_ROOM_HPP

#include <string>
#include <vector>

#include "human/exocet.hpp"

namespace bitdoku::human {

// A cross-line needs the digit in one of these cells. A digit is in different lines of the view in
// different cross-lines, and no cell has two digits.
struct RoomNeed {
  int digit = 0;
  int cross = 0;
  CellSet cells;
};

// "6 would be in r4c4 and so in r8c3, and column 3 would have no place for 5". Only forced
// places and two or three digits that fill as many cells are used; empty if these do not show it.
[[nodiscard]] std::string room_proof(const ExocetView& view, std::vector<RoomNeed> needs);

}  // namespace bitdoku::human

#endif
