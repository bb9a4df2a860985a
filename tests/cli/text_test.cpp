#include "cli/io/text.hpp"

#include <gtest/gtest.h>

namespace bitdoku::cli {
namespace {

TEST(Text, NumbersWithCommas) {
  EXPECT_EQ(with_commas(0), "0");
  EXPECT_EQ(with_commas(999), "999");
  EXPECT_EQ(with_commas(1000), "1,000");
  EXPECT_EQ(with_commas(1234567), "1,234,567");
  EXPECT_EQ(with_commas(18446744073709551615ULL), "18,446,744,073,709,551,615");
}

TEST(Text, Counted) {
  EXPECT_EQ(counted(1, "puzzle"), "1 puzzle");
  EXPECT_EQ(counted(0, "puzzle"), "0 puzzles");
  EXPECT_EQ(counted(2000, "puzzle"), "2,000 puzzles");
}

TEST(Text, Fixed) {
  EXPECT_EQ(fixed(1.005, 1), "1.0");
  EXPECT_EQ(fixed(2, 0), "2");
  EXPECT_EQ(fixed(1e300, 2).size(), 304U);  // 301 digits, the point and two decimals
}

TEST(Text, Listed) {
  EXPECT_EQ(listed(std::vector<std::string>{}), "");
  EXPECT_EQ(listed(std::vector<std::string>{"a"}), "a");
  EXPECT_EQ(listed(std::vector<std::string>{"a", "b", "c"}), "a, b and c");
}

TEST(Text, WholeNumbers) {
  constexpr std::uint64_t kMost = 18446744073709551615ULL;
  EXPECT_EQ(whole_number("0", kMost), 0U);
  EXPECT_EQ(whole_number("10", 10), 10U);
  EXPECT_EQ(whole_number("18446744073709551615", kMost), kMost);
  EXPECT_EQ(whole_number("11", 10), std::nullopt);
  for (const char* text : {"", "-5", "+5", "010", "00", "0x10", " 5", "5 ", "5x", "1e3", "1,000",
                           "18446744073709551616", "99999999999999999999"}) {
    EXPECT_EQ(whole_number(text, kMost), std::nullopt) << text;
  }
}

TEST(Text, TheClosestWord) {
  const std::vector<std::string> words{"solve", "check", "count", "convert", "enumerate"};
  EXPECT_EQ(closest("sovle", words), "solve");
  EXPECT_EQ(closest("conver", words), "convert");
  EXPECT_EQ(closest("enum", words), "enumerate");  // "enum" is the beginning of a word
  EXPECT_EQ(closest("chck", words), "check");
  EXPECT_EQ(closest("xyzzy", words), "");
  EXPECT_EQ(closest("", words), "");
}

TEST(Text, LinesAreWrapped) {
  EXPECT_EQ(wrapped("one two three", 8), (std::vector<std::string>{"one two", "three"}));
  EXPECT_EQ(wrapped("one\n\ntwo", 8), (std::vector<std::string>{"one", "", "two"}));
  EXPECT_EQ(wrapped("toolongforaline x", 4), (std::vector<std::string>{"toolongforaline", "x"}));
  EXPECT_EQ(wrapped("  left as it is", 4), (std::vector<std::string>{"  left as it is"}));
}

TEST(Text, Tables) {
  const std::vector<std::vector<std::string>> rows{{"A", "LONG"}, {"long", "b"}, {"c"}};
  EXPECT_EQ(table(rows), "A     LONG\nlong  b\nc\n");
}

}  // namespace
}  // namespace bitdoku::cli
