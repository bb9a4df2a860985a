// Converts UTF-16, which PowerShell and some Windows programs write, to UTF-8.
#ifndef BITDOKU_FORMATS_UTF16_HPP
#define BITDOKU_FORMATS_UTF16_HPP

#include <bitdoku/formats.hpp>

namespace bitdoku {

enum class Encoding : std::uint8_t {
  not_known_yet,  // more bytes will decide
  utf8,           // any encoding that has ASCII characters as single bytes
  utf16_le,
  utf16_be,
};

// The encoding of an input that begins with `head`. UTF-16 is recognised by its byte order mark or,
// if there is none, by two ASCII characters at the beginning. `complete` says that the head is the
// whole input.
[[nodiscard]] Encoding encoding_of(std::string_view head, bool complete);

// `first` has the bytes of the input that were read before, without a byte order mark. `encoding`
// must be a form of UTF-16. Half a character becomes U+FFFD.
[[nodiscard]] std::unique_ptr<ByteSource> utf8_of_utf16(std::unique_ptr<ByteSource> source,
                                                        std::string_view first, Encoding encoding);

}  // namespace bitdoku

#endif
