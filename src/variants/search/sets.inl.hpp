// Sets of digit sets in two vectors: those without the ninth digit, and those with it. All digits
// are done without a branch, because a cell has about half of them.

using Quad = std::uint64_t __attribute__((vector_size(32)));

// The alignment is stated because g++ 12 otherwise allocates structs of them aligned by 16 only.
struct alignas(32) Sets {
  Quad low;
  Quad high;
};

inline bool is_any(const Quad& quad) {
#ifdef BITDOKU_VARIANTS_AVX2
  const auto bits = reinterpret_cast<__m256i>(quad);
  return _mm256_testz_si256(bits, bits) == 0;
#else
  return (quad[0] | quad[1] | quad[2] | quad[3]) != 0;
#endif
}
inline bool is_any(const Sets& sets) {
  return is_any(sets.low | sets.high);
}

inline void load(Sets& sets, const DigitSets& from) {
  std::memcpy(&sets, from.words.data(), sizeof sets);
}
inline void set_single(Sets& sets, unsigned set) {
  DigitSets single;
  single.add(set);
  load(sets, single);
}

// The sets of one digit. Those of the first six lie in one word.
struct LoneDigits {
  std::array<std::uint64_t, 64> sets{};
  constexpr LoneDigits() {
    for (unsigned digits = 0; digits < sets.size(); ++digits) {
      for (unsigned digit = 0; digit < 6; ++digit) {
        if ((digits >> digit & 1) != 0) sets[digits] |= std::uint64_t{1} << (1U << digit);
      }
    }
  }
};
inline constexpr LoneDigits kLoneDigits;

inline void set_lone(Sets& sets, unsigned digits) {
  sets.low = Quad{kLoneDigits.sets[digits & 63U], digits >> 6U & 1, digits >> 7U & 1, 0};
  sets.high = Quad{digits >> 8U, 0, 0, 0};
}
inline unsigned lone_digits(const Sets& sets) {
  unsigned digits = 0;
  for (unsigned digit = 0; digit < 6; ++digit) {
    digits |= static_cast<unsigned>(sets.low[0] >> (1U << digit) & 1) << digit;
  }
  return digits | static_cast<unsigned>((sets.low[1] & 1) << 6U | (sets.low[2] & 1) << 7U |
                                        (sets.high[0] & 1) << 8U);
}
inline void meet(Sets& sets, const Sets& other) {
  sets.low &= other.low;
  sets.high &= other.high;
}
inline void join(Sets& sets, const Sets& other) {
  sets.low |= other.low;
  sets.high |= other.high;
}

// The sets of a word, or of four words, that lack a digit below the ninth.
inline constexpr std::array<std::uint64_t, 6> kLacking{
    0x5555555555555555, 0x3333333333333333, 0x0f0f0f0f0f0f0f0f,
    0x00ff00ff00ff00ff, 0x0000ffff0000ffff, 0x00000000ffffffff,
};
template <unsigned kDigit>
inline Quad lacking() {
  if constexpr (kDigit < 6) {
    return Quad{kLacking[kDigit], kLacking[kDigit], kLacking[kDigit], kLacking[kDigit]};
  } else if constexpr (kDigit == 6) {
    return Quad{~std::uint64_t{0}, 0, ~std::uint64_t{0}, 0};
  } else {
    return Quad{~std::uint64_t{0}, ~std::uint64_t{0}, 0, 0};
  }
}

// Adds a digit to the sets that lack it; takes it from those that have it.
template <unsigned kDigit>
inline Quad with_digit(const Quad& quad) {
  const Quad zero{};
  if constexpr (kDigit < 6) return (quad & lacking<kDigit>()) << (1U << kDigit);
  if constexpr (kDigit == 6) return __builtin_shufflevector(quad, zero, 4, 0, 4, 2);
  return __builtin_shufflevector(quad, zero, 4, 4, 0, 1);
}
template <unsigned kDigit>
inline Quad without_digit(const Quad& quad) {
  const Quad zero{};
  if constexpr (kDigit < 6) return (quad & ~lacking<kDigit>()) >> (1U << kDigit);
  if constexpr (kDigit == 6) return __builtin_shufflevector(quad, zero, 1, 4, 3, 4);
  return __builtin_shufflevector(quad, zero, 2, 3, 4, 4);
}

template <unsigned kDigit>
inline void extend_by(const Sets& from, unsigned digits, Sets& to) {
  const Quad on = Quad{} - std::uint64_t{digits >> kDigit & 1U};
  if constexpr (kDigit == 8) {
    to.high |= from.low & on;
  } else {
    to.low |= with_digit<kDigit>(from.low & on);
    to.high |= with_digit<kDigit>(from.high & on);
  }
}
// The sets that arise when a cell takes one of its digits.
inline void extend(const Sets& from, unsigned digits, Sets& to) {
  Sets result{};
  extend_by<0>(from, digits, result);
  extend_by<1>(from, digits, result);
  extend_by<2>(from, digits, result);
  extend_by<3>(from, digits, result);
  extend_by<4>(from, digits, result);
  extend_by<5>(from, digits, result);
  extend_by<6>(from, digits, result);
  extend_by<7>(from, digits, result);
  extend_by<8>(from, digits, result);
  to = result;
}

template <unsigned kDigit>
inline unsigned retract_by(const Sets& after, const Sets& before, unsigned digits, Sets& to) {
  const Quad on = Quad{} - std::uint64_t{digits >> kDigit & 1U};
  if constexpr (kDigit == 8) {
    const Quad low = after.high & on;
    to.low |= low;
    return unsigned{is_any(low & before.low)} << kDigit;
  } else {
    const Quad low = without_digit<kDigit>(after.low & on);
    const Quad high = without_digit<kDigit>(after.high & on);
    to.low |= low;
    to.high |= high;
    return unsigned{is_any((low & before.low) | (high & before.high))} << kDigit;
  }
}
// The digits of a cell that lead from a set of `before` to one of `after`. Then `after` becomes the
// sets before the cell took its digit.
inline unsigned retract(Sets& after, const Sets& before, unsigned digits) {
  Sets result{};
  unsigned support = retract_by<0>(after, before, digits, result);
  support |= retract_by<1>(after, before, digits, result);
  support |= retract_by<2>(after, before, digits, result);
  support |= retract_by<3>(after, before, digits, result);
  support |= retract_by<4>(after, before, digits, result);
  support |= retract_by<5>(after, before, digits, result);
  support |= retract_by<6>(after, before, digits, result);
  support |= retract_by<7>(after, before, digits, result);
  support |= retract_by<8>(after, before, digits, result);
  after = result;
  return support;
}

// The digits that all sets have.
inline unsigned common_digits(const Sets& sets) {
  const Quad either = sets.low | sets.high;
  const std::uint64_t six = either[0] | either[1] | either[2] | either[3];
  unsigned digits = 0;
  for (unsigned digit = 0; digit < kLacking.size(); ++digit) {
    digits |= unsigned{(six & kLacking[digit]) == 0} << digit;
  }
  digits |= unsigned{(either[0] | either[2]) == 0} << 6U;
  digits |= unsigned{(either[0] | either[1]) == 0} << 7U;
  return digits | unsigned{!is_any(sets.low)} << 8U;
}
