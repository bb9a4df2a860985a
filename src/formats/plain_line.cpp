#include "formats/plain_line.hpp"

#include <array>
#include <cstring>

namespace bitdoku {
namespace {

// Compares sixteen symbols at once with the compiler's vector extension. A comparison gives all
// ones or zero in each lane.
using Symbols = std::uint8_t __attribute__((vector_size(16)));

// The positions of blanks: only the usual blanks, or any of kBlanks.
Symbols usual_blanks(Symbols c) {
  return Symbols((c == '.') | (c == '0'));
}
Symbols all_blanks(Symbols c) {
  return Symbols((c == '.') | (c == '0') | (c == '-') | (c == '_') | (c == '*') | (c == '?') |
                 ((c | 0x20) == 'x'));
}

// Converts sixteen symbols; a blank becomes `zero`. In the result, a lane is all ones if its symbol
// is neither digit nor blank.
template <auto kBlanksOf>
Symbols take_sixteen(const char* from, void* to, std::uint8_t zero) {
  Symbols c;
  std::memcpy(&c, from, sizeof c);
  const Symbols digit = c - '0';
  const auto is_digit = Symbols(digit - 1 < 9);
  const Symbols taken = (digit & is_digit) + zero;
  std::memcpy(to, &taken, sizeof taken);
  return ~(is_digit | kBlanksOf(c));
}

template <auto kBlanksOf, class Byte>
bool take_all(const char* from, Byte* to, std::uint8_t zero) {
  // The last sixteen symbols overlap the ones before.
  constexpr std::size_t kLast = kPlainSize - sizeof(Symbols);
  Symbols strange = take_sixteen<kBlanksOf>(from + kLast, to + kLast, zero);
  for (std::size_t i = 0; i < kLast; i += sizeof(Symbols)) {
    strange |= take_sixteen<kBlanksOf>(from + i, to + i, zero);
  }
  std::array<std::uint64_t, 2> halves;
  std::memcpy(halves.data(), &strange, sizeof halves);
  return (halves[0] | halves[1]) == 0;
}

// Nearly all lines have only the usual blanks.
template <class Byte>
bool take(const char* from, Byte* to, std::uint8_t zero) {
  return take_all<usual_blanks>(from, to, zero) || take_all<all_blanks>(from, to, zero);
}

// The lanes of a comparison that are set.
bool any(Symbols lanes) {
  std::array<std::uint64_t, 2> halves;
  std::memcpy(halves.data(), &lanes, sizeof halves);
  return (halves[0] | halves[1]) != 0;
}

// Whether the line needs a closer look: it has 0 and another blank but no 9, so that 0 may be a
// digit, or it is a ruler of hyphens and the like.
bool is_doubtful(const char* symbols) {
  Symbols zero{};
  Symbols nine{};
  Symbols other{};
  Symbols digit{};
  constexpr std::size_t kLast = kPlainSize - sizeof(Symbols);
  for (std::size_t i = 0; i < kPlainSize; i += sizeof(Symbols)) {
    Symbols c;
    std::memcpy(&c, symbols + (i < kLast ? i : kLast), sizeof c);
    zero |= Symbols(c == '0');
    nine |= Symbols(c == '9');
    other |= Symbols((c < '0') | (c > '9'));
    digit |= Symbols(c - '0' < 10) | Symbols(c == '.');
  }
  if (!any(digit)) return true;
  return any(zero) && any(other) && !any(nine);
}

}  // namespace

bool read_plain_line(const char* symbols, Digit* cells) {
  return take(symbols, cells, 0);
}

bool copy_plain_line(const char* symbols, char* text) {
  if (!take(symbols, text, '0')) return false;
  return !is_doubtful(symbols);
}

}  // namespace bitdoku
