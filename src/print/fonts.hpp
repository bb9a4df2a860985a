// The two fonts of a document, regular and bold, and how wide their texts are.
#ifndef BITDOKU_PRINT_FONTS_HPP
#define BITDOKU_PRINT_FONTS_HPP

#include <string>
#include <string_view>

#include "print/page.hpp"
#include "print/truetype.hpp"

namespace bitdoku::printing {

class Fonts {
 public:
  // Takes files of TrueType fonts. An empty or unsuitable one is replaced by the built-in font, and
  // an empty bold one by the regular one. The bytes must stay.
  Fonts(std::string_view regular, std::string_view bold);

  [[nodiscard]] const TrueType& of(bool bold) const { return bold ? bold_ : regular_; }
  // Whether the regular and the bold font have this character.
  [[nodiscard]] bool have(char32_t character) const;
  // The width of a text at this size. A character that the font lacks is as wide as '?'.
  [[nodiscard]] Length width_of(std::string_view text, Length size, bool bold) const;
  // The text, or as much of its beginning as fits, with "..." appended.
  [[nodiscard]] std::string shortened(std::string_view text, Length size, bool bold,
                                      Length most) const;
  // The height of digits, in thousandths of the font size.
  [[nodiscard]] Length digit_height() const { return digit_height_; }

 private:
  [[nodiscard]] Length width_of(char32_t character, bool bold) const;

  TrueType regular_;
  TrueType bold_;
  Length digit_height_;
};

}  // namespace bitdoku::printing

#endif
