// A page as SVG.
#ifndef BITDOKU_PRINT_SVG_HPP
#define BITDOKU_PRINT_SVG_HPP

#include <string>

#include "print/page.hpp"

namespace bitdoku::printing {

// Returns the whole file. Its texts are in the font of this family, or in a similar one.
[[nodiscard]] std::string page_as_svg(const Page& page, const std::string& family);

}  // namespace bitdoku::printing

#endif
