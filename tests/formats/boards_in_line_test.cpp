// Several boards on one line, and lines that end in another way than with a line feed.
#include <gtest/gtest.h>

#include "formats/reading.hpp"

namespace bitdoku {
namespace {

using Lines = std::vector<std::string>;

const std::string kFirst(kExample);
const std::string kSecond(kPoj3074);
const std::string kSolved(kExampleSolution);

// Only the first board was read.
TEST(BoardsInLine, SeveralPuzzlesAreAnError) {
  for (const std::string& text : {
           "puzzles = [\"" + kFirst + "\", \"" + kSecond + "\"]",
           "puzzles = {1: \"" + kFirst + "\", 2: \"" + kSecond + "\"}",
           "(\"" + kFirst + "\", \"" + kSecond + "\")",
           "c(\"" + kFirst + "\",\"" + kSecond + "\")",
           "a = \"" + kFirst + "\"; b = \"" + kSecond + "\"",
           kFirst + "|" + kSecond,
           kFirst + " " + kSecond,
           "easy " + kFirst + " hard " + kSecond,
           "\"" + kFirst + "\", \"" + kSecond + "\"",
           "puzzle: " + kFirst + " solution: " + kSolved + " puzzle: " + kSecond,
       }) {
    EXPECT_EQ(summaries(text), Lines{"1: error 1:0 2 boards on one line; put each on its own line"})
        << text;
  }
}

TEST(BoardsInLine, ASolutionBelongsToItsPuzzle) {
  for (const std::string& text : {
           kFirst + " " + kSolved,
           kFirst + " 7 " + kSolved,
           kFirst + "|" + kSolved,
           "x = \"" + kFirst + "\", y = \"" + kSolved + "\"",
           kFirst + " # " + kFirst,
           kFirst + " # 0000000000001234",
       }) {
    const std::vector<Record> records = read_all(text);
    ASSERT_EQ(records.size(), 1U) << text;
    ASSERT_FALSE(records[0].error) << text;
    EXPECT_EQ(to_line(records[0].puzzle.givens()), kFirst) << text;
  }
}

// Only the first line was read.
TEST(BoardsInLine, ACarriageReturnOrAVerticalTabMayEndLines) {
  const Lines both{"1: " + kFirst, "2: " + kSecond};
  for (const std::string end : {"\r", "\v"}) {
    EXPECT_EQ(summaries(kFirst + ",23" + end + kSecond + ",24" + end), both);
    EXPECT_EQ(summaries(kFirst + " 23" + end + kSecond + " 24"), both);
    EXPECT_EQ(summaries(kFirst + end + kSecond + end), both);
    EXPECT_EQ(summaries("id,puzzle" + end + "1," + kFirst + end + "2," + kSecond),
              (Lines{"2: " + kFirst, "3: " + kSecond}));
  }
  EXPECT_EQ(summaries(kFirst + "\r\r\n" + kSecond + "\r\n"), both);
}

Lines warnings_of(const std::string& text) {
  Reader reader(from_memory(text));
  (void)read_all(reader);
  return reader.warnings();
}

// They were left out without a word.
TEST(Comments, ThatHoldCellsAreTold) {
  const Lines one{"1 comment seems to have cells; the first is line 2"};
  EXPECT_EQ(warnings_of(kFirst + "\n# " + kSecond + "\n"), one);
  EXPECT_EQ(warnings_of("id,puzzle\n#1," + kFirst + "\n2," + kSecond + "\n"), one);
  EXPECT_EQ(warnings_of(kFirst + "\n# hard: " + kSecond + "\n"), one);
  EXPECT_EQ(warnings_of(kFirst + "\n# 5|3|.|.|7|.|.|.|.\n"), one);
  EXPECT_EQ(warnings_of(kFirst + "\n#1 5 3 . . 7 . . . .\n# 6 . . 1 9 5 . . .\n"),
            Lines{"2 comments seem to have cells; the first is line 2"});
  EXPECT_EQ(warnings_of("# of 2024-01-01 10:00:00, version 1.0.0\n" + kFirst + "\n# 17\n"),
            Lines());
}

TEST(Comments, AColumnWithFurtherPuzzlesIsTold) {
  EXPECT_EQ(warnings_of("id,puzzle,puzzle2\n1," + kFirst + "," + kSecond + "\n"),
            Lines{"the column puzzle2 was not read; the puzzles are of puzzle"});
  EXPECT_EQ(warnings_of("puzzle1,puzzle2\n" + kFirst + "," + kSecond + "\n"),
            Lines{"the column puzzle2 was not read; the puzzles are of puzzle1"});
  EXPECT_EQ(warnings_of("puzzle,puzzle2\n" + kFirst + ",7\n"), Lines());
}

}  // namespace
}  // namespace bitdoku
