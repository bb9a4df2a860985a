// Writes pictures of steps as operators of PDF.
#ifndef BITDOKU_PRINT_PDF_PICTURE_HPP
#define BITDOKU_PRINT_PDF_PICTURE_HPP

#include <string>
#include <string_view>
#include <vector>

#include "explain/picture.hpp"
#include "print/font_subset.hpp"
#include "print/fonts.hpp"
#include "print/page.hpp"

namespace bitdoku::print {

// Shapes on a page.
struct PlacedPicture {
  std::vector<explain::PictureShape> shapes;
  Length x = 0;  // the place of the shapes' origin
  Length y = 0;
  Length scale = kPoint;  // the length of a unit of the shapes
};

// The text as a string of PDF: the numbers of its glyphs, four hexadecimal digits each.
[[nodiscard]] std::string glyphs_of(std::string_view text, FontSubset& font);

// The operators that draw the shapes and leave the state of the page as it was.
[[nodiscard]] std::string picture_as_pdf(const PlacedPicture& placed, Length page_height,
                                         const Fonts& fonts, FontSubset& regular, FontSubset& bold);

}  // namespace bitdoku::print

#endif
