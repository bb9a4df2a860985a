// Locked candidates of boards with boxes of 4x4.
//
// In the view of boxes, a lane is a box, four lanes are a band, and four bits of a lane are a row
// of the box. There are two rules. If all places of a digit in a box are in one row, the other
// boxes of the band lose the digit in that row. If no other box of the band has the digit in a row,
// the box loses it in all its other rows. The same holds for columns and stacks; the boxes of a
// stack are the same lane of each band.

#include "engines/planes/plane.inl.hpp"

// Multiplied by the flag of a row, it gives all cells of the row.
inline constexpr std::uint16_t kRow = 0xf;
inline constexpr std::uint16_t kColumn = 0x1111;

// Flags of the nonempty rows: bits 0, 4, 8 and 12 of each lane.
BITDOKU_INLINE Plane rows_of(Plane boxes) {
  BITDOKU_EACH_PART(
      (boxes.part[i] | boxes.part[i] >> 1U | boxes.part[i] >> 2U | boxes.part[i] >> 3U) & kColumn);
}
// Flags of the nonempty columns: bits 0 to 3.
BITDOKU_INLINE Plane columns_of(Plane boxes) {
  BITDOKU_EACH_PART(
      (boxes.part[i] | boxes.part[i] >> 4U | boxes.part[i] >> 8U | boxes.part[i] >> 12U) & kRow);
}
BITDOKU_INLINE Plane times(Plane flags, std::uint16_t line) {
  BITDOKU_EACH_PART(flags.part[i] * line);
}

// The flags of each lane that has exactly one flag; 0 for the other lanes.
BITDOKU_INLINE Plane alone(Plane flags) {
  return flags & is_zero(but_lowest(flags));
}

// For each lane, the flags of the three other lanes of its band.
BITDOKU_INLINE Plane others_of_band(Plane flags) {
  Plane result;
  for (int i = 0; i < kParts; ++i) {
    const Quads bands = reinterpret_cast<Quads>(flags.part[i]);
    const Quads others = (bands << 16U | bands >> 48U) | (bands << 32U | bands >> 32U) |
                         (bands << 48U | bands >> 16U);
    result.part[i] = reinterpret_cast<Part>(others);
  }
  return result;
}
// For each lane, the flags of the three other lanes of its stack.
BITDOKU_INLINE Plane others_of_stack(Plane flags) {
#if defined(BITDOKU_PLANES_WIDE)
  const auto bands = reinterpret_cast<__m256i>(flags.part[0]);
  const __m256i others = _mm256_or_si256(_mm256_permute4x64_epi64(bands, 0x39),
                                         _mm256_or_si256(_mm256_permute4x64_epi64(bands, 0x4e),
                                                         _mm256_permute4x64_epi64(bands, 0x93)));
  return {{reinterpret_cast<Part>(others)}};
#else
  const Quads upper = reinterpret_cast<Quads>(flags.part[0]);
  const Quads lower = reinterpret_cast<Quads>(flags.part[1]);
  const std::uint64_t a = upper[0];
  const std::uint64_t b = upper[1];
  const std::uint64_t c = lower[0];
  const std::uint64_t d = lower[1];
  return {{reinterpret_cast<Part>(Quads{b | c | d, a | c | d}),
           reinterpret_cast<Part>(Quads{a | b | d, a | b | c})}};
#endif
}

// Returns the places that the boxes lose. The arguments are the flags of each box's own lines, of
// the lines of all other boxes, and of the lines where another box is locked.
BITDOKU_INLINE Plane lost(Plane lines, Plane of_others, Plane others_alone, std::uint16_t line) {
  const Plane ours = lines & ~of_others;
  return times(others_alone, line) | (~is_zero(ours) & ~times(ours, line));
}

// The places that the digit loses, in the view of boxes.
BITDOKU_INLINE Plane find_locked(Plane places) {
  const Plane rows = rows_of(places);
  const Plane columns = columns_of(places);
  return places &
         (lost(rows, others_of_band(rows), others_of_band(alone(rows)), kRow) |
          lost(columns, others_of_stack(columns), others_of_stack(alone(columns)), kColumn));
}
