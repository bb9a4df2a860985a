// A plane is a vector with a bit for each cell. These are the operations on planes.

#if defined(BITDOKU_PLANES_WIDE)
inline constexpr int kParts = 1;
#else
inline constexpr int kParts = 2;
#endif
using Part = std::uint16_t __attribute__((vector_size(32 / kParts), may_alias));
using Quads = std::uint64_t __attribute__((vector_size(32 / kParts), may_alias));

// 16 lanes of 16 bits.
struct Plane {
  Part part[kParts];
};

#define BITDOKU_EACH_PART(expression) \
  Plane result;                       \
  for (int i = 0; i < kParts; ++i) {  \
    result.part[i] = (expression);    \
  }                                   \
  return result

BITDOKU_INLINE Plane operator&(Plane a, Plane b) {
  BITDOKU_EACH_PART(a.part[i] & b.part[i]);
}
BITDOKU_INLINE Plane operator|(Plane a, Plane b) {
  BITDOKU_EACH_PART(a.part[i] | b.part[i]);
}
BITDOKU_INLINE Plane operator~(Plane a) {
  BITDOKU_EACH_PART(~a.part[i]);
}
// Clears the lowest bit of each lane.
BITDOKU_INLINE Plane but_lowest(Plane a) {
  BITDOKU_EACH_PART(a.part[i] & (a.part[i] - 1));
}
// Sets all bits of each lane that is zero, and clears the other lanes.
BITDOKU_INLINE Plane is_zero(Plane a) {
  BITDOKU_EACH_PART(reinterpret_cast<Part>(a.part[i] == 0));
}

BITDOKU_INLINE Plane nothing() {
  return Plane{};
}
BITDOKU_INLINE Plane load(const Words& words) {
  Plane plane;
  __builtin_memcpy(&plane, words.data(), sizeof plane);
  return plane;
}
// Four lanes as a word; the first of them is in the lowest bits.
BITDOKU_INLINE std::uint64_t quad(const Plane& plane, int index) {
  const std::uint64_t word =
      reinterpret_cast<Quads>(plane.part[index / (4 / kParts)])[index % (4 / kParts)];
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  return word << 48U | (word << 16U & 0xffff00000000U) | (word >> 16U & 0xffff0000U) | word >> 48U;
#else
  return word;
#endif
}
BITDOKU_INLINE unsigned lane(const Plane& plane, int index) {
  std::uint16_t word;
  __builtin_memcpy(&word, reinterpret_cast<const char*>(&plane) + sizeof word * index, sizeof word);
  return word;
}
// Flags of the nonempty lanes: bit 2n for lane n.
BITDOKU_INLINE std::uint32_t lanes_with_any(const Plane& plane) {
#if defined(BITDOKU_PLANES_WIDE)
  const auto empty = static_cast<std::uint32_t>(
      _mm256_movemask_epi8(reinterpret_cast<__m256i>(is_zero(plane).part[0])));
  return ~empty & 0x55555555U;
#else
  std::uint32_t lanes = 0;
  for (int n = 0; n < kLanes; ++n) lanes |= (lane(plane, n) != 0 ? 1U : 0U) << (2 * n);
  return lanes;
#endif
}
BITDOKU_INLINE bool any(const Plane& plane) {
#if defined(BITDOKU_PLANES_WIDE)
  return _mm256_testz_si256(reinterpret_cast<__m256i>(plane.part[0]),
                            reinterpret_cast<__m256i>(plane.part[0])) == 0;
#else
  return (quad(plane, 0) | quad(plane, 1) | quad(plane, 2) | quad(plane, 3)) != 0;
#endif
}
