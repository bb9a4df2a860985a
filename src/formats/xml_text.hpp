// Text for XML and SVG.
#ifndef BITDOKU_FORMATS_XML_TEXT_HPP
#define BITDOKU_FORMATS_XML_TEXT_HPP

#include <string>
#include <string_view>

namespace bitdoku {

// Replaces &, < and > by entities. It does not escape quotes, so it is not for attributes with
// quotes.
[[nodiscard]] std::string xml_escaped(std::string_view text);

}  // namespace bitdoku

#endif
