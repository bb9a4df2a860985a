// Reads fonts with TrueType outlines: it finds the glyph of a character, its width and its data.
//
// The file may be damaged: bytes outside of it are read as 0.
#ifndef BITDOKU_PRINT_TRUETYPE_HPP
#define BITDOKU_PRINT_TRUETYPE_HPP

#include <bitdoku/error.hpp>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace bitdoku::print {

using Glyph = std::uint16_t;

class TrueType {
 public:
  // Reads the tables at the beginning of the file, whose bytes must outlive this object. The error
  // says why PDF cannot embed the font.
  static Result<TrueType> read(std::string_view file);
  // A font that lacks every character.
  static TrueType none() { return TrueType({}); }

  // The glyph of a character, or 0 if the font lacks it.
  [[nodiscard]] Glyph glyph_of(char32_t character) const;
  // The distance to the next character, in thousandths of the font size.
  [[nodiscard]] int width_of(Glyph glyph) const;
  // The height of the glyph above the baseline, in thousandths of the font size.
  [[nodiscard]] int height_of(Glyph glyph) const;
  // The description of the outline. It is empty for a blank.
  [[nodiscard]] std::string_view outline_of(Glyph glyph) const;
  // A glyph that is a part of a composite outline, and the place of its number in that outline.
  struct Part {
    std::size_t offset;
    Glyph glyph;
  };
  [[nodiscard]] static std::vector<Part> parts_of(std::string_view outline);

  // The bytes of a table, or nothing if the font lacks it.
  [[nodiscard]] std::string_view table(std::string_view tag) const;
  // The name with this number, reduced to ASCII letters, digits, '-' and ' '. 1 is the family, 6
  // the PostScript name. "Font" if there is none.
  [[nodiscard]] std::string name(int number) const;
  // A length of the font in thousandths of the font size.
  [[nodiscard]] int thousandths(int length) const;

 private:
  explicit TrueType(std::string_view file) : file_(file) {}
  void find_character_map();

  std::string_view file_;
  std::string_view map_;  // the subtable of `cmap` that is used
  int units_ = 1000;      // units per font size
  int glyphs_ = 0;
  int widths_ = 0;  // number of glyphs with a width of their own
  bool long_offsets_ = false;
};

// Numbers in font files are big-endian. These functions return 0 after the end.
[[nodiscard]] std::uint32_t number_at(std::string_view bytes, std::uint64_t offset, int size);
[[nodiscard]] inline int signed_at(std::string_view bytes, std::uint64_t offset) {
  return static_cast<std::int16_t>(number_at(bytes, offset, 2));
}

}  // namespace bitdoku::print

#endif
