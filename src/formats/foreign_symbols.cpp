#include "formats/foreign_symbols.hpp"

#include <algorithm>
#include <array>

namespace bitdoku {
namespace {

constexpr char kEscape = '\x1b';
constexpr std::size_t kFewestSymbols = 16;
constexpr std::string_view kEndOfPuzzle = " \t,;#";

struct Character {
  char32_t code = 0;     // kNoCharacter: the byte is not UTF-8
  std::size_t size = 1;  // in bytes
};
constexpr char32_t kNoCharacter = 0xFFFFFFFF;

// Decodes the character at the beginning of the text, which must not be empty. Overlong forms are
// decoded as well, because no character that is looked up here depends on them.
Character decode(std::string_view text) {
  const auto first = static_cast<unsigned char>(text[0]);
  if (first < 0x80) return {first, 1};
  const std::size_t size = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (first < 0xC0 || first >= 0xF8 || text.size() < size) return {kNoCharacter, 1};
  char32_t code = first & (0xFFU >> (size + 1));
  for (std::size_t i = 1; i < size; ++i) {
    const auto next = static_cast<unsigned char>(text[i]);
    if ((next & 0xC0U) != 0x80U) return {kNoCharacter, 1};
    code = code << 6U | (next & 0x3FU);
  }
  return {code, size};
}

struct Meaning {
  char32_t first, last;
  std::string_view ascii;
};
// The ASCII text for single characters, sorted by character.
constexpr std::array kMeanings{
    Meaning{0x00A0, 0x00A0, " "},  // no-break space
    Meaning{0x00A4, 0x00A4, "."},   Meaning{0x00A6, 0x00A6, "|"},
    Meaning{0x00AD, 0x00AD, ""},   // soft hyphen
    Meaning{0x00B0, 0x00B0, "."},  // degree sign
    Meaning{0x00B7, 0x00B7, "."},  // middle dot
    Meaning{0x00D7, 0x00D7, "x"},   Meaning{0x00D8, 0x00D8, "."},
    Meaning{0x00F8, 0x00F8, "."},   Meaning{0x2000, 0x200A, " "},  // spaces of all widths
    Meaning{0x200B, 0x200F, ""},                                   // zero-width characters
    Meaning{0x2010, 0x2015, "-"},                                  // hyphens and dashes
    Meaning{0x2018, 0x201B, "'"},   Meaning{0x201C, 0x201F, "\""},
    Meaning{0x2022, 0x2022, "."},                                    // bullet
    Meaning{0x2024, 0x2024, "."},                                    // one dot leader
    Meaning{0x2025, 0x2025, ".."},  Meaning{0x2026, 0x2026, "..."},  // ellipsis
    Meaning{0x2027, 0x2027, "."},   Meaning{0x202A, 0x202E, ""},
    Meaning{0x202F, 0x202F, " "},   Meaning{0x203E, 0x203E, "-"},
    Meaning{0x2060, 0x2064, ""},    Meaning{0x2066, 0x2069, ""},
    Meaning{0x20E3, 0x20E3, ""},    Meaning{0x2205, 0x2205, "."},  // empty set
    Meaning{0x2212, 0x2212, "-"},                                  // minus sign
    Meaning{0x2219, 0x2219, "."},                                  // bullet operator
    Meaning{0x2294, 0x2294, "."},   Meaning{0x22A1, 0x22A1, "."},
    Meaning{0x22C5, 0x22C5, "."},  // dot operator
    Meaning{0x237D, 0x237D, "."},   Meaning{0x23AF, 0x23AF, "-"},
    Meaning{0x23B5, 0x23B5, "."},   Meaning{0x23B8, 0x23B9, "|"},
    Meaning{0x23D0, 0x23D0, "|"},   Meaning{0x2400, 0x2400, "."},
    Meaning{0x2420, 0x2420, " "},   Meaning{0x2422, 0x2423, " "},
    Meaning{0x2500, 0x2501, "-"},  // box drawing
    Meaning{0x2502, 0x2503, "|"},   Meaning{0x2504, 0x2505, "-"},
    Meaning{0x2506, 0x2507, "|"},   Meaning{0x2508, 0x2509, "-"},
    Meaning{0x250A, 0x250B, "|"},   Meaning{0x250C, 0x254B, "+"},
    Meaning{0x254C, 0x254D, "-"},   Meaning{0x254E, 0x254F, "|"},
    Meaning{0x2550, 0x2550, "-"},   Meaning{0x2551, 0x2551, "|"},
    Meaning{0x2552, 0x2570, "+"},   Meaning{0x2573, 0x2573, "."},
    Meaning{0x2588, 0x2588, "."},  // full block
    Meaning{0x2591, 0x2593, "."},  // shades
    Meaning{0x25A0, 0x25A3, "."},   Meaning{0x25AA, 0x25AB, "."},
    Meaning{0x25AD, 0x25AF, "."},   Meaning{0x25B3, 0x25B3, "."},
    Meaning{0x25C7, 0x25C7, "."},   Meaning{0x25CB, 0x25CC, "."},
    Meaning{0x25E6, 0x25E6, "."},   Meaning{0x25EF, 0x25EF, "."},
    Meaning{0x25FB, 0x25FE, "."},   Meaning{0x2605, 0x2606, "."},
    Meaning{0x2610, 0x2612, "."},  // ballot boxes
    Meaning{0x2662, 0x2662, "."},   Meaning{0x2666, 0x2666, "."},
    Meaning{0x26AA, 0x26AB, "."},   Meaning{0x2715, 0x2718, "."},
    Meaning{0x274C, 0x274C, "."},   Meaning{0x2800, 0x2800, " "},
    Meaning{0x2B1A, 0x2B1C, "."},   Meaning{0x2B55, 0x2B55, "."},
    Meaning{0x3000, 0x3000, " "},  // ideographic space
    Meaning{0x3002, 0x3002, "."},  // ideographic full stop
    Meaning{0x30FB, 0x30FB, "."},  // katakana middle dot
    Meaning{0x3164, 0x3164, " "},   Meaning{0xFE0E, 0xFE0F, ""},
    Meaning{0xFE4F, 0xFE4F, "."},   Meaning{0xFEFF, 0xFEFF, ""},  // byte order mark
    Meaning{0xFF0A, 0xFF0A, "*"},   Meaning{0xFF0B, 0xFF0B, "+"},
    Meaning{0xFF0C, 0xFF0C, ","},   Meaning{0xFF0D, 0xFF0D, "-"},
    Meaning{0xFF0E, 0xFF0E, "."},   Meaning{0xFF1A, 0xFF1A, ":"},
    Meaning{0xFF1B, 0xFF1B, ";"},   Meaning{0xFF1D, 0xFF1D, "="},
    Meaning{0xFF1F, 0xFF1F, "?"},   Meaning{0xFF3B, 0xFF3B, "["},
    Meaning{0xFF3D, 0xFF3D, "]"},   Meaning{0xFF3F, 0xFF3F, "_"},
    Meaning{0xFF5C, 0xFF5C, "|"},   Meaning{0xFF65, 0xFF65, "."},
    Meaning{0xFFE8, 0xFFE8, "|"},   Meaning{0x1F532, 0x1F533, "."},
    Meaning{0x1F7E5, 0x1F7EB, "."},
};
// The digits 0 to 9 of other scripts: the character of 0. The last ones are mathematical.
constexpr std::array<char32_t, 25> kZeros{
    0x0660, 0x06F0, 0x07C0,  0x0966,  0x09E6,  0x0A66,  0x0AE6, 0x0B66, 0x0BE6,
    0x0C66, 0x0CE6, 0x0D66,  0x0E50,  0x0ED0,  0x0F20,  0x1040, 0x17E0, 0x1810,
    0x2080, 0xFF10, 0x1D7CE, 0x1D7D8, 0x1D7E2, 0x1D7EC, 0x1D7F6};
// The digits 1 to 9 in circles, brackets and the like, and as Roman numerals: the character of 1.
constexpr std::array<char32_t, 9> kOnes{0x2160, 0x2460, 0x2474, 0x2488, 0x24F5,
                                        0x2776, 0x2780, 0x278A, 0x3021};
// Digits that are not in order: each character, and the digit.
struct OddDigit {
  char32_t code;
  char digit;
};
constexpr std::array kOddDigits{
    OddDigit{0x00B2, '2'}, OddDigit{0x00B3, '3'}, OddDigit{0x00B9, '1'}, OddDigit{0x2070, '0'},
    OddDigit{0x2074, '4'}, OddDigit{0x2075, '5'}, OddDigit{0x2076, '6'}, OddDigit{0x2077, '7'},
    OddDigit{0x2078, '8'}, OddDigit{0x2079, '9'}, OddDigit{0x24EA, '0'}, OddDigit{0x24FF, '0'},
    OddDigit{0x3007, '0'}, OddDigit{0x4E00, '1'}, OddDigit{0x4E8C, '2'}, OddDigit{0x4E09, '3'},
    OddDigit{0x56DB, '4'}, OddDigit{0x4E94, '5'}, OddDigit{0x516D, '6'}, OddDigit{0x4E03, '7'},
    OddDigit{0x516B, '8'}, OddDigit{0x4E5D, '9'}, OddDigit{0x96F6, '0'},
};

// The ASCII digit of a digit of another script; 0 if the character is no such digit.
char digit_of_script(char32_t code) {
  for (const char32_t zero : kZeros) {
    if (code >= zero && code < zero + 10) return static_cast<char>('0' + (code - zero));
  }
  for (const char32_t one : kOnes) {
    if (code >= one && code < one + 9) return static_cast<char>('1' + (code - one));
  }
  for (const OddDigit& odd : kOddDigits) {
    if (odd.code == code) return odd.digit;
  }
  return '\0';
}

constexpr char32_t kFullWidthCapitalA = 0xFF21;
constexpr char32_t kFullWidthSmallA = 0xFF41;

// Returns false if the character has no meaning in a board.
bool append_meaning(std::string& out, char32_t code) {
  const auto letter = [&](char32_t first, char ascii, unsigned many) {
    if (code < first || code >= first + many) return false;
    out += static_cast<char>(ascii + static_cast<char>(code - first));
    return true;
  };
  if (const char digit = digit_of_script(code); digit != 0) {
    out += digit;
    return true;
  }
  if (letter(kFullWidthCapitalA, 'A', 26) || letter(kFullWidthSmallA, 'a', 26)) {
    return true;
  }
  const auto place = static_cast<std::size_t>(
      std::ranges::lower_bound(kMeanings, code, {}, &Meaning::last) - kMeanings.begin());
  if (place == kMeanings.size() || code < kMeanings[place].first) return false;
  out += kMeanings[place].ascii;
  return true;
}

// The length of the escape code at the beginning: ESC [ parameters letter, or ESC and a character.
std::size_t escape_code(std::string_view text) {
  if (text.size() < 2 || text[1] != '[') return std::min<std::size_t>(2, text.size());
  const std::size_t end = text.find_first_not_of("0123456789;:?", 2);
  return end == std::string_view::npos ? text.size() : end + 1;
}

// The character that a byte is in Windows-1252, if it may have a meaning in a board.
char32_t character_of_byte(char byte) {
  constexpr std::array<char32_t, 7> kPunctuation{0x2018, 0x2019, 0x201C, 0x201D,
                                                 0x2022, 0x2013, 0x2014};
  constexpr unsigned char kFirst = 0x91;
  const auto code = static_cast<unsigned char>(byte);
  if (code == 0x85) return 0x2026;
  return code < kFirst || code >= 0xA0 ? code : kPunctuation[(code - kFirst) % 7];
}

// Replaces the symbol at the beginning; returns its length in bytes.
std::size_t append_ascii(std::string& out, std::string_view text) {
  if (text.front() == kEscape) return escape_code(text);
  Character character = decode(text);
  if (character.code == kNoCharacter) character.code = character_of_byte(text.front());
  if (character.code < 0x80 || !append_meaning(out, character.code)) {
    out += text.substr(0, character.size);
  }
  return character.size;
}

// The hexadecimal digits of a number, at least `size` of them.
std::string hexadecimal(std::uint32_t number, std::string_view symbols, std::size_t size) {
  std::string text;
  for (; number != 0 || text.size() < size; number /= 16) text.insert(0, 1, symbols[number % 16]);
  return text;
}

std::string named(std::string_view bytes, char32_t code) {
  if (code == kNoCharacter) {
    return "the byte \\x" +
           hexadecimal(static_cast<unsigned char>(bytes[0]), "0123456789abcdef", 2);
  }
  return "'" + std::string(bytes) + "' (U+" + hexadecimal(code, "0123456789ABCDEF", 4) + ")";
}

}  // namespace

bool has_foreign_symbols(std::string_view text) {
  return std::ranges::any_of(
      text, [](char c) { return static_cast<unsigned char>(c) >= 0x80 || c == kEscape; });
}

std::string ascii_of(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  while (!text.empty()) text.remove_prefix(append_ascii(out, text));
  return out;
}

std::string ascii_of_puzzle_line(std::string_view line) {
  std::string out;
  out.reserve(line.size());
  while (!line.empty()) {
    if (out.size() >= kFewestSymbols && kEndOfPuzzle.find(line.front()) != std::string_view::npos) {
      return out += line;
    }
    line.remove_prefix(append_ascii(out, line));
  }
  return out;
}

std::optional<ForeignSymbol> first_foreign_symbol(std::string_view text) {
  for (std::uint64_t column = 1; !text.empty(); ++column) {
    const Character character = decode(text);
    if (character.code >= 0x80) {
      return ForeignSymbol{column, named(text.substr(0, character.size), character.code)};
    }
    text.remove_prefix(character.size);
  }
  return std::nullopt;
}

}  // namespace bitdoku
