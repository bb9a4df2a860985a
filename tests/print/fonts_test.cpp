// Reads the built-in fonts, makes subsets of them, and damages them.
#include "print/fonts.hpp"

#include <gtest/gtest.h>

#include <bitdoku/print.hpp>

#include "print/builtin_fonts.hpp"
#include "print/font_subset.hpp"
#include "support/puzzles.hpp"
#include "support/sanitized.hpp"

namespace bitdoku::print {
namespace {

TrueType built_in() {
  auto font = TrueType::read(arimo_regular());
  return *font;
}

TEST(TrueType, ReadsGlyphsAndWidths) {
  const TrueType font = built_in();
  EXPECT_EQ(font.name(1), "Arimo");
  EXPECT_EQ(font.width_of(font.glyph_of('5')), 556);  // as in Helvetica
  EXPECT_EQ(font.width_of(font.glyph_of('i')), 222);
  EXPECT_EQ(font.width_of(font.glyph_of(0x416)), 923);  // a Cyrillic letter
  EXPECT_EQ(font.glyph_of(0x4E00), 0);
  EXPECT_EQ(font.glyph_of(0x1F9E9), 0);
  EXPECT_TRUE(font.outline_of(font.glyph_of(' ')).empty());
  EXPECT_GT(font.height_of(font.glyph_of('1')), 650);
  EXPECT_FALSE(TrueType::parts_of(font.outline_of(font.glyph_of(0xC4))).empty());  // A and dots
}

// The 32-bit sums that the format defines.
std::uint32_t sum(std::string_view bytes) {
  std::uint32_t total = 0;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    total += std::uint32_t{static_cast<unsigned char>(bytes[i])} << (24 - 8 * (i % 4));
  }
  return total;
}

TEST(FontSubset, IsACompleteFontOfWhatIsUsed) {
  const TrueType font = built_in();
  FontSubset subset(font);
  EXPECT_EQ(subset.add('7'), 1);
  EXPECT_EQ(subset.add(0xC4), 2);
  EXPECT_EQ(subset.add('7'), 1);
  EXPECT_EQ(subset.add(0x4E00), subset.add('?'));
  const std::string file = subset.file();
  EXPECT_LT(file.size(), 3000U);
  EXPECT_EQ(sum(file), 0xB1B0AFBAU);
  const std::uint32_t tables = number_at(file, 4, 2);
  EXPECT_EQ(tables, 6U);
  std::string_view outlines;
  std::string_view places;
  for (std::uint64_t entry = 12; entry < 12 + 16 * tables; entry += 16) {
    const std::uint32_t offset = number_at(file, entry + 8, 4);
    const std::uint32_t size = number_at(file, entry + 12, 4);
    ASSERT_LE(offset + size, file.size());
    const std::string_view table = std::string_view(file).substr(offset, size);
    if (file.substr(entry, 4) == "glyf") outlines = table;
    if (file.substr(entry, 4) == "loca") places = table;
    if (file.substr(entry, 4) != "head") {
      EXPECT_EQ(sum(table), number_at(file, entry + 4, 4));
    }
  }
  EXPECT_EQ(places.size(), 4 * (subset.glyphs().size() + 1));
  const std::string_view seven = font.outline_of(font.glyph_of('7'));
  EXPECT_EQ(outlines.substr(number_at(places, 4, 4), seven.size()), seven);
  // The parts of a composite have numbers of the subset.
  const std::string_view umlaut = outlines.substr(number_at(places, 8, 4));
  for (const TrueType::Part part : TrueType::parts_of(umlaut)) {
    ASSERT_LT(part.glyph, subset.glyphs().size());
    EXPECT_GE(part.glyph, 3);
  }
}

TEST(Fonts, ShortensTexts) {
  const Fonts fonts({}, {});
  EXPECT_EQ(fonts.shortened("short", 1000, false, 100'000), "short");
  const std::string cut = fonts.shortened("a longer text", 1000, false, 3000);
  EXPECT_TRUE(cut.ends_with("..."));
  EXPECT_LE(fonts.width_of(cut, 1000, false), 3000);
}

TEST(Fonts, SayWhatTheyCannotDo) {
  EXPECT_EQ(font_error(arimo_bold()), "");
  EXPECT_EQ(font_error("OTTO"), "the font has no TrueType outlines");
  EXPECT_EQ(font_error("ttcf"), "the file has several fonts");
  EXPECT_EQ(font_error(""), "the file is not a TrueType font");
  std::string font(arimo_regular());
  const std::size_t entry = font.find("glyf");
  font.replace(entry, 4, "gone");
  EXPECT_EQ(font_error(font), "the font has no table glyf");
}

// A damaged font is refused or printed somehow, but nothing is read or written beyond its end.
TEST(Fonts, TakeAnyBytes) {
  testing::Random random(5);
  const int rounds = testing::kSanitized ? 100 : 400;
  for (int i = 0; i < rounds; ++i) {
    std::string font(arimo_regular());
    if (i % 4 == 0) font.resize(static_cast<std::size_t>(testing::below(random, 34'000)));
    for (int k = testing::below(random, 30); k >= 0 && !font.empty(); --k) {
      // Half of the damage is in the first tables.
      const int most =
          static_cast<int>(k % 2 == 0 ? font.size() : std::min<std::size_t>(font.size(), 300));
      font[static_cast<std::size_t>(testing::below(random, most))] = static_cast<char>(random());
    }
    std::string pdf;
    Printer printer({.font = font}, [&](std::string_view bytes) { pdf += bytes; });
    printer.add({.puzzle = testing::puzzle_of("1234............"), .label = "\xC3\x84 text"});
    printer.finish();
    EXPECT_TRUE(pdf.ends_with("%%EOF\n"));
  }
}

}  // namespace
}  // namespace bitdoku::print
