// A font in a PDF. It consists of five objects, which describe the font, the widths and shapes of
// its glyphs, and the text of each glyph.
#ifndef BITDOKU_PRINT_PDF_FONT_HPP
#define BITDOKU_PRINT_PDF_FONT_HPP

#include <array>
#include <string>

#include "print/font_subset.hpp"

namespace bitdoku::print {

// "5 0 R"
[[nodiscard]] std::string reference_to(std::size_t object);
// The contents of a stream object.
[[nodiscard]] std::string stream_of(std::string_view bytes);

// Returns the contents of the five objects. The first is the font that pages use. The others will
// have numbers from `second` on.
[[nodiscard]] std::array<std::string, 5> font_objects(FontSubset& subset, std::size_t second,
                                                      bool bold);

}  // namespace bitdoku::print

#endif
