#include "trial/board.hpp"

#include "trial/houses.hpp"

namespace bitdoku::trial {
namespace {

constexpr bool see_each_other(std::size_t a, std::size_t b) {
  const bool in_box = a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3;
  return a != b && (a / 9 == b / 9 || a % 9 == b % 9 || in_box);
}

constexpr auto kPeers = [] {
  std::array<Cells, 81> peers{};
  for (std::size_t a = 0; a < 81; ++a) {
    for (std::size_t b = 0; b < 81; ++b) {
      if (see_each_other(a, b)) peers[a][b / 27] |= BandCells{1} << b % 27;
    }
  }
  return peers;
}();

// Finds the cells with one candidate. Returns false if a cell has none.
bool find_in_cells(const Planes& candidates, Planes& singles) {
  bool is_sound = true;
  for (std::size_t band = 0; band < 3; ++band) {
    CountToTwo digits;
    for (const Cells& cells : candidates) digits.add(cells[band]);
    is_sound &= digits.any == kWholeBand;
    for (std::size_t digit = 0; digit < 9; ++digit) {
      singles[digit][band] = candidates[digit][band] & digits.one();
    }
  }
  return is_sound;
}

// Adds the only places of one digit in rows, boxes and columns. Returns false if a house has no
// place.
bool add_in_houses(const Cells& places, Cells& singles) {
  bool is_sound = true;
  CountToTwo rows;
  for (std::size_t band = 0; band < 3; ++band) {
    for (unsigned row = 0; row < 27; row += 9) {
      const BandCells in_row = places[band] & kRow << row;
      is_sound &= in_row != 0;
      singles[band] |= only_bit(in_row);
      rows.add(in_row >> row);
    }
    for (unsigned stack = 0; stack < 9; stack += 3) {
      const BandCells in_box = places[band] & kBox << stack;
      is_sound &= in_box != 0;
      singles[band] |= only_bit(in_box);
    }
  }
  const BandCells columns = rows.one() * kThreeRows;
  for (std::size_t band = 0; band < 3; ++band) singles[band] |= places[band] & columns;
  return is_sound && rows.any == kRow;
}

}  // namespace

const Cells& peers_of(std::size_t cell) {
  return kPeers[cell];
}

Board Board::of(const Puzzle& puzzle) {
  Board board;
  for (int cell = 0; cell < 81; ++cell) {
    for (Digit digit = 1; digit <= 9; ++digit) {
      const DigitInCell candidate{digit - std::size_t{1}, static_cast<std::size_t>(cell)};
      if (puzzle.allows(cell, digit)) insert(board.candidates, candidate);
    }
  }
  return board;
}

void Board::decide(DigitInCell candidate) {
  const Cells& peers = kPeers[candidate.cell];
  const BandCells bit = candidate.bit();
  for (std::size_t band = 0; band < 3; ++band) candidates[candidate.digit][band] &= ~peers[band];
  for (std::size_t digit = 0; digit < 9; ++digit) {
    if (digit != candidate.digit) candidates[digit][candidate.band()] &= ~bit;
  }
  decided[candidate.band()] |= bit;
}

Soundness find_singles(const Board& board, Planes& singles) {
  if (!find_in_cells(board.candidates, singles)) return Soundness::contradictory;
  bool is_sound = true;
  for (std::size_t digit = 0; digit < 9; ++digit) {
    is_sound &= add_in_houses(board.candidates[digit], singles[digit]);
    for (std::size_t band = 0; band < 3; ++band) singles[digit][band] &= ~board.decided[band];
  }
  return is_sound ? Soundness::sound : Soundness::contradictory;
}

Soundness decide_singles(Board& board) {
  for (bool is_new = true; is_new;) {
    Planes singles;
    if (find_singles(board, singles) == Soundness::contradictory) return Soundness::contradictory;
    is_new = false;
    visit_all(singles, [&](DigitInCell candidate) {
      board.decide(candidate);
      is_new = true;
      return true;
    });
  }
  return Soundness::sound;
}

}  // namespace bitdoku::trial
