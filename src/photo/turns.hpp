// The board in the turn in which its digits can be read.
#ifndef BITDOKU_PHOTO_TURNS_HPP
#define BITDOKU_PHOTO_TURNS_HPP

#include <vector>

#include "photo/cells.hpp"
#include "photo/decode.hpp"

namespace bitdoku::photo {

struct TurnedBoard {
  LogProbabilities cells{};
  std::array<double, 81> handwriting{};
  std::array<bool, 81> has_much_ink{};
  int quarters = 0;  // quarter turns against the clock that the picture needs
};

// The board in the turns that are likely, the most likely first. A photo may lie on its side or on
// its head. The pattern of the filled cells does not tell, because many patterns are symmetric; the
// digits do.
[[nodiscard]] std::vector<TurnedBoard> read_in_likely_turns(const CellPictures& cells);
// The board after this number of quarter turns.
[[nodiscard]] TurnedBoard read_in_turn(CellPictures cells, int quarters);

}  // namespace bitdoku::photo

#endif
