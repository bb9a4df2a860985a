#include "print/fonts.hpp"

#include <bitdoku/print.hpp>

#include "print/builtin_fonts.hpp"
#include "print/characters.hpp"

namespace bitdoku {
namespace print {
namespace {

TrueType font_of(std::string_view file, std::string_view otherwise) {
  if (auto font = TrueType::read(file)) return *font;
  if (auto font = TrueType::read(otherwise)) return *font;
  return TrueType::none();
}

}  // namespace

Fonts::Fonts(std::string_view regular, std::string_view bold)
    : regular_(font_of(regular, arimo_regular())),
      bold_(font_of(bold.empty() ? regular : bold, arimo_bold())),
      digit_height_(regular_.height_of(regular_.glyph_of('1'))) {
  constexpr Length kUsualHeight = 688;  // of Arimo
  if (digit_height_ < kUsualHeight / 2 || digit_height_ > 2 * kUsualHeight) {
    digit_height_ = kUsualHeight;
  }
}

bool Fonts::have(char32_t character) const {
  return regular_.glyph_of(character) != 0 && bold_.glyph_of(character) != 0;
}

Length Fonts::width_of(char32_t character, bool bold) const {
  const TrueType& font = of(bold);
  const Glyph glyph = font.glyph_of(character);
  return font.width_of(glyph != 0 ? glyph : font.glyph_of('?'));
}

Length Fonts::width_of(std::string_view text, Length size, bool bold) const {
  Length width = 0;
  for (const char32_t c : characters_of(text)) width += width_of(c, bold);
  return width * size / 1000;
}

std::string Fonts::shortened(std::string_view text, Length size, bool bold, Length most) const {
  if (width_of(text, size, bold) <= most) return std::string(text);
  std::u32string characters = characters_of(text);
  Length room = most - width_of("...", size, bold);
  std::size_t kept = 0;
  for (; kept < characters.size(); ++kept) {
    room -= width_of(characters[kept], bold) * size / 1000 + 1;
    if (room < 0) break;
  }
  characters.resize(kept);
  while (characters.ends_with(U' ')) characters.pop_back();
  return to_utf8(characters) + "...";
}

}  // namespace print

bool fits_pdf(std::string_view text, const PrintOptions& options) {
  const print::Fonts fonts(options.font, options.bold_font);
  for (const char32_t c : print::characters_of(text)) {
    if (c == print::kNoCharacter || !fonts.have(c)) return false;
  }
  return true;
}

std::string font_error(std::string_view font) {
  const auto read = print::TrueType::read(font);
  return read ? std::string() : read.error().message;
}

}  // namespace bitdoku
