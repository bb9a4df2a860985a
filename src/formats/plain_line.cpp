#include "formats/plain_line.hpp"

#include <array>
#include <cstring>
#include <string_view>

namespace bitdoku {
namespace {

// Compares sixteen symbols at once with the compiler's vector extension. A comparison gives all
// ones or zero in each lane.
using Symbols = std::uint8_t __attribute__((vector_size(16)));

bool any(Symbols lanes) {
  std::array<std::uint64_t, 2> halves;
  std::memcpy(halves.data(), &lanes, sizeof halves);
  return (halves[0] | halves[1]) != 0;
}

// The lanes of what a line has, which the comparisons of all its parts add to.
struct Seen {
  Symbols strange{};  // neither digit nor blank
  Symbols zero{};
  Symbols other_blank{};
};

// The positions of blanks other than 0: only the usual one, or all.
Symbols usual_blank(Symbols c) {
  return Symbols(c == '.');
}
Symbols any_blank(Symbols c) {
  return Symbols((c == '.') | (c == '-') | (c == '_') | (c == '*') | (c == '?') |
                 ((c | 0x20) == 'x'));
}

// Converts sixteen symbols; a blank becomes `zero`.
template <auto kBlanksOf>
void take_sixteen(const char* from, void* to, std::uint8_t zero, Seen& seen) {
  Symbols c;
  std::memcpy(&c, from, sizeof c);
  const Symbols digit = c - '0';
  const auto is_digit = Symbols(digit - 1 < 9);
  const Symbols taken = (digit & is_digit) + zero;
  std::memcpy(to, &taken, sizeof taken);
  const auto is_zero = Symbols(c == '0');
  const Symbols blank = kBlanksOf(c);
  seen.strange |= ~(is_digit | is_zero | blank);
  seen.zero |= is_zero;
  seen.other_blank |= blank;
}

template <auto kBlanksOf, class Byte>
Seen take_all(const char* from, Byte* to, std::uint8_t zero) {
  // The last sixteen symbols overlap the ones before.
  constexpr std::size_t kLast = kPlainSize - sizeof(Symbols);
  Seen seen;
  take_sixteen<kBlanksOf>(from + kLast, to + kLast, zero, seen);
  for (std::size_t i = 0; i < kLast; i += sizeof(Symbols)) {
    take_sixteen<kBlanksOf>(from + i, to + i, zero, seen);
  }
  return seen;
}

// Nearly all lines have only the usual blanks.
template <class Byte>
PlainLine take(const char* from, Byte* to, std::uint8_t zero) {
  Seen seen = take_all<usual_blank>(from, to, zero);
  if (any(seen.strange)) {
    seen = take_all<any_blank>(from, to, zero);
    if (any(seen.strange)) return PlainLine::no;
    const std::string_view line(from, kPlainSize);
    if (line.find_first_not_of(line[0]) == std::string_view::npos) return PlainLine::doubtful;
  }
  return any(seen.zero) && any(seen.other_blank) ? PlainLine::doubtful : PlainLine::yes;
}

}  // namespace

PlainLine check_plain_line(const char* symbols, Digit* cells) {
  return take(symbols, cells, 0);
}

bool read_plain_line(const char* symbols, Digit* cells) {
  return take(symbols, cells, 0) != PlainLine::no;
}

bool copy_plain_line(const char* symbols, char* text) {
  return take(symbols, text, '0') == PlainLine::yes;
}

}  // namespace bitdoku
