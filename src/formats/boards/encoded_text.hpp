// Decodes texts that a mail or a page has encoded:
//
//   53=20=20=207=20=20=20=20        quoted-printable; "=" at the end of a line joins it to the next
//   &#53;&#51;&nbsp;&nbsp;&#55;     entities of HTML
#ifndef BITDOKU_FORMATS_BOARDS_ENCODED_TEXT_HPP
#define BITDOKU_FORMATS_BOARDS_ENCODED_TEXT_HPP

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "formats/boards/line_filter.hpp"

namespace bitdoku {

// Appends a text with the characters of its entities.
void append_without_entities(std::string& out, std::string_view text);

[[nodiscard]] bool has_entities(std::string_view text);
[[nodiscard]] std::unique_ptr<LineFilter> without_entities();

[[nodiscard]] bool is_quoted_printable(std::string_view text);
[[nodiscard]] std::unique_ptr<LineFilter> without_quoted_printable();

}  // namespace bitdoku

#endif
