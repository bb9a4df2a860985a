// Positions as lines in the format of HoDoKu's library.
#include <gtest/gtest.h>

#include "formats/reading.hpp"

namespace bitdoku {
namespace {

using Cells = std::vector<std::uint16_t>;
using Lines = std::vector<std::string>;

// A position as HoDoKu 2.2 writes it.
constexpr std::string_view kLine =
    ":0000:x:7.......4.2.6...1.+6.5.+9.8.+2.3.91.......+45+6+2.....2.3.9.8.....7...6...9.2...4....."
    "5"
    ":112 813 815::\n";
constexpr std::string_view kBoard =
    "7.......4.2.6...1.6.5.9.8.2.3.91.......4562.....2.3.9.8.....7...6...9.2...4.....5";

TEST(Hodoku, TellsGivensFromDigitsThatWereSet) {
  EXPECT_EQ(format_of(kLine), "hodoku");
  const auto records = read_all(kLine);
  ASSERT_EQ(records.size(), 1U);
  EXPECT_EQ(summary(records[0]), "1: " + std::string(kBoard));
  EXPECT_EQ(records[0].entered, (Cells{18, 22, 26, 39, 41, 42}));
  EXPECT_FALSE(records[0].puzzle.allows(1, 1));
  EXPECT_FALSE(records[0].puzzle.allows(2, 8));
  EXPECT_FALSE(records[0].puzzle.allows(4, 8));
  EXPECT_TRUE(records[0].puzzle.allows(1, 8));
  EXPECT_EQ(rewritten(kLine), kLine);
}

TEST(Hodoku, KeepsWhatItSaysAboutAStep) {
  const std::string line = ":0300:4:" + std::string(kBoard) + "::411 412::ready";
  const auto records = read_all(line);
  ASSERT_EQ(records.size(), 1U);
  ASSERT_EQ(records[0].kept.size(), 4U);
  EXPECT_EQ(records[0].kept[0].name, "technique");
  EXPECT_EQ(records[0].kept[2].text, "411 412");
  EXPECT_EQ(records[0].entered, Cells());
  EXPECT_EQ(rewritten(line), line + "\n");
  EXPECT_EQ(rewritten(line + ": see page 12: chains"), line + ": see page 12: chains\n");
}

TEST(Hodoku, IsWrittenFromOtherFormats) {
  EXPECT_EQ(rewritten(kExample, "hodoku"), ":0000:x:" + std::string(kExample) + ":::\n");
  const std::string drawing = rewritten(kLine, "ss");
  EXPECT_EQ(rewritten(drawing), drawing);
  EXPECT_EQ(rewritten(drawing, "hodoku"), kLine);
  // A kept column with a colon would be more than one field, except as the last field.
  EXPECT_EQ(rewritten("puzzle,digits\n" + std::string(kExample) + ",1:2\n", "hodoku"),
            ":0000:x:" + std::string(kExample) + ":::\n");
  EXPECT_EQ(rewritten("puzzle,remark\n" + std::string(kExample) + ",a:b\n", "hodoku"),
            ":0000:x:" + std::string(kExample) + "::::a:b\n");
}

TEST(Hodoku, TellsWhatIsWrongAndGoesOn) {
  const std::string board(kBoard);
  const std::string text = ":0000:x:" + board + ":119 11::\n:0000:x:+" + board.substr(1) +
                           ":::\n:0000:x:+." + board.substr(1) + ":::\n:0000:x:" + board.substr(1) +
                           ":::\n0000:x:" + board + ":::\n" + std::string(kLine);
  EXPECT_EQ(summaries(text),
            (Lines{"1: error 1:95 a candidate is its digit, row and column, as 213",
                   "2: error 2:9 no digit behind '+'", "3: error 3:9 no digit behind '+'",
                   "4: error 4:0 80 symbols, a line of 9x9 has 81",
                   "5: error 5:0 not :TECHNIQUE:DIGITS:BOARD:STRUCK OUT::", "6: " + board}));
}

}  // namespace
}  // namespace bitdoku
