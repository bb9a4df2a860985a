#include "formats/utf16.hpp"

#include <gtest/gtest.h>

#include "formats/reading.hpp"

namespace bitdoku {
namespace {

using Lines = std::vector<std::string>;

std::string utf16(std::u16string_view text, bool big_endian, bool mark) {
  std::u16string all = mark ? u"\uFEFF" : u"";
  all += text;
  std::string bytes;
  for (const char16_t unit : all) {
    const auto high = static_cast<char>(unit >> 8U);
    const auto low = static_cast<char>(unit & 0xFFU);
    bytes += big_endian ? high : low;
    bytes += big_endian ? low : high;
  }
  return bytes;
}

std::u16string widened(std::string_view text) {
  return {text.begin(), text.end()};
}

TEST(Utf16, IsReadInBothOrdersWithAndWithoutAMark) {
  const std::string line(kExample);
  const std::u16string text = widened(line + "\r\n" + line + " easy\r\n");
  const Lines expected{"1: " + line, "2: " + line};
  for (const bool big_endian : {false, true}) {
    for (const bool mark : {false, true}) {
      const std::string bytes = utf16(text, big_endian, mark);
      EXPECT_EQ(summaries(bytes), expected);
      Reader slow(std::make_unique<OneByteSource>(bytes));
      EXPECT_EQ(read_all(slow).size(), 2U);
    }
  }
}

// The mark before a comment must not make it a puzzle.
TEST(Utf16, MayBeginWithAComment) {
  const std::string line(kExample);
  for (const bool big_endian : {false, true}) {
    const std::string bytes = utf16(widened("# puzzles\r\n" + line + "\r\n"), big_endian, true);
    EXPECT_EQ(summaries(bytes), (Lines{"2: " + line}));
  }
}

TEST(Utf16, BecomesUtf8) {
  const std::u16string text = widened(kExample) + u" \u00E9 \u20AC \U0001F600 \xD800 \xDC00";
  EXPECT_EQ(rewritten(utf16(text, false, true)),
            std::string(kExample) + " \u00E9 \u20AC \U0001F600 \uFFFD \uFFFD\n");
  const std::string cut = utf16(widened(kExample) + u" x", true, true) + "y";
  EXPECT_EQ(rewritten(cut), std::string(kExample) + " x\uFFFD\n");
}

TEST(Utf16, IsReadyWhenACharacterIsComplete) {
  auto pipe = std::make_shared<PipeSource::Pipe>();
  Reader reader(std::make_unique<PipeSource>(pipe));
  const std::string bytes = utf16(widened(std::string(kExample) + "\n"), false, false);
  for (const char byte : bytes) {
    EXPECT_FALSE(reader.ready());
    pipe->text += byte;
  }
  EXPECT_TRUE(reader.ready());
  Record record;
  EXPECT_TRUE(reader.next(record));
  EXPECT_EQ(summary(record), "1: " + std::string(kExample));
  EXPECT_EQ(pipe->blocked, 0);
}

std::string utf32(std::u32string_view text, bool big_endian) {
  std::string bytes;
  for (const char32_t code : text) {
    for (unsigned i = 0; i < 4; ++i) {
      bytes += static_cast<char>(code >> (8 * (big_endian ? 3 - i : i)) & 0xFFU);
    }
  }
  return bytes;
}

TEST(Utf16, SoIsUtf32) {
  const std::string line(kExample);
  std::u32string text(line.begin(), line.end());
  text += U" \U0001F600\n";
  for (const bool big_endian : {false, true}) {
    for (const std::u32string& mark : {std::u32string(), std::u32string(U"\uFEFF")}) {
      const std::string bytes = utf32(mark + text, big_endian);
      EXPECT_EQ(rewritten(bytes), line + " \U0001F600\n");
      Reader slow(std::make_unique<OneByteSource>(bytes));
      EXPECT_EQ(read_all(slow).size(), 1U);
      EXPECT_EQ(givens_of(read_all(bytes + "ab")), Lines{line});
    }
  }
}

// Nothing but the line ends shows the encoding.
TEST(Utf16, MayBeginWithOtherCharactersThanAscii) {
  std::u16string circled;
  for (std::size_t i = 0; i < kExample.size(); ++i) {
    const char c = kExample[i];
    circled += c == '.' ? u'\u25CB' : static_cast<char16_t>(u'\u2460' + (c - '1'));
    if (i % 9 == 8) circled += u'\n';
  }
  for (const bool big_endian : {false, true}) {
    EXPECT_EQ(givens_of(read_all(utf16(circled, big_endian, false))), Lines{std::string(kExample)});
    const std::u32string wide(circled.begin(), circled.end());
    EXPECT_EQ(givens_of(read_all(utf32(wide, big_endian))), Lines{std::string(kExample)});
  }
}

// A later line end of UTF-16 among other bytes decides nothing, however the bytes arrive.
TEST(Utf16, TheFirstLineEndDecides) {
  using namespace std::string_literals;
  const std::string bytes = "\xF0x\x01\n"s + "ab\n\0cd\n\0"s;
  Reader slow(std::make_unique<OneByteSource>(bytes));
  const std::vector<Record> one_by_one = read_all(slow);
  const std::vector<Record> at_once = read_all(bytes);
  ASSERT_EQ(one_by_one.size(), at_once.size());
  for (std::size_t i = 0; i < at_once.size(); ++i) {
    EXPECT_EQ(summary(one_by_one[i]), summary(at_once[i]));
  }
}

TEST(Utf16, AFailureComesAfterTheText) {
  const std::string line(kExample);
  Reader reader(std::make_unique<FailingSource>(utf16(widened(line + "\n"), true, true)));
  const auto records = read_all(reader);
  ASSERT_EQ(records.size(), 2U);
  EXPECT_EQ(summary(records[0]), "1: " + line);
  EXPECT_EQ(records[1].error->message, "the disk is gone");
}

TEST(Utf16, OneZeroByteIsDamage) {
  std::string text = std::string(kExample) + "\n" + std::string(kExample) + "\n";
  text[1] = '\0';
  EXPECT_EQ(summaries(text)[1], "2: " + std::string(kExample));
}

}  // namespace
}  // namespace bitdoku
