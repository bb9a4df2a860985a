// The candidates of a 9x9 board as bits.
#ifndef BITDOKU_TRIAL_BOARD_HPP
#define BITDOKU_TRIAL_BOARD_HPP

#include <array>
#include <bit>
#include <bitdoku/puzzle.hpp>
#include <cstdint>

namespace bitdoku::trial {

// Bit i stands for cell 27 * band + i.
using BandCells = std::uint32_t;
using Cells = std::array<BandCells, 3>;
// Cells by digit: [digit - 1].
using Planes = std::array<Cells, 9>;

inline constexpr BandCells kWholeBand = (BandCells{1} << 27U) - 1;

struct DigitInCell {
  std::size_t digit;  // 0 to 8
  std::size_t cell;

  [[nodiscard]] std::size_t band() const { return cell / 27; }
  [[nodiscard]] BandCells bit() const { return BandCells{1} << cell % 27; }
};

[[nodiscard]] inline bool contains(const Planes& planes, DigitInCell candidate) {
  return (planes[candidate.digit][candidate.band()] & candidate.bit()) != 0;
}
inline void remove(Planes& planes, DigitInCell candidate) {
  planes[candidate.digit][candidate.band()] &= ~candidate.bit();
}
inline void insert(Planes& planes, DigitInCell candidate) {
  planes[candidate.digit][candidate.band()] |= candidate.bit();
}

// Calls `visit` with each candidate in turn until it returns false. Returns whether all were
// visited.
template <class Visit>
bool visit_all(const Planes& planes, const Visit& visit) {
  for (std::size_t digit = 0; digit < 9; ++digit) {
    for (std::size_t band = 0; band < 3; ++band) {
      for (BandCells left = planes[digit][band]; left != 0; left &= left - 1) {
        const std::size_t cell = 27 * band + static_cast<std::size_t>(std::countr_zero(left));
        if (!visit(DigitInCell{digit, cell})) return false;
      }
    }
  }
  return true;
}

// The cells that share a house with a cell.
[[nodiscard]] const Cells& peers_of(std::size_t cell);

struct Board {
  Planes candidates{};
  Cells decided{};

  // All candidates that the puzzle allows, without a decided cell.
  [[nodiscard]] static Board of(const Puzzle& puzzle);

  [[nodiscard]] bool is_solved() const {
    return (decided[0] & decided[1] & decided[2]) == kWholeBand;
  }
  [[nodiscard]] bool is_decided(DigitInCell candidate) const {
    return (decided[candidate.band()] & candidate.bit()) != 0;
  }
  // Decides a cell: removes its other candidates, and the digit from its peers. Of two candidates
  // that contradict each other, the second is removed as well, so that a house or cell becomes
  // empty.
  void decide(DigitInCell candidate);
};

enum class Soundness : bool { sound, contradictory };

// Finds the singles in cells that are not decided. With a contradiction, a cell without a candidate
// or a house without a place for a digit, `singles` is undefined.
[[nodiscard]] Soundness find_singles(const Board& board, Planes& singles);

// Decides singles until there are no more.
[[nodiscard]] Soundness decide_singles(Board& board);

}  // namespace bitdoku::trial

#endif
