// Packs a text as base64 as lz-string does, and unpacks it. The algorithm is that of lz-string by
// pieroxy (2013, MIT; https://pieroxy.net/blog/pages/lz-string/index.html): LZ78 over UTF-16, whose
// codes become wider as the table of phrases grows.
#ifndef BITDOKU_FORMATS_LINKS_LZ_STRING_HPP
#define BITDOKU_FORMATS_LINKS_LZ_STRING_HPP

#include <bitdoku/error.hpp>
#include <cstdint>
#include <string>
#include <string_view>

namespace bitdoku {

// The codes that are no phrases.
enum LzCode : std::uint32_t { kLzByte, kLzUnit, kLzEnd, kLzFirstPhrase };

// A text that would become longer is an error: few symbols can stand for very many.
inline constexpr std::size_t kLongestUnpacked = std::size_t{1} << 19U;

// The text as UTF-8, or an error that says what is wrong with the packed one. Takes all forms of
// base64: with + and /, with - and _, and that of lz-string for addresses, with + and -.
[[nodiscard]] Result<std::string> unpack_lz_string(std::string_view base64);

// The packed text of UTF-8, with + and /.
[[nodiscard]] std::string pack_lz_string(std::string_view text);

// Appends UTF-16 as UTF-8. Half a character becomes U+FFFD.
void append_utf16(std::string& out, std::u16string_view units);

}  // namespace bitdoku

#endif
