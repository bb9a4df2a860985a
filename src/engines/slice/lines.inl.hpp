// Lines of text as puzzles: are all 81 symbols digits or blanks?

#if BITDOKU_SLICE_BYTES == 64

// What a symbol is, by its lower seven bits.
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

BITDOKU_INLINE unsigned look_at_line(const std::uint8_t* symbols) {
  const __m512i low = _mm512_load_si512(kSymbols.kind);
  const __m512i high = _mm512_load_si512(kSymbols.kind + 64);
  const __m512i begin = _mm512_loadu_si512(symbols);
  const __m512i end = _mm512_loadu_si512(symbols + 81 - 64);
  const __m512i kinds = _mm512_or_si512(_mm512_permutex2var_epi8(low, begin, high),
                                        _mm512_permutex2var_epi8(low, end, high));
  const __mmask64 beyond = _mm512_movepi8_mask(_mm512_or_si512(begin, end));
  const __mmask64 bad = _mm512_test_epi8_mask(kinds, _mm512_set1_epi8(kBadLine));
  if ((beyond | bad) != 0) return kBadLine;
  const __mmask64 x = _mm512_test_epi8_mask(kinds, _mm512_set1_epi8(kLineWithX));
  return x != 0 ? kLineWithX : kGoodLine;
}

#else

// As many symbols as a vector takes; a comparison gives ones or zero for each.
inline constexpr std::size_t kSymbolsAtOnce = BITDOKU_SLICE_BYTES >= 32 ? 32 : 16;
using Symbols = std::uint8_t __attribute__((vector_size(kSymbolsAtOnce)));

BITDOKU_INLINE bool any_symbol(Symbols is) {
  std::uint64_t words[kSymbolsAtOnce / 8];
  std::memcpy(words, &is, sizeof words);
  std::uint64_t any = 0;
  for (const std::uint64_t word : words) any |= word;
  return any != 0;
}

BITDOKU_INLINE unsigned look_at_line(const std::uint8_t* symbols) {
  Symbols good_everywhere = ~Symbols{};
  Symbols x_somewhere{};
  BITDOKU_UNROLL for (std::size_t i = 0; i < 81; i += kSymbolsAtOnce) {
    // The last ones overlap those before.
    Symbols c;
    std::memcpy(&c, symbols + (i + sizeof c <= 81 ? i : 81 - sizeof c), sizeof c);
    const Symbols is_digit = Symbols(Symbols(c - '0') <= Symbols{} + 9);
    const Symbols is_x = Symbols((c | 32) == 'x');
    good_everywhere &=
        is_digit | is_x | Symbols((c == '.') | (c == '-') | (c == '_') | (c == '*') | (c == '?'));
    x_somewhere |= is_x;
  }
  if (any_symbol(~good_everywhere)) return kBadLine;
  return any_symbol(x_somewhere) ? kLineWithX : kGoodLine;
}

#endif

inline void look_at_lines(const std::uint8_t* lines, std::size_t stride, std::size_t size,
                          std::uint8_t* looks) {
  for (std::size_t i = 0; i < size; ++i) {
    looks[i] = static_cast<std::uint8_t>(look_at_line(lines + i * stride));
  }
}
