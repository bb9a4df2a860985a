// The part of a font that a document uses. PDF embeds it.
#ifndef BITDOKU_PRINT_FONT_SUBSET_HPP
#define BITDOKU_PRINT_FONT_SUBSET_HPP

#include <map>
#include <string>
#include <vector>

#include "print/truetype.hpp"

namespace bitdoku::print {

// A font with few glyphs. They are numbered from 0 in the order of their first use; glyph 0 stands
// for missing characters.
class FontSubset {
 public:
  explicit FontSubset(const TrueType& font) : font_(&font) {}

  // The number of the glyph of a character. A character that the font lacks becomes '?'.
  Glyph add(char32_t character);
  // The font file with these glyphs alone. No character may be added later.
  [[nodiscard]] std::string file();

  [[nodiscard]] const TrueType& font() const { return *font_; }
  // The characters of the glyphs, by number. The entry of glyph 0 has no meaning.
  [[nodiscard]] const std::vector<char32_t>& characters() const { return characters_; }
  // The glyphs of the font, by number. After file(), this includes glyphs that only composites use.
  [[nodiscard]] const std::vector<Glyph>& glyphs() const { return glyphs_; }

 private:
  Glyph number_of(Glyph glyph);
  void add_outlines(std::string& outlines, std::string& places);

  const TrueType* font_;
  std::vector<Glyph> glyphs_{0};
  std::vector<char32_t> characters_{0xFFFD};
  std::map<char32_t, Glyph> of_character_;
};

}  // namespace bitdoku::print

#endif
