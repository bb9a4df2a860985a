#include "support/pdf_text.hpp"

#include <map>
#include <sstream>

namespace bitdoku::testing {
namespace {

// From four hexadecimal digits to UTF-8.
using Glyphs = std::map<std::string, std::string>;

std::string utf8_of(unsigned c) {
  if (c < 0x80) return {static_cast<char>(c)};
  if (c < 0x800) return {static_cast<char>(0xC0 | c >> 6), static_cast<char>(0x80 | (c & 0x3F))};
  return {static_cast<char>(0xE0 | c >> 12), static_cast<char>(0x80 | (c >> 6 & 0x3F)),
          static_cast<char>(0x80 | (c & 0x3F))};
}

// The map of the font with this object number. Characters beyond U+FFFF are left out.
Glyphs glyphs_of(const std::string& pdf, int font) {
  const std::size_t object = pdf.find("\n" + std::to_string(font) + " 0 obj\n");
  const std::size_t reference = pdf.find("/ToUnicode ", object) + 11;
  const int map = std::stoi(pdf.substr(reference));
  std::istringstream lines(pdf.substr(pdf.find("\n" + std::to_string(map) + " 0 obj\n")));
  Glyphs glyphs;
  bool inside = false;
  for (std::string line; std::getline(lines, line) && line != "endcmap";) {
    if (line.ends_with("beginbfchar")) inside = true;
    if (line == "endbfchar") inside = false;
    if (!inside || line.size() != 13) continue;
    glyphs[line.substr(1, 4)] =
        utf8_of(static_cast<unsigned>(std::stoul(line.substr(8, 4), nullptr, 16)));
  }
  return glyphs;
}

}  // namespace

std::vector<PdfText> texts_of_pdf(const std::string& pdf) {
  const Glyphs regular = glyphs_of(pdf, 3);
  const Glyphs thick = glyphs_of(pdf, 4);
  std::vector<PdfText> texts;
  bool bold = false;
  std::istringstream lines(pdf);
  for (std::string line; std::getline(lines, line);) {
    if (line.ends_with(" Tf")) bold = line.starts_with("/B ");
    const std::size_t begin = line.find(" Tm <");
    if (!line.starts_with("1 0 0 1 ") || begin == std::string::npos) continue;
    std::istringstream place(line.substr(8));
    PdfText& text = texts.emplace_back();
    place >> text.x >> text.y;
    text.bold = bold;
    for (std::size_t at = begin + 5; line[at] != '>'; at += 4) {
      text.words += (bold ? thick : regular).at(line.substr(at, 4));
    }
  }
  return texts;
}

}  // namespace bitdoku::testing
