// Checks lines of text: whether all 81 symbols are digits or blanks.

// A vector of symbols. Each symbol is converted to a combination of kBadLine and kLineWithX.
#if BITDOKU_SLICE_BYTES == 8
inline constexpr std::size_t kSymbolsAtOnce = 16;
#else
inline constexpr std::size_t kSymbolsAtOnce = BITDOKU_SLICE_BYTES;
#endif
using Symbols = std::uint8_t __attribute__((vector_size(kSymbolsAtOnce)));

#if BITDOKU_SLICE_BYTES == 64

// Indexed by the lower seven bits of a symbol.
struct SymbolTable {
  alignas(64) std::uint8_t kind[128];
};
inline constexpr SymbolTable kSymbols = [] {
  SymbolTable table{};
  for (std::uint8_t& kind : table.kind) kind = kBadLine;
  for (unsigned char c = '0'; c <= '9'; ++c) table.kind[c] = kGoodLine;
  for (const unsigned char c : {'.', '-', '_', '*', '?'}) table.kind[c] = kGoodLine;
  for (const unsigned char c : {'x', 'X'}) table.kind[c] = kLineWithX;
  return table;
}();

BITDOKU_INLINE Symbols kinds_of(Symbols symbols) {
  const __m512i c = reinterpret_cast<__m512i>(symbols);
  const __m512i low = _mm512_load_si512(kSymbols.kind);
  const __m512i high = _mm512_load_si512(kSymbols.kind + 64);
  const Symbols kinds = reinterpret_cast<Symbols>(_mm512_permutex2var_epi8(low, c, high));
  return kinds | (symbols >> 7 & kBadLine);
}

#else

BITDOKU_INLINE Symbols kinds_of(Symbols c) {
  const Symbols is_digit = Symbols(Symbols(c - '0') <= Symbols{} + 9);
  const Symbols is_x = Symbols((c | 32) == 'x');
  const Symbols is_blank = Symbols((c == '.') | (c == '-') | (c == '_') | (c == '*') | (c == '?'));
  return (~(is_digit | is_blank | is_x) & kBadLine) | (is_x & kLineWithX);
}

#endif

// The combined kinds of all symbols of a line.
BITDOKU_INLINE Symbols kinds_in_line(const std::uint8_t* line) {
  Symbols kinds{};
  BITDOKU_UNROLL for (std::size_t i = 0; i < 81; i += kSymbolsAtOnce) {
    // The last vector overlaps the one before.
    Symbols symbols;
    std::memcpy(&symbols, line + (i + sizeof symbols <= 81 ? i : 81 - sizeof symbols),
                sizeof symbols);
    kinds |= kinds_of(symbols);
  }
  return kinds;
}

BITDOKU_INLINE std::uint8_t look_of(Symbols kinds) {
  std::uint8_t kind[kSymbolsAtOnce];
  std::memcpy(kind, &kinds, sizeof kind);
  std::uint8_t all = 0;
  for (const std::uint8_t each : kind) all |= each;
  return (all & kBadLine) != 0 ? kBadLine : all;
}

inline bool look_at_lines(const std::uint8_t* lines, std::size_t stride, std::size_t size,
                          std::uint8_t* looks) {
  // Combines the kinds of all lines first, because nearly always all lines are good.
  Symbols kinds{};
  for (std::size_t i = 0; i < size; ++i) kinds |= kinds_in_line(lines + i * stride);
  if (look_of(kinds) == kGoodLine) return true;
  for (std::size_t i = 0; i < size; ++i) looks[i] = look_of(kinds_in_line(lines + i * stride));
  return false;
}
