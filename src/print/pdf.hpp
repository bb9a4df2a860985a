// Writes pages as PDF 1.4, one after the other. The fonts and the table of object offsets come at
// the end.
//
// The file uses only a small part of PDF: lines, curves, rectangles, texts, and two embedded fonts
// with the glyphs that the texts need. Nothing is compressed, because compressed bytes depend on
// the version of the compression library.
#ifndef BITDOKU_PRINT_PDF_HPP
#define BITDOKU_PRINT_PDF_HPP

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "print/font_subset.hpp"
#include "print/fonts.hpp"
#include "print/page.hpp"
#include "print/pdf_picture.hpp"

namespace bitdoku::print {

class Pdf {
 public:
  using OnBytes = std::function<void(std::string_view)>;
  // The fonts must outlive the document.
  Pdf(std::string_view title, const Fonts& fonts, OnBytes on_bytes);

  // The pictures are drawn before the texts of the page.
  void add(const Page& page, std::span<const PlacedPicture> pictures = {});
  void finish();

 private:
  void write(std::string_view bytes);
  // Writes "N 0 obj", the content and "endobj".
  void write_object(std::size_t number, std::string_view content);

  // Writes the font as the object with this number, and four more objects.
  void write_font(std::size_t number, FontSubset& subset, bool bold);

  OnBytes on_bytes_;
  const Fonts& fonts_;
  FontSubset regular_;
  FontSubset bold_;
  std::uint64_t written_ = 0;
  std::vector<std::uint64_t> places_;  // offsets of the objects, by number
  std::vector<std::size_t> pages_;     // object numbers of the pages
};

}  // namespace bitdoku::print

#endif
