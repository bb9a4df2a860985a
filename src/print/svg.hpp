// A page as SVG.
#ifndef BITDOKU_PRINT_SVG_HPP
#define BITDOKU_PRINT_SVG_HPP

#include <string>

#include "print/page.hpp"

namespace bitdoku::print {

// Returns the whole file. Texts use the font family, or a similar one where it is missing.
[[nodiscard]] std::string page_as_svg(const Page& page, const std::string& family);

}  // namespace bitdoku::print

#endif
