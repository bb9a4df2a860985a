// Grids of integers after the side of a box.
#include <gtest/gtest.h>

#include "formats/reading.hpp"

namespace bitdoku {
namespace {

using Lines = std::vector<std::string>;

constexpr std::string_view kSmall = "2\n1 0 3 0\n0 0 0 2\n0 1 0 0\n0 0 2 0\n";
constexpr std::string_view kSmallLine = "1.3....2.1....2.";

TEST(Sud, ReadsAndWrites) {
  EXPECT_EQ(format_of(kSmall), "sud");
  EXPECT_EQ(summaries(kSmall), (Lines{"2: " + std::string(kSmallLine)}));
  EXPECT_EQ(rewritten(kSmall), kSmall);
  const std::string small(kSmall);
  EXPECT_EQ(summaries(small + "\n" + small),
            (Lines{"2: " + std::string(kSmallLine), "8: " + std::string(kSmallLine)}));
  EXPECT_EQ(rewritten(small + "\n" + small), small + "\n" + small);
  EXPECT_EQ(rewritten(small + small), small + small);
}

TEST(Sud, ReadsUnlikeBoxes) {
  std::string text = "3 2\n";
  for (int row = 0; row < 6; ++row) text += "0 0 0 0 0 6\n";
  const auto records = read_all(text);
  ASSERT_EQ(records.size(), 1U);
  EXPECT_EQ(records[0].puzzle.shape(), (Shape{3, 2}));
  EXPECT_EQ(rewritten(text), text);
}

TEST(Sud, HoldsTheLargestBoard) {
  Record record;
  record.puzzle.reset(*Shape::make(15, 17));
  record.puzzle.set_given(65024, 255);
  std::string text;
  Writer(*find_format("sud")).puzzle(text, record);
  EXPECT_EQ(text.substr(0, 6), "15 17\n");
  const auto records = read_all(text);
  ASSERT_EQ(records.size(), 1U);
  EXPECT_EQ(records[0].puzzle, record.puzzle);
}

TEST(Sud, AcceptsOtherBlanksRulersAndNoHeader) {
  std::string rows;
  for (int row = 0; row < 10; ++row) rows += "10 . 9 ? x | 0 _ * - 5\n";
  EXPECT_EQ(format_of(rows), "sud");
  const auto records = read_all(rows);
  ASSERT_EQ(records.size(), 1U);
  EXPECT_EQ(records[0].puzzle.shape(), (Shape{2, 5}));
  EXPECT_EQ(records[0].puzzle.given(0), 10);
  EXPECT_EQ(records[0].puzzle.given_count(), 30);
}

TEST(Sud, KnowsLargeRowsOfNumeralsWithoutAHeader) {
  std::string row = "0";
  for (int i = 1; i < 64; ++i) row += ' ' + std::to_string(i % 8 == 0 ? i / 8 : 0);
  std::string rows;
  for (int i = 0; i < 64; ++i) rows += row + '\n';
  EXPECT_EQ(format_of(rows), "sud");
  const auto records = read_all(rows);
  ASSERT_EQ(records.size(), 1U);
  EXPECT_FALSE(records[0].error);
  EXPECT_EQ(records[0].puzzle.shape(), (Shape{8, 8}));
  EXPECT_EQ(records[0].puzzle.given(56), 7);
}

TEST(Sud, TellsOnceThatABoardIsTooLarge) {
  std::string rows;
  for (int row = 0; row < 300; ++row) {
    for (int column = 0; column < 300; ++column) rows += std::to_string(column % 12) + ' ';
    rows += '\n';
  }
  EXPECT_EQ(summaries(rows), (Lines{"1: error 1:0 a row of 300 numbers: no board has side 300"}));
}

TEST(Sud, TellsWhatIsWrongAndGoesOn) {
  const std::string good(kSmall);
  const std::string line(kSmallLine);
  EXPECT_EQ(summaries(good + "\n2\n1 0 3 0\n0 0 0 5\n0 1 0 0\n0 0 2 0\n\n" + good),
            (Lines{"2: " + line, "8: error 9:7 5 is not a digit of 4x4", "14: " + line}));
  EXPECT_EQ(
      summaries(good + "2\n1 0 3 0\n0 0 2\n0 1 0 0\n0 0 2 0\n" + good),
      (Lines{"2: " + line, "7: error 8:0 row 2 has 3 numbers, a 4x4 block has 4", "12: " + line}));
  EXPECT_EQ(summaries(good + "2\n1 0 3 0\n0 0 2 0\n" + good),
            (Lines{"2: " + line, "7: error 7:0 2 rows, a 4x4 block has 4", "10: " + line}));
  EXPECT_EQ(
      summaries(good + "2\n1 0 3 0\n0 a 0 2\n0 1 0 0\n0 0 2 0\n" + good),
      (Lines{"2: " + line, "7: error 8:3 'a' is neither a number nor a blank", "12: " + line}));
  EXPECT_EQ(summaries(good + "2\n1 0 3 0\n0 99999999999999999999 0 2\n0 1 0 0\n0 0 2 0\n" + good),
            (Lines{"2: " + line, "7: error 8:3 99999999999999999999 is too large for a digit",
                   "12: " + line}));
}

TEST(Sud, TellsBadSides) {
  const std::string good(kSmall);
  const std::string line(kSmallLine);
  for (const std::string side : {"16", "0", "99999999999999999999", "2 128"}) {
    SCOPED_TRACE(side);
    std::string shown = side;
    if (side == "2 128") shown = "2 x 128";
    EXPECT_EQ(
        summaries(good + "\n" + side + "\n1 2 3\n\n" + good),
        (Lines{"2: " + line, "7: error 7:0 no board has boxes of side " + shown, "11: " + line}));
  }
  EXPECT_EQ(
      summaries(good + "\n1\n1 2 3\n\n" + good),
      (Lines{"2: " + line, "8: error 8:0 row 1 has 3 numbers, a 1x1 block has 1", "11: " + line}));
  EXPECT_EQ(summaries(good + "3\n"),
            (Lines{"2: " + line, "6: error 6:0 no rows after the side of a box"}));
  EXPECT_EQ(summaries(good + "3\n" + good),
            (Lines{"2: " + line, "6: error 6:0 no rows after the side of a box", "8: " + line}));
}

TEST(Sud, TellsAWrongSideOfTheFirstBoard) {
  std::string nine;
  for (int row = 0; row < 9; ++row) nine += "0 0 0 0 0 0 0 0 0\n";
  const std::string empty(81, '.');
  for (const std::string side : {"33", "2", "7", "?"}) {
    SCOPED_TRACE(side);
    const std::string text = side + "\n" + nine + "\n3\n" + nine;
    EXPECT_EQ(format_of(text), "sud");
    const Lines lines = summaries(text);
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_TRUE(lines[0].find("error") != std::string::npos) << lines[0];
    EXPECT_EQ(lines[1], "13: " + empty);
  }
  // The same number before boards without a header is the number of boards.
  EXPECT_EQ(format_of("2\n" + nine + "\n" + nine), "counted");
}

TEST(Sud, ReadsTheBoardOfOneCell) {
  const std::string text = "1\n0\n\n1\n1\n\n" + std::string(kSmall);
  EXPECT_EQ(format_of(text), "sud");
  EXPECT_EQ(summaries(text), (Lines{"2: .", "5: 1", "8: " + std::string(kSmallLine)}));
  EXPECT_EQ(rewritten(text), text);
  EXPECT_EQ(
      summaries("1\n0\n\n1\n2\n\n" + std::string(kSmall)),
      (Lines{"2: .", "5: error 5:1 2 is not a digit of 1x1", "8: " + std::string(kSmallLine)}));
}

TEST(Uva989, AnswersWithoutTheSide) {
  ReadOptions options;
  options.format = find_format("uva989");
  Reader reader(from_memory(kSmall), options);
  Record record;
  ASSERT_TRUE(reader.next(record));
  std::string out;
  const std::vector<Digit> solution{1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1};
  Writer(*options.format).solution(out, record, solution);
  EXPECT_EQ(out, "1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n");
  out.clear();
  Writer(*find_format("sud")).solution(out, record, solution);
  EXPECT_EQ(out, "2\n1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n");
}

TEST(Uva989, SaysThatThereIsNoSolution) {
  const auto records = read_all("2\n1 1 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 0\n");
  ASSERT_EQ(records.size(), 1U);
  Record broken = records[0];
  broken.error = Error{};
  const auto written = [](const char* format, const Record& record) {
    std::string out;
    Writer(*find_format(format)).no_solution(out, record);
    return out;
  };
  EXPECT_EQ(written("uva989", records[0]), "NO SOLUTION\n");
  EXPECT_EQ(written("uva989", broken), "\n");
  EXPECT_EQ(written("sud", records[0]), "\n");
  EXPECT_EQ(written("csv", records[0]), "1100000000000000,\n");
}

TEST(Sud, ANumberTooManyInFrontCostsNoBoard) {
  const std::string boards = rewritten(std::string(kExample) + "\n" + std::string(kPoj3074), "sud");
  for (const char* number : {"3\n", "2\n", "100\n"}) {
    SCOPED_TRACE(number);
    EXPECT_EQ(format_of(number + boards), "sud");
    const auto records = read_all(number + boards);
    ASSERT_EQ(records.size(), 3U);
    EXPECT_TRUE(records[0].error);
    EXPECT_EQ(to_line(records[1].puzzle.givens()), kExample);
    EXPECT_EQ(to_line(records[2].puzzle.givens()), kPoj3074);
  }
}

TEST(Sud, NumbersOfABoardInOneLineAreNotCalledANumberOfNone) {
  std::string line;
  for (int number = 1; number <= 144; ++number) line += std::to_string(number) + " ";
  const auto records = read_all(line);
  ASSERT_EQ(records.size(), 1U);
  EXPECT_EQ(records[0].error->message,
            "144 numbers are no 12x12 board in one line, because some are above 12 or clash in "
            "many places, and a 144x144 block has 144 rows");
}

}  // namespace
}  // namespace bitdoku
