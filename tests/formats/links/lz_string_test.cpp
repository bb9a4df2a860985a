// Texts packed by lz-string. The pairs were made by lz-string 1.5.0.
#include "formats/links/lz_string.hpp"

#include <gtest/gtest.h>

#include <random>

namespace bitdoku {
namespace {

std::string unpacked(std::string_view base64) {
  const Result<std::string> text = unpack_lz_string(base64);
  return text ? *text : "error: " + text.error().message;
}

TEST(LzString, UnpacksWhatLzStringPacked) {
  EXPECT_EQ(unpacked("Q==="), "");
  EXPECT_EQ(unpacked("IZA="), "a");
  EXPECT_EQ(unpacked("IY1/kA=="), "aaaaaaaaaaaaaaaaaaaa");
  EXPECT_EQ(unpacked("BYUwNmD2AEoTcpA="), "hello hello hello");
  EXPECT_EQ(unpacked("N4IgzglgXgpiBcBOAvkA"), "{\"size\":9}");
}

TEST(LzString, ReadsAllFormsOfBase64) {
  EXPECT_EQ(unpacked("IY1-kA=="), "aaaaaaaaaaaaaaaaaaaa");
  EXPECT_EQ(unpacked("IY1_kA"), "aaaaaaaaaaaaaaaaaaaa");
  EXPECT_EQ(unpacked("N4IgzglgXgpiBcBOAvkA="), "{\"size\":9}");
}

TEST(LzString, UnpacksCharactersBeyondAscii) {
  EXPECT_EQ(unpacked("D8Ow9wxgbwJglwAkA6mgbpwYXg3AAe0A"),
            "\xC3\xBCn\xC3\xAF"
            "c\xC3\xB6"
            "d\xC3\xA9 \xE6\x95\xB0\xE7\x8B\xAC \xF0\x9F\x98\x80");
}

TEST(LzString, PacksAsLzString) {
  EXPECT_EQ(pack_lz_string(""), "Q===");
  EXPECT_EQ(pack_lz_string("a"), "IZA=");
  EXPECT_EQ(pack_lz_string("aaaaaaaaaaaaaaaaaaaa"), "IY1/kA==");
  EXPECT_EQ(pack_lz_string("hello hello hello"), "BYUwNmD2AEoTcpA=");
  EXPECT_EQ(pack_lz_string("{\"size\":9}"), "N4IgzglgXgpiBcBOAvkA");
  EXPECT_EQ(pack_lz_string("\xC3\xBCn\xC3\xAF"
                           "c\xC3\xB6"
                           "d\xC3\xA9 \xE6\x95\xB0\xE7\x8B\xAC \xF0\x9F\x98\x80"),
            "D8Ow9wxgbwJglwAkA6mgbpwYXg3AAe0A");
}

TEST(LzString, UnpacksWhatItPacked) {
  std::mt19937 random(2);
  for (int i = 0; i < 300; ++i) {
    std::string text;
    const auto symbols = 1 + random() % 120;
    for (auto size = random() % 3000; size > 0; --size) {
      text += static_cast<char>(1 + random() % symbols);
    }
    EXPECT_EQ(unpacked(pack_lz_string(text)), text);
  }
}

TEST(LzString, TellsWhatIsWrong) {
  EXPECT_EQ(unpacked(""), "error: it is cut short");
  EXPECT_EQ(unpacked("N4IgzglgXg"), "error: it is cut short");
  EXPECT_EQ(unpacked("N4Igz!lgXgpiBcBOAvkA"), "error: '!' is not a symbol of base64");
  EXPECT_EQ(unpacked("//////////"), "error: it is damaged");
}

// Each phrase is one symbol longer than the one before: 6 KB stand for 2 million symbols.
TEST(LzString, RefusesATextThatIsTooLong) {
  std::string bits =
      "00"
      "10000110";  // the symbol a, lowest bit first
  unsigned width = 3;
  unsigned left = 4;
  for (unsigned code = 4; code < 2000; ++code) {
    for (unsigned i = 0; i < width; ++i) bits += ((code >> i) & 1U) != 0 ? '1' : '0';
    if (--left == 0) left = 1U << width++;
  }
  std::string base64;
  for (std::size_t at = 0; at + 6 <= bits.size(); at += 6) {
    const int digit = std::stoi(bits.substr(at, 6), nullptr, 2);
    base64 += "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"[digit];
  }
  EXPECT_EQ(unpacked(base64), "error: it unpacks to too long a text");
}

TEST(LzString, ReadsAnySymbols) {
  std::mt19937 random(1);
  constexpr std::string_view kSymbols =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=";
  for (int i = 0; i < 2000; ++i) {
    std::string base64 = "N4Ig";
    for (auto size = random() % 200; size > 0; --size) base64 += kSymbols[random() % 65];
    const Result<std::string> text = unpack_lz_string(base64);
    if (text) {
      EXPECT_LE(text->size(), 3 * kLongestUnpacked);
    }
  }
}

}  // namespace
}  // namespace bitdoku
