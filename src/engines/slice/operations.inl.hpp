// A plane has one bit per lane. These are the operations on two or three planes.

#if BITDOKU_SLICE_BYTES == 8
using Vec = std::uint64_t;
#else
using Vec = std::uint64_t __attribute__((vector_size(BITDOKU_SLICE_BYTES), may_alias));
#endif

#if BITDOKU_SLICE_BYTES == 64
// One vpternlogq instruction for any truth table; the index of an entry is 4a + 2b + c.
template <int kTable>
BITDOKU_INLINE Vec ternary(Vec a, Vec b, Vec c) {
  return reinterpret_cast<Vec>(_mm512_ternarylogic_epi64(reinterpret_cast<__m512i>(a),
                                                         reinterpret_cast<__m512i>(b),
                                                         reinterpret_cast<__m512i>(c), kTable));
}
#define BITDOKU_TERNARY(name, table, formula)    \
  BITDOKU_INLINE Vec name(Vec a, Vec b, Vec c) { \
    return ternary<table>(a, b, c);              \
  }
#else
#define BITDOKU_TERNARY(name, table, formula)    \
  BITDOKU_INLINE Vec name(Vec a, Vec b, Vec c) { \
    return formula;                              \
  }
#endif

BITDOKU_TERNARY(or3, 0xfe, a | b | c)
BITDOKU_TERNARY(and3, 0x80, a& b& c)
BITDOKU_TERNARY(xor3, 0x96, a ^ b ^ c)
BITDOKU_TERNARY(two_of, 0xe8, (a & b) | (c & (a | b)))
BITDOKU_TERNARY(and_nor, 0x10, a & ~(b | c))
BITDOKU_TERNARY(and_nand, 0x70, a & ~(b & c))
BITDOKU_TERNARY(and_ornot, 0xd0, a&(b | ~c))
BITDOKU_TERNARY(or_and, 0xf8, a | (b & c))
BITDOKU_TERNARY(or_andnot, 0xf4, a | (b & ~c))
BITDOKU_TERNARY(or_xor, 0xf6, a | (b ^ c))
BITDOKU_TERNARY(pick, 0xca, c ^ (a & (b ^ c)))

#undef BITDOKU_TERNARY

// Bit-sliced numbers: in which lanes a number is greater than `limit`.
template <std::size_t kBits>
BITDOKU_INLINE Vec more_than(const Vec (&bit)[kBits], unsigned limit) {
  Vec more{};
  Vec equal = ~Vec{};
  for (std::size_t i = kBits; i-- > 0;) {
    if ((limit >> i & 1U) == 0) {
      more = or_and(more, equal, bit[i]);
      equal &= ~bit[i];
    } else {
      equal &= bit[i];
    }
  }
  return more;
}

// What follows is for WebAssembly; elsewhere it does nothing. V8, which runs it in node and
// Chromium, keeps the order of loads and stores and computes everything else as late as possible.
// If much is loaded before the next store, too many values wait for their use, and V8 moves them to
// the stack and back, which took a third of the time.
#if defined(__wasm__)
inline constexpr bool kSettles = true;
#else
inline constexpr bool kSettles = false;
#endif

// Stores the values here, so that they are computed here. What is used later is loaded again.
template <class Values>
BITDOKU_INLINE void settle([[maybe_unused]] Values& values) {
#if defined(__wasm__)
  asm volatile("" : "+m"(values) : : "memory");
#endif
}
// Hides how an address was computed. Constant distances from it are then parts of the loads and
// stores and need no additions.
template <class Pointed>
BITDOKU_INLINE Pointed* based_at(Pointed* address) {
#if defined(__wasm__)
  asm("" : "+r"(address));
#endif
  return address;
}
