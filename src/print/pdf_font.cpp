#include "print/pdf_font.hpp"

#include "print/characters.hpp"
#include "print/utf16.hpp"

namespace bitdoku::print {
namespace {

// A name such as "BCDEFG+Arimo". The six letters distinguish subsets of one font.
std::string name_of_subset(const FontSubset& subset) {
  std::uint32_t hash = 2166136261;
  for (const Glyph glyph : subset.glyphs()) hash = (hash ^ glyph) * 16777619;
  std::string name;
  for (int i = 0; i < 6; ++i, hash /= 26) name += static_cast<char>('A' + hash % 26);
  name += '+';
  for (const char c : subset.font().name(6)) {
    if (c != ' ') name += c;
  }
  return name;
}

std::string widths_of(const FontSubset& subset) {
  std::string widths = "[0 [";
  for (const Glyph glyph : subset.glyphs()) {
    widths += std::to_string(subset.font().width_of(glyph)) + " ";
  }
  return widths + "]]";
}

// A program in the language of PDF that maps each glyph to its text. Readers need it to copy text.
std::string text_of_glyphs(const FontSubset& subset) {
  std::string map =
      "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n"
      "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n"
      "/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n"
      "1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n";
  const auto& characters = subset.characters();
  constexpr std::size_t kMostInABlock = 100;
  for (std::size_t first = 1; first < characters.size(); first += kMostInABlock) {
    const std::size_t end = std::min(first + kMostInABlock, characters.size());
    map += std::to_string(end - first) + " beginbfchar\n";
    for (std::size_t i = first; i < end; ++i) {
      map += "<" + hex_of(static_cast<char16_t>(i)) + "> <" + utf16_hex(characters[i]) + ">\n";
    }
    map += "endbfchar\n";
  }
  return map + "endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n";
}

std::string description_of(const TrueType& font, const std::string& name, std::size_t file,
                           bool bold) {
  const std::string_view head = font.table("head");
  const std::string_view lines = font.table("hhea");
  std::string box;
  for (const std::uint64_t offset : {36U, 38U, 40U, 42U}) {
    box += std::to_string(font.thousandths(signed_at(head, offset))) + " ";
  }
  const auto length = [&](int units) { return std::to_string(font.thousandths(units)); };
  // Bit 3 says that the glyphs have no standard encoding.
  return "<< /Type /FontDescriptor /FontName /" + name + " /Flags 4 /FontBBox [" + box +
         "] /ItalicAngle 0 /Ascent " + length(signed_at(lines, 4)) + " /Descent " +
         length(signed_at(lines, 6)) + " /CapHeight " +
         std::to_string(font.height_of(font.glyph_of('1'))) + " /StemV " + (bold ? "140" : "80") +
         " /FontFile2 " + reference_to(file) + " >>";
}

}  // namespace

std::string reference_to(std::size_t object) {
  return std::to_string(object) + " 0 R";
}

std::string stream_of(std::string_view bytes) {
  return "<< /Length " + std::to_string(bytes.size()) + " >>\nstream\n" + std::string(bytes) +
         "\nendstream";
}

std::array<std::string, 5> font_objects(FontSubset& subset, std::size_t second, bool bold) {
  const std::string file = subset.file();
  const std::string name = name_of_subset(subset);
  return {"<< /Type /Font /Subtype /Type0 /BaseFont /" + name +
              " /Encoding /Identity-H /DescendantFonts [" + reference_to(second) + "] /ToUnicode " +
              reference_to(second + 2) + " >>",
          "<< /Type /Font /Subtype /CIDFontType2 /BaseFont /" + name +
              " /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /W " +
              widths_of(subset) + " /CIDToGIDMap /Identity /FontDescriptor " +
              reference_to(second + 1) + " >>",
          description_of(subset.font(), name, second + 3, bold), stream_of(text_of_glyphs(subset)),
          "<< /Length " + std::to_string(file.size()) + " /Length1 " + std::to_string(file.size()) +
              " >>\nstream\n" + file + "\nendstream"};
}

}  // namespace bitdoku::print
