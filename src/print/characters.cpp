#include "print/characters.hpp"

#include <array>

namespace bitdoku::print {
namespace {

// The number of bytes of a character with this first byte; 0 if it is invalid.
std::size_t length_of_character(unsigned char first) {
  if (first < 0x80) return 1;
  if (first >= 0xC2 && first < 0xE0) return 2;
  if (first >= 0xE0 && first < 0xF0) return 3;
  if (first >= 0xF0 && first < 0xF5) return 4;
  return 0;
}

// Decodes a character that has the number of bytes that its first byte says.
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

}  // namespace bitdoku::print
