#include "trial/whip_search.hpp"

#include "trial/houses.hpp"
#include "trial/waves.hpp"

namespace bitdoku::trial {
namespace {

// The candidates that contradict one candidate.
Planes contradicting(const Planes& candidates, DigitInCell last) {
  Planes found{};
  for (std::size_t digit = 0; digit < 9; ++digit) {
    found[digit][last.band()] = candidates[digit][last.band()] & last.bit();
  }
  const Cells& peers = peers_of(last.cell);
  for (std::size_t band = 0; band < 3; ++band) {
    found[last.digit][band] = candidates[last.digit][band] & peers[band];
  }
  return found;
}

// Finds the cells with one candidate that had a candidate of `links`.
void find_linked_cells(const Planes& candidates, const Planes& links, Planes& singles) {
  for (std::size_t band = 0; band < 3; ++band) {
    CountToTwo digits;
    BandCells linked = 0;
    for (const Cells& cells : candidates) digits.add(cells[band]);
    for (const Cells& cells : links) linked |= cells[band];
    for (std::size_t digit = 0; digit < 9; ++digit) {
      singles[digit][band] = candidates[digit][band] & digits.one() & linked;
    }
  }
}

// Adds the only places of a digit in houses that had a place of `links`.
void add_linked_houses(const Cells& places, const Cells& links, Cells& singles) {
  CountToTwo rows;
  BandCells linked_columns = 0;
  const auto add = [&](std::size_t band, BandCells house) {
    if ((links[band] & house) != 0) singles[band] |= only_bit(places[band] & house);
  };
  for (std::size_t band = 0; band < 3; ++band) {
    for (unsigned row = 0; row < 27; row += 9) {
      add(band, kRow << row);
      rows.add(places[band] >> row & kRow);
      linked_columns |= links[band] >> row & kRow;
    }
    for (unsigned stack = 0; stack < 9; stack += 3) add(band, kBox << stack);
  }
  const BandCells columns = (rows.one() & linked_columns) * kThreeRows;
  for (std::size_t band = 0; band < 3; ++band) singles[band] |= places[band] & columns;
}

// The singles that can be next in a chain.
Planes linked_singles(const Board& board, const Planes& links) {
  Planes singles;
  find_linked_cells(board.candidates, links, singles);
  for (std::size_t digit = 0; digit < 9; ++digit) {
    add_linked_houses(board.candidates[digit], links[digit], singles[digit]);
    for (std::size_t band = 0; band < 3; ++band) singles[digit][band] &= ~board.decided[band];
  }
  return singles;
}

// Spreads the bits of a number (the last step of the generator splitmix64).
constexpr std::uint64_t mixed(std::uint64_t x) {
  x = (x ^ x >> 30U) * 0xBF58476D1CE4E5B9U;
  x = (x ^ x >> 27U) * 0x94D049BB133111EBU;
  return x ^ x >> 31U;
}

std::uint64_t number_of(DigitInCell candidate) {
  return 81 * candidate.digit + candidate.cell + 1;
}

}  // namespace

bool WhipSearch::finds_whip(const Board& board, DigitInCell target, int length) {
  failed_.clear();
  singles_.clear();
  return continues(board, target, 0, length - 1);
}

bool WhipSearch::continues(const Board& board, DigitInCell last, std::uint64_t chain, int most) {
  if (!budget_.enter_node()) return false;
  Planes singles;
  if (find_singles(board, singles) == Soundness::contradictory) return true;
  const Reach reach = reach_of(board, most);
  was_cut_ |= reach == Reach::beyond;
  if (reach != Reach::within) return false;
  // The continuations depend only on the set and its last single.
  if (!failed_.insert(mixed(chain + number_of(last))).second) return false;
  const Planes next = linked_singles(board, contradicting(candidates_, last));
  return !visit_all(next, [&](DigitInCell single) {
    Board longer = board;
    longer.decide(single);
    const std::uint64_t set = chain ^ mixed(number_of(single) << 32U);
    singles_.push_back(single);
    if (continues(longer, single, set, most - 1)) return false;
    singles_.pop_back();
    return !budget_.stopped();
  }) && !budget_.stopped();
}

}  // namespace bitdoku::trial
