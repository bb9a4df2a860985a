#include "print/font.hpp"

#include <algorithm>
#include <array>
#include <bitdoku/print.hpp>
#include <cstdint>

namespace bitdoku {
namespace printing {
namespace {

constexpr char32_t kNoCharacter = 0xFFFD;
constexpr Length kUsualWidth = 556;

// The widths of the characters U+0020 to U+007E in thousandths of the size, from Adobe's metrics.
constexpr std::array<std::uint16_t, 95> kWidths{
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333,  278, 278, 556, 556, 556,
    556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667,
    611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667,  611, 722, 667, 944, 667,
    667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278,  556, 556, 222, 222, 500,
    222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500,  500, 334, 260, 334, 584};
constexpr std::array<std::uint16_t, 95> kBoldWidths{
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
    556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667,
    611, 778, 722, 278, 556, 722, 611, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
    667, 611, 333, 278, 333, 584, 556, 333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556,
    278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584};

// The characters of Windows-1252 from 0x80 to 0x9F; 0: none.
constexpr std::array<char32_t, 32> kWindows{
    0x20AC, 0,      0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0,      0x017D, 0,      0,      0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0,      0x017E, 0x0178};

// Letters from U+00C0 on are as wide as those without accents. '*' stands for characters without
// such a letter, which get a typical width.
constexpr std::string_view kWithoutAccents =
    "AAAAAA*CEEEEIIIIDNOOOOO+OUUUUYPbaaaaaa*ceeeeiiiionooooo+ouuuuypy";

// The number of bytes of a character with this first byte; 0 if it is invalid.
std::size_t length_of_character(unsigned char first) {
  if (first < 0x80) return 1;
  if (first >= 0xC2 && first < 0xE0) return 2;
  if (first >= 0xE0 && first < 0xF0) return 3;
  if (first >= 0xF0 && first < 0xF5) return 4;
  return 0;
}

// Decodes a character of the announced number of bytes.
char32_t decoded(std::string_view bytes) {
  if (bytes.size() == 1) return static_cast<unsigned char>(bytes[0]);
  constexpr std::array<char32_t, 5> kLeast{0, 0, 0x80, 0x800, 0x10000};
  char32_t character = static_cast<unsigned char>(bytes[0]) & (0xFFU >> (bytes.size() + 1));
  for (const char c : bytes.substr(1)) {
    const auto byte = static_cast<unsigned char>(c);
    if ((byte & 0xC0U) != 0x80) return kNoCharacter;
    character = character << 6U | (byte & 0x3FU);
  }
  const bool surrogate = character >= 0xD800 && character < 0xE000;
  return surrogate || character < kLeast[bytes.size()] || character > 0x10FFFF ? kNoCharacter
                                                                               : character;
}

// Whether a character may occur in SVG.
bool is_printable(char32_t c) {
  return c >= 0x20 && c != 0x7F && (c < 0x80 || c >= 0xA0) && c != 0xFFFE && c != 0xFFFF;
}

Length width_of_character(char32_t c, bool bold) {
  if (c >= 0xC0 && c <= 0xFF) c = static_cast<unsigned char>(kWithoutAccents[c - 0xC0]);
  if (c < 0x20 || c > 0x7E || c == '*') return kUsualWidth;
  return (bold ? kBoldWidths : kWidths)[c - 0x20];
}

}  // namespace

std::u32string characters_of(std::string_view text) {
  std::u32string characters;
  while (!text.empty()) {
    std::size_t length = length_of_character(static_cast<unsigned char>(text[0]));
    char32_t character = kNoCharacter;
    if (length > 0 && length <= text.size()) character = decoded(text.substr(0, length));
    if (character == kNoCharacter) length = length == 3 && text.starts_with("\xEF\xBF\xBD") ? 3 : 1;
    characters += is_printable(character) ? character : kNoCharacter;
    text.remove_prefix(length);
  }
  return characters;
}

std::string to_utf8(std::u32string_view characters) {
  std::string text;
  const auto add = [&](char32_t bits) { text += static_cast<char>(bits); };
  for (const char32_t c : characters) {
    if (c < 0x80) {
      add(c);
      continue;
    }
    if (c < 0x800) {
      add(0xC0U | c >> 6U);
    } else {
      if (c < 0x10000) {
        add(0xE0U | c >> 12U);
      } else {
        add(0xF0U | c >> 18U);
        add(0x80U | (c >> 12U & 0x3FU));
      }
      add(0x80U | (c >> 6U & 0x3FU));
    }
    add(0x80U | (c & 0x3FU));
  }
  return text;
}

unsigned char byte_of(char32_t character) {
  const bool same =
      (character >= 0x20 && character < 0x7F) || (character >= 0xA0 && character <= 0xFF);
  if (same) return static_cast<unsigned char>(character);
  const auto place =
      static_cast<std::size_t>(std::ranges::find(kWindows, character) - kWindows.begin());
  if (character == 0 || place == kWindows.size()) return 0;
  return static_cast<unsigned char>(0x80 + place);
}

Length width_of(std::string_view text, Length size, bool bold) {
  Length width = 0;
  for (const char32_t c : characters_of(text)) width += width_of_character(c, bold);
  return width * size / 1000;
}

std::string shortened(std::string_view text, Length size, bool bold, Length most) {
  if (width_of(text, size, bold) <= most) return std::string(text);
  std::u32string characters = characters_of(text);
  Length room = most - width_of("...", size, bold);
  std::size_t kept = 0;
  for (; kept < characters.size(); ++kept) {
    room -= width_of_character(characters[kept], bold) * size / 1000 + 1;
    if (room < 0) break;
  }
  characters.resize(kept);
  while (characters.ends_with(U' ')) characters.pop_back();
  return to_utf8(characters) + "...";
}

}  // namespace printing

bool fits_pdf(std::string_view text) {
  return std::ranges::all_of(printing::characters_of(text),
                             [](char32_t c) { return printing::byte_of(c) != 0; });
}

}  // namespace bitdoku
