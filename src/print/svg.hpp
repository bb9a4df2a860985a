// A page as SVG.
#ifndef BITDOKU_PRINT_SVG_HPP
#define BITDOKU_PRINT_SVG_HPP

#include <string>

#include "print/page.hpp"

namespace bitdoku::printing {

// Returns the whole file.
[[nodiscard]] std::string page_as_svg(const Page& page);

}  // namespace bitdoku::printing

#endif
