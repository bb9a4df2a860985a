// Compares our writer of JSON with a library.
#include "formats/json_text.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "support/puzzles.hpp"

namespace bitdoku {
namespace {

using Json = nlohmann::ordered_json;

TEST(JsonText, StringsOfAnyBytesAreWrittenAsByTheLibrary) {
  // Bytes that begin, continue and break sequences of UTF-8, and bytes that must be escaped.
  constexpr std::string_view kBytes(
      "a\"\\/"
      "\b\t\n\x01\x7f\x80\x9f\xa0\xbf\xc0\xc1\xc2\xdf\xe0\xe1\xed\xef\xf0\xf1\xf4\xf5\xff\x8f\x90");
  testing::Random random(1);
  for (int i = 0; i < 20'000; ++i) {
    std::string text;
    for (std::size_t n = testing::below(random, 7); n > 0; --n) {
      text += kBytes[testing::below(random, kBytes.size())];
    }
    std::string written;
    append_json_string(written, text);
    // The library refuses what is not UTF-8, so the conversion must leave nothing of it.
    const std::string utf8 = utf8_of(text);
    ASSERT_EQ(written, Json(utf8).dump());
    ASSERT_EQ(utf8_of(utf8), utf8);
  }
}

TEST(JsonText, BytesThatAreNotUtf8AreWindows1252) {
  EXPECT_EQ(utf8_of("Caf\xe9 \x80 \xa0|\xff"), "Caf\xc3\xa9 \xe2\x82\xac \xc2\xa0|\xc3\xbf");
  EXPECT_EQ(utf8_of("\xc3\xa9\xe9\x9f"), "\xc3\xa9\xc3\xa9\xc5\xb8");
}

TEST(JsonText, ValuesAndCommasAreThoseOfTheLibrary) {
  JsonText json;
  json.open('{').key("a").tenths(12).key("b").tenths(50).member("c", true).key("d").open('[');
  for (const int digit : {1, 9}) json.value(digit);
  json.close(']').key("e").open('{').close('}').member("f", "x").key("g").open('[').close(']');
  const Json wanted{
      {"a", 1.2}, {"b", 5.0},          {"c", true}, {"d", {1, 9}}, {"e", Json::object()},
      {"f", "x"}, {"g", Json::array()}};
  EXPECT_EQ(json.close('}').text(), wanted.dump());
}

}  // namespace
}  // namespace bitdoku
