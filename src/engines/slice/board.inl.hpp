// The state of all lanes, and one lane's part of it as a record of words.
//
// The state is bit-sliced. A plane is a vector with one bit for each lane, and each lane is one
// puzzle:
//
//                                        lane 0 1 2 3 ...
//     candidate[0]    r1c1, digit 1           1 0 0 1        1: the digit is possible there
//     candidate[1]    r1c2, digit 1           0 0 1 1
//     ...             candidate[81 * (digit - 1) + cell]
//     candidate[728]  r9c9, digit 9           0 1 1 0
//     literal         what the lane branches on
//                                             |
//                                             a record: the bits of one lane, in 12 words

inline constexpr std::size_t kDigit = 81;  // number of planes per digit
inline constexpr std::size_t kColumns = BITDOKU_SLICE_BYTES / 8;
inline constexpr std::size_t kLanes = 64 * kColumns;
inline constexpr std::size_t kWords = 12;  // words of a record, for 729 candidates and the literal
inline constexpr std::size_t kUsedPlanes = 741;  // of 64 * kWords; the last is Literal::none

// The literal that a lane branches on: digit d is, or is not, in one minirow or minicolumn of a
// chute.
struct Literal {
  Vec line;      // 0 or 1: the line of the chute
  Vec box;       // 0 or 1: the box of the chute
  Vec chute[3];  // 0 to 2: bands, 3 to 5: stacks
  Vec digit[4];
  Vec hard;    // which rule branch.inl.hpp uses for the puzzle
  Vec inside;  // the digit is there
  Vec none;    // there is no literal
};

struct alignas(64) Board {
  Vec candidate[729];
  Literal literal;
  Vec unused[64 * kWords - kUsedPlanes];
  Vec many[9][9];  // for each digit and row: more than one place
  Vec single[81];  // the cell has at most one candidate
};

// Lane l is bit l % 64 of word l / 64.
struct Mask {
  std::uint64_t word[kColumns];
};
BITDOKU_INLINE Mask to_mask(Vec v) {
  Mask mask;
  std::memcpy(&mask, &v, sizeof mask);
  return mask;
}
BITDOKU_INLINE Vec to_vec(const Mask& mask) {
  Vec v;
  std::memcpy(&v, &mask, sizeof v);
  return v;
}
BITDOKU_INLINE std::size_t count_lanes(Vec v) {
  const Mask mask = to_mask(v);
  std::size_t n = 0;
  for (const std::uint64_t word : mask.word)
    n += static_cast<std::size_t>(__builtin_popcountll(word));
  return n;
}
