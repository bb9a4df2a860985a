// Reads the texts back from a PDF of bitdoku. It uses the maps that the PDF has for copying text.
#ifndef BITDOKU_TESTS_SUPPORT_PDF_TEXT_HPP
#define BITDOKU_TESTS_SUPPORT_PDF_TEXT_HPP

#include <string>
#include <vector>

namespace bitdoku::testing {

struct PdfText {
  double x = 0;  // where the text begins, from the left
  double y = 0;  // of the baseline, from the bottom
  bool bold = false;
  std::string words;  // UTF-8
};

// The texts in the order in which they are drawn.
[[nodiscard]] std::vector<PdfText> texts_of_pdf(const std::string& pdf);

}  // namespace bitdoku::testing

#endif
