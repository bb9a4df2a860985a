// CSV: headers, quotes, kept columns, and malformed rows.
#include <gtest/gtest.h>

#include "formats/reading.hpp"

namespace bitdoku {
namespace {

using Lines = std::vector<std::string>;

const std::string kCsvPuzzle(kExample);
const std::string kAnswer(kExampleSolution);

TEST(Csv, ReadsKaggle) {
  const std::string text = "quizzes,solutions\n" + kCsvPuzzle + "," + kAnswer + "\n";
  EXPECT_EQ(format_of(text), "csv");
  const auto records = read_all(text);
  ASSERT_EQ(records.size(), 1U);
  EXPECT_EQ(summary(records[0]), "2: " + kCsvPuzzle);
  EXPECT_EQ(to_line(records[0].solution), kAnswer);
  EXPECT_EQ(rewritten(text), text);
}

TEST(Csv, ReadsSudokuExtreme) {
  const std::string text =
      "source,question,answer,rating\npuzzles0," + kCsvPuzzle + "," + kAnswer + ",12\n";
  EXPECT_EQ(to_line(read_all(text)[0].solution), kAnswer);
  EXPECT_EQ(rewritten(text), text);
  EXPECT_EQ(answered(text, digits(kAnswer)), text);
}

TEST(Csv, FillsTheSolutionColumn) {
  const std::string head = "id,puzzle,solution,clues\n";
  EXPECT_EQ(answered(head + "7," + kCsvPuzzle + ",,30\n", digits(kAnswer)),
            head + "7," + kCsvPuzzle + "," + kAnswer + ",30\n");
  EXPECT_EQ(answered(head + "7," + kCsvPuzzle + ",old,30\n", {}),
            head + "7," + kCsvPuzzle + ",,30\n");
}

TEST(Csv, AppendsASolutionColumn) {
  EXPECT_EQ(answered("puzzle,rating\n" + kCsvPuzzle + ",1.2\n", digits(kAnswer)),
            "puzzle,rating,solution\n" + kCsvPuzzle + ",1.2," + kAnswer + "\n");
  EXPECT_EQ(answered("puzzle\n" + kCsvPuzzle + "\n", {}), "puzzle,solution\n" + kCsvPuzzle + ",\n");
}

TEST(Csv, KeepsAWrongSolutionAsText) {
  const std::string text = "puzzle,solution\n" + kCsvPuzzle + ",none\n";
  EXPECT_TRUE(read_all(text)[0].solution.empty());
  EXPECT_EQ(rewritten(text), text);
}

TEST(Csv, ReadsQuotes) {
  const std::string text = "id,\"Puzzle\",note\n\"a,b\"," + kCsvPuzzle + ",\"say \"\"hi\"\"\"\n" +
                           "2,\"" + kCsvPuzzle + "\",\"two\nlines\"\n3," + kCsvPuzzle +
                           ",\" spaces \"\n";
  const auto records = read_all(text);
  ASSERT_EQ(records.size(), 3U);
  EXPECT_EQ(records[0].kept[0].text, "a,b");
  EXPECT_EQ(records[0].kept[2].text, "say \"hi\"");
  EXPECT_EQ(records[1].kept[2].text, "two\nlines");
  EXPECT_EQ(records[2].line, 5U);
  EXPECT_EQ(rewritten(text), "id,Puzzle,note\n\"a,b\"," + kCsvPuzzle + ",\"say \"\"hi\"\"\"\n2," +
                                 kCsvPuzzle + ",\"two\nlines\"\n3," + kCsvPuzzle +
                                 ",\" spaces \"\n");
}

TEST(Csv, ReadsOtherDelimitersCrlfAndEmptyFields) {
  const auto records = read_all("puzzle;a;b\r\n" + kCsvPuzzle + ";;1,5\r\n");
  ASSERT_EQ(records.size(), 1U);
  EXPECT_EQ(summary(records[0]), "2: " + kCsvPuzzle);
  EXPECT_EQ(records[0].kept[1].text, "");
  EXPECT_EQ(records[0].kept[2].text, "1,5");
  EXPECT_EQ(summaries("id\tpuzzle\n1\t" + kCsvPuzzle + "\n"), (Lines{"2: " + kCsvPuzzle}));
}

TEST(Csv, TellsBrokenRowsAndGoesOn) {
  const std::string good = "1," + kCsvPuzzle + "\n";
  std::string wrong = good;
  wrong[6] = '!';
  EXPECT_EQ(summaries("id,puzzle\n" + good + "2\n" + good + "3," + kCsvPuzzle + ",x\n" + good +
                      wrong + "4," + kCsvPuzzle + ".\n" + good),
            (Lines{"2: " + kCsvPuzzle, "3: error 3:0 1 field, the header has 2", "4: " + kCsvPuzzle,
                   "5: error 5:0 3 fields, the header has 2", "6: " + kCsvPuzzle,
                   "7: error 7:7 '!' is neither a digit of 9x9 nor a blank",
                   "8: error 8:0 82 symbols, a line of 9x9 has 81", "9: " + kCsvPuzzle}));
}

TEST(Csv, TellsQuotesThatAreNotClosed) {
  const std::string good = "1," + kCsvPuzzle + "\n";
  EXPECT_EQ(summaries("id,puzzle\n\"2," + kCsvPuzzle + "\n" + good + good),
            (Lines{"2: error 2:0 a quote is not closed", "3: " + kCsvPuzzle, "4: " + kCsvPuzzle}));
  EXPECT_EQ(summaries("id,puzzle\n\"2," + kCsvPuzzle + "\n\"3\"," + kCsvPuzzle + "\n" + good),
            (Lines{"2: error 2:0 a quote is not closed", "3: " + kCsvPuzzle, "4: " + kCsvPuzzle}));
  EXPECT_EQ(summaries("id,puzzle\n\"2\"x," + kCsvPuzzle + "\n" + good),
            (Lines{"2: error 2:4 text after a closing quote", "3: " + kCsvPuzzle}));
}

TEST(Csv, ABrokenRowKeepsItsText) {
  EXPECT_EQ(answered("id,puzzle\n1,abc\n", digits(kAnswer)), "id,puzzle,solution\n1,abc,\n");
}

TEST(Csv, TellsAHeaderWithoutAPuzzle) {
  ReadOptions options;
  options.format = find_format("csv");
  const auto lines = summaries("a,b\n1,2\n", options);
  ASSERT_FALSE(lines.empty());
  EXPECT_EQ(
      lines[0],
      "1: error 1:0 the header names no puzzle (puzzle, quiz, question, sudoku, grid or board)");
}

TEST(Csv, FromOtherFormats) {
  EXPECT_EQ(rewritten(kCsvPuzzle + " ED=1.2\n", "csv"), "puzzle\n" + kCsvPuzzle + "\n");
  WriteOptions options;
  std::string out;
  Writer(*find_format("csv"), options).prologue(out, nullptr);
  EXPECT_EQ(out, "puzzle,solution\n");
}

TEST(Csv, AHeaderCutInTwoCostsNoRecord) {
  const std::string puzzle(kExample);
  ReadOptions options;
  options.format = find_format("csv");
  const auto found = summaries("puz,zle\n" + puzzle + "\n" + puzzle + ",1\n" + puzzle, options);
  ASSERT_EQ(found.size(), 4U);
  EXPECT_TRUE(found[0].starts_with("1: error 1:0 the header names no puzzle")) << found[0];
  EXPECT_EQ(found[1], "2: " + puzzle);
  EXPECT_EQ(found[2], "3: error 3:0 2 fields, the first record has 1");
  EXPECT_EQ(found[3], "4: " + puzzle);
}

TEST(Csv, TheSolutionOfABadHeaderIsNotLookedForBehindTheLastField) {
  ReadOptions options;
  options.format = find_format("csv");
  const auto records = read_all("id,zzz,solution\n" + std::string(kExample) + "\n", options);
  ASSERT_EQ(records.size(), 2U);
  ASSERT_FALSE(records[1].error);
  EXPECT_TRUE(records[1].solution.empty());
}

}  // namespace
}  // namespace bitdoku
