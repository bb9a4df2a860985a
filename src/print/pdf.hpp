// Pages as PDF 1.4, written as they come: the table of where the objects are is at the end.
//
// What it needs of PDF is little: Helvetica, which every reader has, lines, rectangles and texts.
// Nothing is packed, since packed bytes would depend on the version of the library that packs.
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
  // "N 0 obj", the content and "endobj".
  void write_object(std::size_t number, std::string_view content);

  OnBytes on_bytes_;
  std::uint64_t written_ = 0;
  std::vector<std::uint64_t> places_;  // of the objects, by their numbers
  std::vector<std::size_t> pages_;     // their numbers
};

}  // namespace bitdoku::printing

#endif
