// The two fonts of a document, regular and bold, and the widths of texts in them.
#ifndef BITDOKU_PRINT_FONTS_HPP
#define BITDOKU_PRINT_FONTS_HPP

#include <string>
#include <string_view>

#include "print/page.hpp"
#include "print/truetype.hpp"

namespace bitdoku::print {

class Fonts {
 public:
  // Takes TrueType font files. The built-in font replaces an empty or unsuitable one; the regular
  // font replaces an empty bold one. The bytes must outlive this object.
  Fonts(std::string_view regular, std::string_view bold);

  [[nodiscard]] const TrueType& of(bool bold) const { return bold ? bold_ : regular_; }
  // Whether the regular and the bold font have this character.
  [[nodiscard]] bool have(char32_t character) const;
  // The width of a text at this size. A character that the font lacks is as wide as '?'.
  [[nodiscard]] Length width_of(std::string_view text, Length size, bool bold) const;
  // The text if it fits, otherwise as much of its beginning as fits, followed by "...".
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

}  // namespace bitdoku::print

#endif
