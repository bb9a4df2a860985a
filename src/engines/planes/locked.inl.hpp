// Locked candidates of boards with boxes of 4x4.
//
// In the view of boxes four words of 16 bits are a band, a word a box, and four bits of it a row of
// the box. If all places of a digit in a box are in one row, then the other boxes of the band lose
// it there; if no other box of the band has it in a row, then the box has it there and nowhere
// else. The same for the columns of the boxes of a stack, which are the same word of each band.

inline constexpr std::uint64_t kLow = 0x0001000100010001U;  // of each lane
inline constexpr std::uint64_t kTop = kLow << 15U;
inline constexpr std::uint64_t kRow = 0xf;  // times a flag for a row: all its cells
inline constexpr std::uint64_t kColumn = 0x1111;

// Flags of the rows that are not empty: bits 0, 4, 8 and 12 of each lane.
BITDOKU_INLINE std::uint64_t rows_of(std::uint64_t boxes) {
  return (boxes | boxes >> 1U | boxes >> 2U | boxes >> 3U) & (kLow * kColumn);
}
// Flags of the columns: bits 0 to 3.
BITDOKU_INLINE std::uint64_t columns_of(std::uint64_t boxes) {
  const std::uint64_t half = boxes | boxes >> 8U;
  return (half | half >> 4U) & (kLow * kRow);
}

// Each lane less one, below bit 15; that is set where there was something to take from.
BITDOKU_INLINE std::uint64_t less_one(std::uint64_t flags) {
  return (flags | kTop) - kLow;
}
BITDOKU_INLINE std::uint64_t lanes_with_any(std::uint64_t flags) {
  return ((less_one(flags) & kTop) >> 15U) * 0xffff;
}
// The flags of the lanes that have only one.
BITDOKU_INLINE std::uint64_t alone(std::uint64_t flags) {
  return flags & ~lanes_with_any(flags & less_one(flags));
}

BITDOKU_INLINE std::uint64_t other_lanes(std::uint64_t flags) {
  return (flags << 16U | flags >> 48U) | (flags << 32U | flags >> 32U) |
         (flags << 48U | flags >> 16U);
}

// What the boxes lose, when these are their lines, all those of the others, and those where others
// are alone.
BITDOKU_INLINE std::uint64_t lost(std::uint64_t lines, std::uint64_t of_others,
                                  std::uint64_t others_alone, std::uint64_t line) {
  const std::uint64_t ours = lines & ~of_others;
  return others_alone * line | (lanes_with_any(ours) & ~(ours * line));
}

// The places that the digit loses, in the view of boxes.
BITDOKU_INLINE void find_locked(const Plane& places, std::uint64_t* gone) {
  std::uint64_t columns[4];
  std::uint64_t singles[4];
  for (int band = 0; band < 4; ++band) {
    const std::uint64_t rows = rows_of(quad(places, band));
    gone[band] = lost(rows, other_lanes(rows), other_lanes(alone(rows)), kRow);
    columns[band] = columns_of(quad(places, band));
    singles[band] = alone(columns[band]);
  }
  for (int band = 0; band < 4; ++band) {
    const int a = (band + 1) % 4;
    const int b = (band + 2) % 4;
    const int c = (band + 3) % 4;
    gone[band] |= lost(columns[band], columns[a] | columns[b] | columns[c],
                       singles[a] | singles[b] | singles[c], kColumn);
    gone[band] &= quad(places, band);
  }
}
