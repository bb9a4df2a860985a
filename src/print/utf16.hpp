// Characters as UTF-16 in hexadecimal digits, as PDF has them.
#ifndef BITDOKU_PRINT_UTF16_HPP
#define BITDOKU_PRINT_UTF16_HPP

#include <string>

namespace bitdoku::print {

[[nodiscard]] inline std::string hex_of(char16_t unit) {
  std::string digits;
  for (int shift = 12; shift >= 0; shift -= 4) {
    digits += "0123456789ABCDEF"[unsigned{unit} >> static_cast<unsigned>(shift) & 0xFU];
  }
  return digits;
}

[[nodiscard]] inline std::string utf16_hex(char32_t character) {
  if (character < 0x10000) return hex_of(static_cast<char16_t>(character));
  return hex_of(static_cast<char16_t>(0xD800 + ((character - 0x10000) >> 10U))) +
         hex_of(static_cast<char16_t>(0xDC00 + ((character - 0x10000) & 0x3FFU)));
}

}  // namespace bitdoku::print

#endif
