// The metrics of Helvetica in PDF: its characters and their widths.
#ifndef BITDOKU_PRINT_FONT_HPP
#define BITDOKU_PRINT_FONT_HPP

#include <string>
#include <string_view>

#include "print/page.hpp"

namespace bitdoku::printing {

// The height of digits, in thousandths of the font size.
inline constexpr Length kDigitHeight = 703;

// The characters of UTF-8 text. Malformed bytes and control characters become U+FFFD.
[[nodiscard]] std::u32string characters_of(std::string_view text);
[[nodiscard]] std::string to_utf8(std::u32string_view characters);
// The Windows-1252 byte of a character, or 0 if there is none.
[[nodiscard]] unsigned char byte_of(char32_t character);

// The width of a text at this size. A character that the font lacks gets a typical width.
[[nodiscard]] Length width_of(std::string_view text, Length size, bool bold);
// The text, or as much of its beginning as fits, with "..." appended.
[[nodiscard]] std::string shortened(std::string_view text, Length size, bool bold, Length most);

}  // namespace bitdoku::printing

#endif
