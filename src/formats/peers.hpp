// The peers of a cell: the cells that share a house with it. Formats that write candidates use
// them.
#ifndef BITDOKU_FORMATS_PEERS_HPP
#define BITDOKU_FORMATS_PEERS_HPP

#include <bitdoku/puzzle.hpp>
#include <vector>

namespace bitdoku {

// Whether `test` is true for any peer. It is called in no particular order, and twice for some
// peers.
template <class Test>
bool any_peer(const Houses& houses, int cell, Test test) {
  for (const Seat seat : houses.of(cell)) {
    for (const int peer : houses.cells(seat.house)) {
      if (peer != cell && test(peer)) return true;
    }
  }
  return false;
}

// For each digit, whether a peer has it as its given.
inline std::vector<bool> digits_of_peers(const Puzzle& puzzle, int cell) {
  std::vector<bool> digits(static_cast<std::size_t>(kMaxSide) + 1);
  any_peer(puzzle.houses(), cell, [&](int peer) {
    digits[puzzle.given(peer)] = true;
    return false;
  });
  return digits;
}

}  // namespace bitdoku

#endif
