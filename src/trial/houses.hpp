// The houses of a board within the bits of a band.
#ifndef BITDOKU_TRIAL_HOUSES_HPP
#define BITDOKU_TRIAL_HOUSES_HPP

#include "trial/board.hpp"

namespace bitdoku::trial {

inline constexpr BandCells kRow = 511;
// The cells of a box, in the band of the box; that of stack s is shifted by 3 * s.
inline constexpr BandCells kBox = 7U | 7U << 9U | 7U << 18U;
// A row times this is the same columns in all three rows of a band.
inline constexpr BandCells kThreeRows = 1U | 1U << 9U | 1U << 18U;

// The bit, if there is only one, or else 0.
[[nodiscard]] constexpr BandCells only_bit(BandCells bits) {
  return (bits & (bits - 1)) == 0 ? bits : 0;
}

// Counts up to two in each bit: `one` has the bits that were added exactly once.
struct CountToTwo {
  BandCells any = 0;
  BandCells twice = 0;

  void add(BandCells bits) {
    twice |= any & bits;
    any |= bits;
  }
  [[nodiscard]] BandCells one() const { return any & ~twice; }
};

}  // namespace bitdoku::trial

#endif
