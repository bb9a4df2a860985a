// Texts as characters.
#ifndef BITDOKU_PRINT_CHARACTERS_HPP
#define BITDOKU_PRINT_CHARACTERS_HPP

#include <string>
#include <string_view>

namespace bitdoku::print {

// The character in place of malformed bytes and control characters.
inline constexpr char32_t kNoCharacter = 0xFFFD;

// The characters of UTF-8 text. Malformed bytes and control characters become kNoCharacter.
[[nodiscard]] std::u32string characters_of(std::string_view text);
[[nodiscard]] std::string to_utf8(std::u32string_view characters);

}  // namespace bitdoku::print

#endif
