// The formats with candidates: candidates, pencilmarks, ss.
#include <gtest/gtest.h>

#include <algorithm>

#include "formats/reading.hpp"

namespace bitdoku {
namespace {

using Lines = std::vector<std::string>;

Record with_candidates() {
  Record record;
  record.puzzle = *parse(kExample);
  record.puzzle.strike_out(2, 1);
  record.puzzle.strike_out(78, 6);
  return record;
}

std::string written(const Record& record, std::string_view format) {
  std::string out;
  Writer(*find_format(format)).puzzle(out, record);
  return out;
}

TEST(Candidates, ReadsAndWrites729Symbols) {
  const Record record = with_candidates();
  const std::string text = written(record, "candidates");
  EXPECT_EQ(text.size(), 730U);
  EXPECT_EQ(text.substr(0, 36), "....5......3.......23456789123456789");
  EXPECT_EQ(format_of(text), "candidates");
  const auto records = read_all(text + "\n" + text);
  ASSERT_EQ(records.size(), 2U);
  EXPECT_EQ(records[0].puzzle, record.puzzle);
  EXPECT_EQ(records[1].puzzle, record.puzzle);
}

TEST(Candidates, ReadsZerosForBlanksAndKeepsTrailingText) {
  std::string text = written(with_candidates(), "candidates");
  const std::string plain = text;
  std::ranges::replace(text, '.', '0');
  text.insert(729, " SE 7.1");
  EXPECT_EQ(read_all(text)[0].puzzle, with_candidates().puzzle);
  EXPECT_EQ(rewritten(text), plain.substr(0, 729) + " SE 7.1\n");
}

TEST(Candidates, ReadsOtherSides) {
  const std::string text = rewritten("12..34......1.1.", "candidates");
  EXPECT_EQ(text.size(), 65U);
  EXPECT_EQ(format_of(text), "candidates");
  EXPECT_EQ(rewritten(text, "line"), "12..34......1.1.\n");
}

TEST(Candidates, TellsWhatIsWrong) {
  const std::string good = written(with_candidates(), "candidates");
  std::string bad = good;
  bad[14] = '7';
  const auto lines = summaries(good + bad + good.substr(1) + good);
  ASSERT_EQ(lines.size(), 4U);
  EXPECT_EQ(lines[1], "2: error 2:15 '7' in the place of '6' or a blank");
  EXPECT_EQ(lines[2], "3: error 3:0 728 symbols, the candidates of 9x9 are 729");
  EXPECT_EQ(lines[3], "4: " + std::string(kExample));
}

TEST(Candidates, SolutionsAreLines) {
  const std::string text = written(with_candidates(), "candidates");
  EXPECT_EQ(answered(text, digits(kExampleSolution)), std::string(kExampleSolution) + "\n");
}

// A drawing from HoDoKu's manual, shortened.
constexpr std::string_view kMarks =
    ".----------------.---------------.------------.\n"
    "| 1  24 | 3  24 |\n"
    "| 34 34 | 12 12 |\n"
    ":-------+-------:\n"
    "| 24 1  | 24 3  |\n"
    "| 34 234| 1  24 |\n"
    "'-------'-------'\n";

TEST(Pencilmarks, ReadsAGrid) {
  EXPECT_EQ(format_of(kMarks), "pencilmarks");
  const auto records = read_all(kMarks);
  ASSERT_EQ(records.size(), 1U);
  ASSERT_FALSE(records[0].error) << records[0].error->message;
  EXPECT_EQ(records[0].line, 2U);
  const Puzzle& puzzle = records[0].puzzle;
  EXPECT_EQ(puzzle.shape(), (Shape{2, 2}));
  EXPECT_EQ(puzzle.given(0), 1);
  EXPECT_EQ(puzzle.given(2), 3);
  EXPECT_TRUE(puzzle.allows(4, 3));
  EXPECT_TRUE(puzzle.allows(4, 4));
  EXPECT_FALSE(puzzle.allows(4, 2));
  // r4c3 has the single candidate 1, but r2c3 may still be 1, so r4c3 is not placed.
  EXPECT_EQ(puzzle.given(14), 0);
  EXPECT_TRUE(puzzle.allows(14, 1));
  EXPECT_FALSE(puzzle.allows(14, 2));
}

// What is marked is still a candidate, whether a step uses it or strikes it out.
TEST(Pencilmarks, ReadsMarkedCandidates) {
  std::string grid = rewritten(kExample, "pencilmarks");
  const Result<Puzzle> wanted = parse(grid);
  ASSERT_TRUE(wanted);
  const std::vector<std::pair<std::string, std::string>> styles{
      {"*", ""},  {"", "*"},  {"#", ""},  {"-", ""},  {"+", ""},
      {"*", "*"}, {"(", ")"}, {"[", "]"}, {"{", "}"}, {"@", ""}};
  for (const auto& [before, after] : styles) {
    // Every second cell is marked, a value as well as candidates.
    std::string marked;
    int cell = 0;
    for (std::size_t i = 0; i < grid.size(); ++i) {
      const bool digit = grid[i] >= '1' && grid[i] <= '9';
      const bool begins = digit && (i == 0 || grid[i - 1] < '1' || grid[i - 1] > '9');
      const bool ends = digit && (i + 1 == grid.size() || grid[i + 1] < '1' || grid[i + 1] > '9');
      if (begins) ++cell;
      if (begins && cell % 2 == 0) marked += before;
      marked += grid[i];
      if (ends && cell % 2 == 0) marked += after;
    }
    SCOPED_TRACE(marked);
    EXPECT_EQ(format_of(marked), "pencilmarks");
    const auto records = read_all(marked);
    ASSERT_EQ(records.size(), 1U);
    ASSERT_FALSE(records[0].error) << records[0].error->message;
    EXPECT_EQ(records[0].puzzle, *wanted);
  }
  // The first row looks like a comment.
  EXPECT_EQ(*parse("#12 34 *34* 2\n34 12 12 34\n23 14 23 14\n{14} 23 14 -23\n"),
            *parse("12 34 34 2\n34 12 12 34\n23 14 23 14\n14 23 14 23\n"));
  // A mark within a cell.
  std::string inner(kMarks);
  inner.replace(inner.find("234"), 3, "2(3)4");
  EXPECT_EQ(*parse(inner), *parse(kMarks));
}

TEST(Pencilmarks, WritesWhatItReads) {
  Record record = with_candidates();
  const std::string text = written(record, "pencilmarks");
  EXPECT_EQ(format_of(text), "pencilmarks");
  const auto records = read_all(text + text);
  ASSERT_EQ(records.size(), 2U);
  EXPECT_EQ(records[0].puzzle, record.puzzle);
  EXPECT_EQ(records[1].puzzle, record.puzzle);
  EXPECT_EQ(rewritten(text), text);
  // A puzzle without struck-out candidates has none after rewriting.
  EXPECT_EQ(parse(rewritten(kExample, "pencilmarks"))->has_candidates(), false);
  EXPECT_EQ(rewritten("1234............", "pencilmarks"),
            " 1   2   | 3   4\n 34  34  | 12  12\n---------+---------\n"
            " 234 134 | 124 123\n 234 134 | 124 123\n\n");
}

// Their rows begin with as many symbols as a small puzzle has.
TEST(Pencilmarks, RecognisesAlmostEmptyBoards) {
  for (const int side : {16, 25, 36, 49, 60}) {
    const auto shape = Shape::of_side(side);
    ASSERT_TRUE(shape);
    Record record;
    record.puzzle.reset(*shape);
    for (int given = 0; given < 3; ++given) {
      const std::string text = written(record, "pencilmarks");
      EXPECT_EQ(format_of(text), "pencilmarks") << side;
      EXPECT_EQ(read_all(text + text).size(), 2U) << side;
      EXPECT_EQ(*parse(text), record.puzzle) << side;
      record.puzzle.set_given(side / 2 * given, static_cast<Digit>(3 + given));
    }
  }
}

TEST(Pencilmarks, TellsACellWithoutCandidates) {
  Record record;
  record.puzzle.reset(Shape{2, 2});
  for (Digit digit = 1; digit <= 4; ++digit) record.puzzle.strike_out(5, digit);
  const std::string text = written(record, "pencilmarks");
  EXPECT_EQ(text.substr(0, 48), " 1234 1234 | 1234 1234\n 1234 0    | 1234 1234\n--");
  EXPECT_EQ(parse(text)->allows(5, 1), false);
  EXPECT_EQ(*parse(text), record.puzzle);
}

TEST(Pencilmarks, TellsWhatIsWrong) {
  const std::string good = rewritten("1234............", "pencilmarks");
  std::string bad = good;
  bad[bad.find("34") + 1] = '7';
  std::string narrow = good;
  narrow.replace(narrow.find("124 123"), 7, "124    ");
  const auto lines = summaries(good + bad + narrow + good);
  ASSERT_EQ(lines.size(), 4U);
  EXPECT_EQ(lines[1], "7: error 8:3 '7' is neither a digit of 4x4 nor a blank");
  EXPECT_EQ(lines[2], "13: error 16:0 row 3 has 3 cells, a 4x4 block has 4");
  EXPECT_EQ(lines[3], "19: 1234............");
}

constexpr std::string_view kDrawing =
    "*-----------*\n|53.|.7.|...|\n|6..|195|...|\n|.98|...|.6.|\n|---+---+---|\n"
    "|8..|.6.|..3|\n|4..|8.3|..1|\n|7..|.2.|..6|\n|---+---+---|\n"
    "|.6.|...|28.|\n|...|419|..5|\n|...|.8.|.79|\n*-----------*\n";

TEST(Ss, ReadsAndWrites) {
  const std::string drawing(kDrawing);
  EXPECT_EQ(format_of(drawing), "ss");
  EXPECT_EQ(summaries(drawing), (Lines{"2: " + std::string(kExample)}));
  EXPECT_EQ(rewritten(drawing), drawing);
  EXPECT_EQ(summaries(drawing + drawing),
            (Lines{"2: " + std::string(kExample), "15: " + std::string(kExample)}));
  EXPECT_EQ(rewritten(drawing + "\n" + drawing), drawing + "\n" + drawing);
  EXPECT_EQ(rewritten(kExample, "ss"), drawing);
}

TEST(Ss, ReadsPlacedDigitsAndRemovedCandidates) {
  const std::string text = std::string(kDrawing) + "\nI024\nE03002\nE71003\n";
  const auto records = read_all(text + "\n" + std::string(kDrawing));
  ASSERT_EQ(records.size(), 2U);
  const Puzzle& puzzle = records[0].puzzle;
  EXPECT_EQ(puzzle.given(2), 4);
  EXPECT_FALSE(puzzle.allows(3, 2));
  EXPECT_TRUE(puzzle.allows(3, 6));
  EXPECT_FALSE(puzzle.allows(71 - 71, 1));
  EXPECT_FALSE(records[1].puzzle.has_candidates());
  // r8c9 is 5, so E71003 adds nothing.
  EXPECT_EQ(rewritten(text), std::string(kDrawing) + "\nI024\nE03002\n");
  EXPECT_EQ(records[0].entered, (std::vector<std::uint16_t>{2}));
}

TEST(Ss, WritesRemovedCandidates) {
  const std::string text = written(with_candidates(), "ss");
  EXPECT_EQ(text, std::string(kDrawing) + "\nE02001\nE78006\n");
  const auto puzzle = parse(text);
  ASSERT_TRUE(puzzle);
  EXPECT_EQ(puzzle->given_count(), 30);
}

TEST(Ss, TellsWhatIsWrongAndGoesOn) {
  const std::string good(kDrawing);
  const std::string puzzle(kExample);
  EXPECT_EQ(summaries(good + "\nE8100\n\n" + good),
            (Lines{"2: error 15:0 a removed candidate is Ennccc: cell 00 to 80, digit",
                   "18: " + puzzle}));
  EXPECT_EQ(summaries(good + "I815\n" + good),
            (Lines{"2: error 14:0 no cell (00 to 80) or digit (1 to 9): I815", "16: " + puzzle}));
  EXPECT_EQ(summaries(good + "I004\n" + good),
            (Lines{"2: error 14:0 the cell has another digit: I004", "16: " + puzzle}));
  std::string short_one = good;
  short_one.erase(14, 14);
  EXPECT_EQ(summaries(short_one + "\n" + good),
            (Lines{"2: error 2:0 8 rows, not 9", "15: " + puzzle}));
  std::string narrow = good;
  narrow.erase(16, 1);
  EXPECT_EQ(summaries(good + narrow),
            (Lines{"2: " + puzzle, "15: error 15:0 a row of 8 symbols, not 9"}));
}

TEST(CanCarry, SaysWhatWouldBeLost) {
  const auto carries = [](std::string_view format, const Puzzle& puzzle) {
    return can_carry(*find_format(format), puzzle);
  };
  const Puzzle struck = with_candidates().puzzle;
  for (const std::string_view format :
       {"candidates", "pencilmarks", "hodoku", "ss", "json", "csv"}) {
    EXPECT_TRUE(carries(format, struck)) << format;
  }
  for (const std::string_view format : {"line", "block", "sud", "sdk", "sdm", "opensudoku"}) {
    EXPECT_FALSE(carries(format, struck)) << format;
    EXPECT_TRUE(carries(format, *parse(kExample))) << format;
  }
  EXPECT_FALSE(can_carry(*find_format("ss"), Shape{2, 2}));
  EXPECT_FALSE(can_carry(*find_format("line"), Shape{8, 8}));
  EXPECT_TRUE(can_carry(*find_format("line"), Shape{6, 10}));
  EXPECT_TRUE(can_carry(*find_format("json"), Shape{15, 15}));
}

TEST(CanCarry, WritersLeaveAnEmptyPlaceForTheRest) {
  Record record;
  record.puzzle.reset(Shape{8, 8});
  EXPECT_EQ(written(record, "line"), "\n");
  EXPECT_EQ(written(record, "ss"), "\n");
  EXPECT_EQ(written(record, "csv"), ",\n");
}

}  // namespace
}  // namespace bitdoku
