// Converts UTF-16, which PowerShell and some Windows programs write, and UTF-32 to UTF-8.
#ifndef BITDOKU_FORMATS_UTF16_HPP
#define BITDOKU_FORMATS_UTF16_HPP

#include <bitdoku/formats.hpp>

namespace bitdoku {

enum class Encoding : std::uint8_t {
  not_known_yet,  // more bytes will decide
  utf8,           // any encoding that has ASCII characters as single bytes
  utf16_le,
  utf16_be,
  utf32_le,
  utf32_be,
};

// The encoding of an input that begins with `head`. UTF-16 and UTF-32 are recognised by a byte
// order mark or, if there is none, by ASCII characters at the beginning or by a line end.
// `complete` says that the head is the whole input.
[[nodiscard]] Encoding encoding_of(std::string_view head, bool complete);
// The length of the mark at the beginning of an input in this encoding.
[[nodiscard]] std::size_t size_of_mark(std::string_view head, Encoding encoding);

// `first` has the bytes of the input that were read before, without a byte order mark. `encoding`
// must be a form of UTF-16 or UTF-32. Half a character becomes U+FFFD.
[[nodiscard]] std::unique_ptr<ByteSource> utf8_of_wide(std::unique_ptr<ByteSource> source,
                                                       std::string_view first, Encoding encoding);

void append_utf8(std::string& out, char32_t code);

}  // namespace bitdoku

#endif
