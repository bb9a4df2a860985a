// Text within XML and SVG.
#ifndef BITDOKU_FORMATS_XML_TEXT_HPP
#define BITDOKU_FORMATS_XML_TEXT_HPP

#include <string>
#include <string_view>

namespace bitdoku {

// Replaces &, < and > by entities. Not for attributes with quotes in them.
[[nodiscard]] std::string xml_escaped(std::string_view text);

}  // namespace bitdoku

#endif
