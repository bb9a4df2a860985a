// Helvetica, as PDF has it: which characters there are, and how wide they are.
#ifndef BITDOKU_PRINT_FONT_HPP
#define BITDOKU_PRINT_FONT_HPP

#include <string>
#include <string_view>

#include "print/page.hpp"

namespace bitdoku::printing {

// The height of digits, in thousandths of the size of the font.
inline constexpr Length kDigitHeight = 703;

// The characters of UTF-8 text; what is broken and what controls becomes U+FFFD.
[[nodiscard]] std::u32string characters_of(std::string_view text);
[[nodiscard]] std::string to_utf8(std::u32string_view characters);
// The byte of Windows-1252 for a character, or 0 when it has none.
[[nodiscard]] unsigned char byte_of(char32_t character);

// Of a text in this size. A character that the font lacks counts as one of usual width.
[[nodiscard]] Length width_of(std::string_view text, Length size, bool bold);
// The text, or as much of its beginning as fits, with "..." behind.
[[nodiscard]] std::string shortened(std::string_view text, Length size, bool bold, Length most);

}  // namespace bitdoku::printing

#endif
