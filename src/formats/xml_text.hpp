// Text for XML and SVG.
#ifndef BITDOKU_FORMATS_XML_TEXT_HPP
#define BITDOKU_FORMATS_XML_TEXT_HPP

#include <optional>
#include <string>
#include <string_view>

namespace bitdoku {

// Replaces &, < and > by entities. It does not escape quotes, so it is not for attributes with
// quotes.
[[nodiscard]] std::string xml_escaped(std::string_view text);

// The value of an attribute of a tag such as <game data="..."/>, with its entities. Nothing if the
// tag is not of this element, has no such attribute, or is malformed.
[[nodiscard]] std::optional<std::string_view> xml_attribute(std::string_view tag,
                                                            std::string_view element,
                                                            std::string_view name);

}  // namespace bitdoku

#endif
