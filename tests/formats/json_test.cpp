// JSON lines: the allowed values of keys, and the keys that are kept.
#include <gtest/gtest.h>

#include "formats/reading.hpp"

namespace bitdoku {
namespace {

using Lines = std::vector<std::string>;

const std::string kJsonPuzzle(kExample);
const std::string kJsonAnswer(kExampleSolution);

TEST(Json, ReadsStringsAndKeepsKeys) {
  const std::string text = "{\"puzzle\":\"" + kJsonPuzzle + "\",\"id\":7,\"who\":\"a \\\"b\\\"\"," +
                           "\"more\":{\"x\":[1,null,2.5]},\"ok\":true}\n";
  EXPECT_EQ(format_of(text), "json");
  EXPECT_EQ(summaries(text), (Lines{"1: " + kJsonPuzzle}));
  EXPECT_EQ(rewritten(text), text);
}

TEST(Json, ReadsArrays) {
  const std::string flat = "{\"puzzle\":[1,0,3,null,0,0,0,2,0,1,0,0,0,0,2,0]}";
  const std::string rows = "{\"puzzle\":[[1,0,3,null],[0,0,0,2],[0,1,0,0],[0,0,2,0]]}";
  const Lines expected{"1: 1.3....2.1....2."};
  EXPECT_EQ(summaries(flat), expected);
  EXPECT_EQ(summaries(rows), expected);
  EXPECT_EQ(rewritten(rows), "{\"puzzle\":\"1.3....2.1....2.\"}\n");
}

TEST(Json, ReadsSolutions) {
  const std::string text =
      "{\"question\":\"" + kJsonPuzzle + "\",\"answer\":\"" + kJsonAnswer + "\",\"rating\":1}\n";
  EXPECT_EQ(to_line(read_all(text)[0].solution), kJsonAnswer);
  EXPECT_EQ(rewritten(text), "{\"puzzle\":\"" + kJsonPuzzle + "\",\"solution\":\"" + kJsonAnswer +
                                 "\",\"rating\":1}\n");
  const auto records =
      read_all("{\"puzzle\":\"1.3....2.1....2.\",\"solution\":[1,2,3,4,3,4,1,2,2,1,4,3,4,3,2,1]}");
  EXPECT_EQ(to_line(records[0].solution), "1234341221434321");
  EXPECT_TRUE(read_all("{\"puzzle\":\"1.3....2.1....2.\",\"solution\":[1,2]}")[0].solution.empty());
}

TEST(Json, AnswersBesideThePuzzle) {
  const std::string text = "{\"puzzle\":\"" + kJsonPuzzle + "\",\"id\":7}\n";
  EXPECT_EQ(answered(text, digits(kJsonAnswer)),
            "{\"puzzle\":\"" + kJsonPuzzle + "\",\"solution\":\"" + kJsonAnswer + "\",\"id\":7}\n");
  EXPECT_EQ(answered(text, {}),
            "{\"puzzle\":\"" + kJsonPuzzle + "\",\"solution\":null,\"id\":7}\n");
  EXPECT_EQ(answered("{\"id\":7}\n", {}), "{\"error\":\"no key `puzzle`\",\"id\":7}\n");
}

TEST(Json, TellsUnlikeBoxesAndCandidates) {
  Record record;
  record.puzzle.reset(Shape{3, 2});
  record.puzzle.set_given(0, 6);
  record.puzzle.strike_out(1, 1);
  std::string text;
  Writer(*find_format("json")).puzzle(text, record);
  EXPECT_NE(text.find("\"shape\":\"3x2\""), std::string::npos) << text;
  const auto records = read_all(text);
  ASSERT_EQ(records.size(), 1U);
  EXPECT_EQ(records[0].puzzle, record.puzzle);
  EXPECT_EQ(
      read_all("{\"puzzle\":\"" + std::string(36, '.') + "\",\"shape\":[3,2]}")[0].puzzle.shape(),
      (Shape{3, 2}));
}

TEST(Json, WritesNumbersWhereSymbolsEnd) {
  Record record;
  record.puzzle.reset(Shape{8, 8});
  record.puzzle.set_given(1, 64);
  std::string text;
  Writer(*find_format("json")).puzzle(text, record);
  EXPECT_EQ(text.substr(0, 18), "{\"puzzle\":[0,64,0,");
  EXPECT_EQ(read_all(text)[0].puzzle, record.puzzle);
}

TEST(Json, TellsWhatIsWrongAndGoesOn) {
  const std::string good = "{\"puzzle\":\"" + kJsonPuzzle + "\"}\n";
  const Lines wrong{
      "{\"puzzle\":\"12\"}",
      "{\"puzzle\":12}",
      "{\"puzzle\":[1,2,3]}",
      "{\"puzzle\":[1,-2,3,4,1,2,3,4,1,2,3,4,1,2,3,4]}",
      "{\"puzzle\":[1,2.5,3,4,1,2,3,4,1,2,3,4,1,2,3,4]}",
      "{\"puzzle\":[1,99999999999999999999999,3,4,1,2,3,4,1,2,3,4,1,2,3,4]}",
      "{\"puzzle\":[1,5,3,4,1,2,3,4,1,2,3,4,1,2,3,4]}",
      "{\"puzzle\":\"1.3....!.1....2.\"}",
      "{\"id\":1}",
      "[1,2]",
      "\"x\"",
      "{\"puzzle\":",
      "{} {}",
      "\xff\xfe{}",
      "{\"n\":1e999}",
      "{\"puzzle\":\"1.3....2.1....2.\",\"a\":" + std::string(200, '[') + std::string(200, ']') +
          "}",
      "{\"candidates\":\"123\"}",
  };
  const Lines messages{
      "0 2 symbols: this does not look like a puzzle (a 9x9 line has 81 symbols, a 9x9 block 9 "
      "rows of "
      "9)",
      "0 the puzzle is neither a string nor an array of cells or of rows of one length",
      "0 3 cells, but a board has N*N",
      "0 the puzzle is neither a string nor an array of cells or of rows of one length",
      "0 the puzzle is neither a string nor an array of cells or of rows of one length",
      "0 the puzzle is neither a string nor an array of cells or of rows of one length",
      "0 5 is not a digit of 4x4 (cell 2)",
      "0 '!' is neither a digit of 4x4 nor a blank (symbol 8)",
      "0 no key `puzzle`",
      "0 2 cells, but a board has N*N",
      "0 1 symbol: this does not look like a puzzle (a 9x9 line has 81 symbols, a 9x9 block 9 rows "
      "of "
      "9)",
      "0 not JSON: a bracket or a quote is not closed",
      "4 not JSON",
      "1 not JSON",
      "0 no key `puzzle`",
      "0 JSON nested more than 100 deep",
      "0 3 symbols of candidates, not N*N*N",
  };
  std::string text = good;
  Lines expected{"1: " + kJsonPuzzle};
  for (std::size_t i = 0; i < wrong.size(); ++i) {
    text += wrong[i] + "\n" + good;
    const std::string line = std::to_string(2 * i + 2);
    expected.push_back(line + ": error " + line + ":" + messages[i]);
    expected.push_back(std::to_string(2 * i + 3) + ": " + kJsonPuzzle);
  }
  EXPECT_EQ(summaries(text), expected);
}

// The parser would round large numbers, and refuse those beyond the range of a double.
TEST(Json, KeepsNumbersAsTheyAreWritten) {
  const std::string text = "{\"puzzle\":\"" + kJsonPuzzle +
                           "\",\"id\":18446744073709551617,\"n\":[1.50,-0,1e5,1E+999,-2e999],"
                           "\"far\":1e999,\"many\":" +
                           std::string(400, '9') + ",\"who\":\"1e999 \\\"1e999\"}\n";
  EXPECT_EQ(summaries(text), (Lines{"1: " + kJsonPuzzle}));
  EXPECT_EQ(rewritten(text), text);
  const std::string spaced =
      "{ \"puzzle\" : \"" + kJsonPuzzle +
      "\" , \"a\" : { \"b c\" : [ 1.0 , \"d, }\" ] } ,\n \"e\\u0041\":2.0 }\n";
  EXPECT_EQ(rewritten(spaced),
            "{\"puzzle\":\"" + kJsonPuzzle + "\",\"a\":{\"b c\":[1.0,\"d, }\"]},\"eA\":2.0}\n");
  const std::string twice = "{\"a\":1.0,\"puzzle\":\"" + kJsonPuzzle + "\",\"a\":2.0}\n";
  EXPECT_EQ(rewritten(twice), "{\"puzzle\":\"" + kJsonPuzzle + "\",\"a\":2.0}\n");
  EXPECT_EQ(summaries("{\"n\":01e999}\n").at(0).substr(0, 10), "1: error 1");
}

TEST(Json, WritesNoKeyTwice) {
  EXPECT_EQ(answered("{\"error\":\"old\",\"id\":7}\n", {}),
            "{\"error\":\"no key `puzzle`\",\"id\":7}\n");
  EXPECT_EQ(rewritten("{\"board\":\"" + kJsonPuzzle + "\",\"puzzle\":\"x\",\"id\":7}\n"),
            "{\"puzzle\":\"" + kJsonPuzzle + "\",\"id\":7}\n");
  EXPECT_EQ(rewritten("{\"puzzle\":\"" + kJsonPuzzle + "\",\"a\":{\"id\":7},\"id\":8}\n"),
            "{\"puzzle\":\"" + kJsonPuzzle + "\",\"a\":{\"id\":7},\"id\":8}\n");
}

TEST(Json, TextThatIsNoUtf8IsReplaced) {
  const std::string out = rewritten(kJsonPuzzle + " \xff\n", "json");
  EXPECT_EQ(out, "{\"puzzle\":\"" + kJsonPuzzle + "\",\"after\":\" \xEF\xBF\xBD\"}\n");
  EXPECT_EQ(summaries(out), (Lines{"1: " + kJsonPuzzle}));
}

}  // namespace
}  // namespace bitdoku
