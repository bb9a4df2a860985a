// Writes pages as PDF 1.4, one after the other; the table of object offsets comes at the end.
//
// It uses little of PDF: Helvetica, which every reader has, lines, rectangles and texts. Nothing is
// compressed, because compressed bytes depend on the version of the compression library.
#ifndef BITDOKU_PRINT_PDF_HPP
#define BITDOKU_PRINT_PDF_HPP

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "print/page.hpp"

namespace bitdoku::printing {

class Pdf {
 public:
  using OnBytes = std::function<void(std::string_view)>;
  Pdf(std::string_view title, OnBytes on_bytes);

  void add(const Page& page);
  void finish();

 private:
  void write(std::string_view bytes);
  // Writes "N 0 obj", the content and "endobj".
  void write_object(std::size_t number, std::string_view content);

  OnBytes on_bytes_;
  std::uint64_t written_ = 0;
  std::vector<std::uint64_t> places_;  // offsets of the objects, by number
  std::vector<std::size_t> pages_;     // object numbers of the pages
};

}  // namespace bitdoku::printing

#endif
