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

TEST(Csv, ReadsTheColumnWithBlanksBesideFullGrids) {
  for (const char* const header : {"grid,clues", "board,givens", "x,y", "output,input"}) {
    const auto records = read_all(std::string(header) + "\n" + kAnswer + "," + kCsvPuzzle + "\n");
    ASSERT_FALSE(records.empty()) << header;
    EXPECT_EQ(summary(records.back()), "2: " + kCsvPuzzle) << header;
    EXPECT_EQ(to_line(records.back().solution), kAnswer) << header;
  }
}

// A number and 81 fields, of which the last is empty.
TEST(Csv, ReadsALineOfCellsBehindANumber) {
  std::string board = kCsvPuzzle;
  board.back() = '.';
  std::string text = "1";
  for (const char cell : board) {
    text += ',';
    if (cell != '.') text += cell;
  }
  const auto records = read_all(text + "\n");
  ASSERT_EQ(records.size(), 1U);
  EXPECT_EQ(summary(records[0]), "1: " + board);
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

TEST(Csv, SkipsComments) {
  const std::string text = "# made by hand\nid,puzzle,note\n# first\n1," + kCsvPuzzle +
                           ",\"two\n# lines\"\n  #2," + kCsvPuzzle + ",\n\"#3\"," + kCsvPuzzle +
                           ",#\n";
  const auto records = read_all(text);
  ASSERT_EQ(records.size(), 2U);
  EXPECT_EQ(summary(records[0]), "4: " + kCsvPuzzle);
  EXPECT_EQ(records[0].kept[2].text, "two\n# lines");
  EXPECT_EQ(summary(records[1]), "7: " + kCsvPuzzle);
  EXPECT_EQ(records[1].kept[0].text, "#3");
  EXPECT_EQ(rewritten(text), "id,puzzle,note\n1," + kCsvPuzzle + ",\"two\n# lines\"\n\"#3\"," +
                                 kCsvPuzzle + ",\"#\"\n");
}

TEST(Csv, ReadsTheShapeOrRefusesIt) {
  const std::string puzzle = "6....5..1.....2.6......3..6.2..3....";
  const std::string text = "puzzle,shape\n" + puzzle + ",3x2\n" + puzzle + ", 2 x 3 \n" + puzzle +
                           ",\n" + puzzle + ",circle\n" + puzzle + ",3x3\n" + puzzle + ",3x2\n";
  const auto records = read_all(text);
  ASSERT_EQ(records.size(), 6U);
  EXPECT_EQ(records[0].puzzle.shape(), (Shape{3, 2}));
  EXPECT_EQ(records[1].puzzle.shape(), (Shape{2, 3}));
  EXPECT_EQ(records[2].puzzle.shape(), (Shape{2, 3}));
  EXPECT_EQ(summary(records[3]),
            "5: error 5:38 `shape` is not the rows and columns of a box, such as \"2x3\"");
  EXPECT_TRUE(records[4].error);
  EXPECT_EQ(records[5].puzzle.shape(), (Shape{3, 2}));
  EXPECT_EQ(rewritten(text.substr(0, text.find("\n6", 20))), text.substr(0, 54));
  ReadOptions options;
  options.shape = Shape{2, 3};
  EXPECT_EQ(summaries(text, options).at(0),
            "2: error 2:38 the puzzle is 6x6 (boxes 3x2), 6x6 (boxes 2x3) is expected");
}

TEST(Csv, ReadsTheShapeInCapitals) {
  const std::string puzzle = "6....5..1.....2.6......3..6.2..3....";
  for (const std::string name : {"Shape", "SHAPE", "\"sHAPE\""}) {
    const auto records = read_all(name + ",Puzzle\n3x2," + puzzle + "\ncircle," + puzzle + "\n");
    ASSERT_EQ(records.size(), 2U);
    EXPECT_EQ(records[0].puzzle.shape(), (Shape{3, 2})) << name;
    EXPECT_TRUE(records[1].error) << name;
  }
  EXPECT_EQ(rewritten("Puzzle,Shape\n" + puzzle + ",3x2\n", "json"),
            "{\"puzzle\":\"" + puzzle + "\",\"Shape\":\"3x2\"}\n");
}

// A table of one record without a solution column.
std::string table_of(const Record& record) {
  WriteOptions options;
  options.solutions = false;
  const Writer writer(*find_format("csv"), options);
  std::string text;
  writer.prologue(text, &record);
  writer.puzzle(text, record);
  return text;
}

TEST(Csv, WritesTheShapeOfUnusualBoxes) {
  const std::string puzzle = "6....5..1.....2.6......3..6.2..3....";
  ReadOptions tall;
  tall.shape = Shape{3, 2};
  const Record record = read_all("id,puzzle\n1," + puzzle + "\n", tall).at(0);
  EXPECT_EQ(table_of(record), "id,puzzle,shape\n1," + puzzle + ",3x2\n");
  Record changed = read_all("shape,puzzle,id\n2x3," + puzzle + ",1\n").at(0);
  changed.puzzle = record.puzzle;
  EXPECT_EQ(table_of(changed), "shape,puzzle,id\n3x2," + puzzle + ",1\n");
  const Record usual = read_all("puzzle,shape\n" + puzzle + ",\n").at(0);
  EXPECT_EQ(table_of(usual), "puzzle,shape\n" + puzzle + ",\n");
}

TEST(Csv, ReadsTheDelimiterThatExcelNames) {
  const std::string tabs = "sep=\t\nid\tpuzzle\n1\t" + kCsvPuzzle + "\n";
  for (const std::string& text :
       {"sep=;\r\nid;puzzle\r\n1;" + kCsvPuzzle + "\r\n", "SEP=;\nid;puzzle\n1;" + kCsvPuzzle,
        "\"sep=|\"\nid|puzzle\n1|" + kCsvPuzzle, tabs,
        "\xef\xbb\xbfsep=;\n\n# table\nid;puzzle\n1;" + kCsvPuzzle}) {
    EXPECT_EQ(format_of(text), "csv") << text;
    EXPECT_EQ(rewritten(text), "id,puzzle\n1," + kCsvPuzzle + "\n") << text;
  }
  // The named delimiter counts, and not the one that occurs most often.
  EXPECT_EQ(rewritten("sep=;\na,b,c;puzzle\n1,2;" + kCsvPuzzle + "\n"),
            "\"a,b,c\",puzzle\n\"1,2\"," + kCsvPuzzle + "\n");
  EXPECT_EQ(summaries("sep=;\nid;puzzle\n1\n2;" + kCsvPuzzle + "\n"),
            (Lines{"3: error 3:0 1 field, the header has 2", "4: " + kCsvPuzzle}));
}

TEST(Csv, ReadsAndWritesCandidates) {
  const std::string puzzle = "1...............";
  const std::string marks = "1...12.41.341234123412341.341234123412341234123412341234123412..";
  const std::string text = "id,candidates,puzzle\n1," + marks + "," + puzzle + "\n2,," + puzzle +
                           "\n3,few," + puzzle + "\n4," + marks + ",\n";
  const auto records = read_all(text);
  ASSERT_EQ(records.size(), 4U);
  for (const Record& record : records) EXPECT_FALSE(record.error) << record.error->message;
  EXPECT_EQ(records[0].puzzle, *parse(marks));
  EXPECT_EQ(records[1].puzzle, *parse(puzzle));
  EXPECT_EQ(records[2].puzzle, *parse(puzzle));
  EXPECT_EQ(records[3].puzzle, *parse(marks));
  EXPECT_EQ(rewritten(text.substr(0, text.find("4,"))), text.substr(0, text.find("4,")));
  EXPECT_EQ(table_of(read_all(marks).at(0)), "puzzle,candidates\n" + puzzle + "," + marks + "\n");
  // Without candidates of its own, a changed puzzle does not keep those of another one.
  Record changed = records[0];
  changed.puzzle = *parse(puzzle);
  EXPECT_EQ(table_of(changed), "id,candidates,puzzle\n1,," + puzzle + "\n");
}

TEST(Csv, RefusesDamagedCandidates) {
  std::string marks = "1...12.41.341234123412341.341234123412341234123412341234123412..";
  marks[5] = '!';
  EXPECT_EQ(summaries("puzzle,candidates\n1...............," + marks + "\n"),
            Lines{"2: error 2:23 '!' in the place of '2' or a blank"});
}

TEST(Csv, CandidatesLeaveTheAlphabet) {
  // The solution is read with the alphabet of the puzzle, not with that of the candidates.
  Record record;
  record.puzzle = Puzzle(Shape{4, 4});
  record.alphabet = Alphabet::letters;
  record.blank = '_';
  record.puzzle.set_given(0, 16);
  record.puzzle.strike_out(1, 3);
  const Record back = read_all(table_of(record)).at(0);
  EXPECT_EQ(back.puzzle, record.puzzle);
  EXPECT_EQ(back.alphabet, Alphabet::letters);
  EXPECT_EQ(back.blank, '_');
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
      "1: error 1:0 the header names no puzzle (puzzle, quiz, question, sudoku, grid or board); "
      "--column names another");
}

TEST(Csv, TheOnlyPuzzleOfTheFirstRecordNeedsNoName) {
  const std::string row = std::string(kExample) + "," + std::string(kExampleSolution);
  for (const std::string_view header : {"Nr,Start Grid,Finished Grid", "\"\",\"x\",\"y\""}) {
    const auto records = read_all(std::string(header) + "\n1," + row + "\n2," + row + "\n");
    ASSERT_EQ(records.size(), 2U) << header;
    for (const Record& record : records) {
      ASSERT_FALSE(record.error) << record.error->message;
      EXPECT_EQ(to_line(record.puzzle.givens()), kExample);
      EXPECT_EQ(to_line(record.solution), kExampleSolution);
    }
  }
  // Two puzzles in a record, or none: the user must say which.
  const std::string two = std::string(kExample) + "," + std::string(kPoj3074);
  for (const std::string& text : {"nr,easy,hard\n1," + two + "\n", std::string("a,b\n1,2\n")}) {
    ReadOptions options;
    options.format = find_format("csv");
    const auto records = read_all(text, options);
    ASSERT_FALSE(records.empty());
    EXPECT_TRUE(records[0].error) << text;
  }
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
  ASSERT_EQ(records.size(), 1U);
  ASSERT_FALSE(records[0].error);
  EXPECT_TRUE(records[0].solution.empty());
}

ReadOptions from_column(std::string column) {
  return {.column = std::move(column)};
}

TEST(Csv, ReadsTheColumnThatIsAskedFor) {
  const std::string text = "id,start,puzzle\n1," + kCsvPuzzle + "," + std::string(kPoj3074) + "\n";
  for (const char* const column : {"start", "START"}) {
    const auto records = read_all(text, from_column(column));
    ASSERT_EQ(records.size(), 1U);
    EXPECT_EQ(summary(records[0]), "2: " + kCsvPuzzle);
  }
  EXPECT_EQ(summaries(text), Lines{"2: " + std::string(kPoj3074)});
  EXPECT_EQ(summaries("start\n" + kCsvPuzzle + "\n", from_column("start")),
            Lines{"2: " + kCsvPuzzle});
  EXPECT_EQ(summaries("id\tsolution\n1\t" + kAnswer + "\n", from_column("solution")),
            Lines{"2: " + kAnswer});
}

TEST(Csv, TellsOnceThatTheColumnIsNotThere) {
  const std::string text = "id,board\n1," + kCsvPuzzle + "\n2," + kCsvPuzzle + "\n";
  const auto records = read_all(text, from_column("start"));
  ASSERT_EQ(records.size(), 1U);
  ASSERT_TRUE(records[0].error);
  EXPECT_EQ(records[0].error->message, "no column `start`, only id, board");
  ReadOptions options = from_column("start");
  options.format = find_format("line");
  EXPECT_EQ(read_all(text, options).at(0).error->message, "the format line has no columns");
}

TEST(Csv, BoardsGoBeforeIdsWithTheNameOfAPuzzle) {
  for (const char* const id : {"7", "Easy 1", "sudoku-easy-000000001", "3f2504e0-4f89-11d3-9a0c"}) {
    for (const char* const name : {"grid", "board", "quiz", "sudoku", "start"}) {
      const std::string text = "puzzle," + std::string(name) + "\n" + id + "," + kCsvPuzzle + "\n" +
                               id + "," + std::string(kPoj3074) + "\n";
      EXPECT_EQ(summaries(text), (Lines{"2: " + kCsvPuzzle, "3: " + std::string(kPoj3074)}))
          << text;
      EXPECT_EQ(rewritten(text), text);
    }
  }
  // A board with a wrong symbol stays a board.
  std::string damaged = kCsvPuzzle;
  damaged[40] = '!';
  EXPECT_TRUE(read_all("puzzle,grid\n" + damaged + "," + kCsvPuzzle + "\n").at(0).error);
}

TEST(Csv, ReadsATableOfSolutionsAlone) {
  const std::string text = "id,solution\nb," + kAnswer + "\n";
  const auto records = read_all(text);
  ASSERT_EQ(records.size(), 1U);
  EXPECT_EQ(summary(records[0]), "2: " + kAnswer);
  EXPECT_EQ(records[0].kept.at(0).text, "b");
  // The solutions of puzzles in a column with another name stay solutions, also if the first
  // puzzle is damaged.
  for (const std::string& start : {kCsvPuzzle, kCsvPuzzle.substr(1)}) {
    const auto both = read_all("start,solution\n" + start + "," + kAnswer + "\n" + kCsvPuzzle +
                               "," + kAnswer + "\n");
    EXPECT_EQ(summary(both.back()), "3: " + kCsvPuzzle);
    EXPECT_EQ(to_line(both.back().solution), kAnswer);
  }
}

// The last column has the text of all further ones, which is no number.
TEST(Csv, FieldsTooManyAreNoNumberInJson) {
  const std::string text = "id,puzzle,rating\n1," + kCsvPuzzle + ",2.5\n2," + kCsvPuzzle + ",2,5\n";
  EXPECT_NE(rewritten(text, "json").find(R"("rating":"2,5"})"), std::string::npos);
}

TEST(Csv, KeepsTheBytesOfOldTables) {
  const std::string text =
      "nom,puzzle\nCaf\xe9 \x80," + kCsvPuzzle + "\n\xa0x\xa0y," + kCsvPuzzle + "\n";
  EXPECT_EQ(summaries(text), (Lines{"2: " + kCsvPuzzle, "3: " + kCsvPuzzle}));
  EXPECT_EQ(rewritten(text), text);
  std::string spaced = kCsvPuzzle;
  std::ranges::replace(spaced, '.', '\xa0');
  for (const std::string& puzzle : {"\xa0" + kCsvPuzzle + "\xa0", "|" + spaced + "|"}) {
    const bool has_bars = puzzle.starts_with('|');
    const std::string cell = has_bars ? puzzle.substr(1, 81) : puzzle;
    EXPECT_EQ(summaries("n\tpuzzle\xa0\n1\t" + cell + "\n"), Lines{"2: " + kCsvPuzzle});
    EXPECT_EQ(summaries(cell + "\n"), Lines{"1: " + kCsvPuzzle});
  }
}

}  // namespace
}  // namespace bitdoku
