#include "formats/json_text.hpp"

#include <array>
#include <bitdoku/assert.hpp>
#include <cstdint>

namespace bitdoku {
namespace {

// The bytes that may follow a first byte of UTF-8: their number, and the range of the second byte,
// which excludes overlong forms and surrogates. The number is 0 for an invalid first byte.
struct Sequence {
  std::size_t following = 0;
  unsigned char least = 1;
  unsigned char most = 0;
};
Sequence sequence_after(unsigned char first) {
  if (first >= 0xc2 && first <= 0xdf) return {1, 0x80, 0xbf};
  if (first == 0xe0) return {2, 0xa0, 0xbf};
  if (first == 0xed) return {2, 0x80, 0x9f};
  if (first >= 0xe1 && first <= 0xef) return {2, 0x80, 0xbf};
  if (first == 0xf0) return {3, 0x90, 0xbf};
  if (first >= 0xf1 && first <= 0xf3) return {3, 0x80, 0xbf};
  if (first == 0xf4) return {3, 0x80, 0x8f};
  return {};
}

// Appends a byte that is not UTF-8 as the character of Windows-1252. Old tables are written in it.
void append_byte(std::string& out, char byte) {
  constexpr auto kFirst = std::to_array<std::uint16_t>(
      {0x20ac, 0x81,   0x201a, 0x192,  0x201e, 0x2026, 0x2020, 0x2021, 0x2c6,  0x2030, 0x160,
       0x2039, 0x152,  0x8d,   0x17d,  0x8f,   0x90,   0x2018, 0x2019, 0x201c, 0x201d, 0x2022,
       0x2013, 0x2014, 0x2dc,  0x2122, 0x161,  0x203a, 0x153,  0x9d,   0x17e,  0x178});
  unsigned code = static_cast<unsigned char>(byte);
  if (code - 0x80U < kFirst.size()) code = kFirst[code - 0x80U];
  if (code < 0x800) {
    out += static_cast<char>(0xc0U | (code >> 6U));
  } else {
    out += static_cast<char>(0xe0U | (code >> 12U));
    out += static_cast<char>(0x80U | ((code >> 6U) & 0x3fU));
  }
  out += static_cast<char>(0x80U | (code & 0x3fU));
}

// Appends the character that begins at text[at]. Returns the index of the next character.
std::size_t append_wide(std::string& out, std::string_view text, std::size_t at) {
  Sequence sequence = sequence_after(static_cast<unsigned char>(text[at]));
  std::size_t end = at + 1;
  for (std::size_t i = 0; i < sequence.following; ++i, ++end) {
    const auto byte = end < text.size() ? static_cast<unsigned char>(text[end]) : '\0';
    if (byte < sequence.least || byte > sequence.most) break;
    sequence.least = 0x80;
    sequence.most = 0xbf;
  }
  if (sequence.following > 0 && end == at + 1 + sequence.following) {
    out += text.substr(at, end - at);
    return end;
  }
  append_byte(out, text[at]);
  return at + 1;
}

void append_ascii(std::string& out, char c) {
  constexpr std::string_view kPlain = "\"\\\b\f\n\r\t";
  constexpr std::string_view kEscaped = "\"\\bfnrt";
  constexpr std::string_view kHex = "0123456789abcdef";
  const std::size_t escape = kPlain.find(c);
  if (escape != std::string_view::npos) {
    out += '\\';
    out += kEscaped[escape];
  } else if (c >= ' ') {
    out += c;
  } else {
    out += "\\u00";
    out += kHex[static_cast<std::size_t>(c) / 16];
    out += kHex[static_cast<std::size_t>(c) % 16];
  }
}

}  // namespace

void append_json_string(std::string& out, std::string_view text) {
  out += '"';
  for (std::size_t at = 0; at < text.size();) {
    if (static_cast<unsigned char>(text[at]) < 0x80) {
      append_ascii(out, text[at++]);
    } else {
      at = append_wide(out, text, at);
    }
  }
  out += '"';
}

std::string utf8_of(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    if (static_cast<unsigned char>(text[at]) < 0x80) {
      out += text[at++];
    } else {
      at = append_wide(out, text, at);
    }
  }
  return out;
}

// A string ends with a quote. So if the text ends with one of these signs, the last thing written
// was an open bracket or a key.
void JsonText::separate() {
  constexpr std::string_view kOpen = "{[:";
  if (!text_.empty() && kOpen.find(text_.back()) == std::string_view::npos) text_ += ',';
}

JsonText& JsonText::literal(std::string_view text) {
  separate();
  text_ += text;
  return *this;
}

JsonText& JsonText::open(char bracket) {
  return literal({&bracket, 1});
}

JsonText& JsonText::close(char bracket) {
  text_ += bracket;
  return *this;
}

JsonText& JsonText::key(std::string_view name) {
  value(name);
  text_ += ':';
  return *this;
}

JsonText& JsonText::value(std::string_view text) {
  separate();
  append_json_string(text_, text);
  return *this;
}

JsonText& JsonText::value(bool truth) {
  return literal(truth ? "true" : "false");
}

JsonText& JsonText::null() {
  return literal("null");
}

JsonText& JsonText::tenths(int number) {
  BITDOKU_ASSERT(number >= 0);
  return literal(std::to_string(number / 10) + "." + std::to_string(number % 10));
}

}  // namespace bitdoku
