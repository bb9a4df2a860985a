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
      "{\"puzzle\":[[1,2,3,4],[0,0,0],[0,0,0,0],[0,0,0,0]]}",
      "{\"puzzle\":[1,-2,3,4,1,2,3,4,1,2,3,4,1,2,3,4]}",
      "{\"puzzle\":[1,2.5,3,4,1,2,3,4,1,2,3,4,1,2,3,4]}",
      "{\"puzzle\":[1,99999999999999999999999,3,4,1,2,3,4,1,2,3,4,1,2,3,4]}",
      "{\"puzzle\":[1,5,3,4,1,2,3,4,1,2,3,4,1,2,3,4]}",
      "{\"puzzle\":\"1.3....!.1....2.\"}",
      "{\"id\":1}",
      "[1,2]",
      "\"x\"",
      "{\"puzzle\":",
      "{} x",
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
      "0 row 2 has 3 cells, and row 1 has 4",
      "0 -2 is neither a digit nor a blank (cell 2)",
      "0 2.5 is neither a digit nor a blank (cell 2)",
      "0 9.999999999999999e+22 is neither a digit nor a blank (cell 2)",
      "0 5 is not a digit of 4x4 (cell 2)",
      "0 '!' is neither a digit of 4x4 nor a blank (symbol 8)",
      "0 no key `puzzle`",
      "0 2 cells, but a board has N*N",
      "0 1 symbol: this does not look like a puzzle (a 9x9 line has 81 symbols, a 9x9 block 9 rows "
      "of "
      "9)",
      "0 not JSON: a bracket or a quote is not closed",
      "4 not JSON: expected the end of the value, but here is 'x'",
      "1 not JSON: invalid UTF-8 at byte 1 of the value",
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
  EXPECT_EQ(rewritten("{\"puzzle\":\"" + kJsonPuzzle + "\",\"answer\":\"" + kJsonAnswer +
                      "\",\"solution\":\"x\",\"id\":7}\n"),
            "{\"puzzle\":\"" + kJsonPuzzle + "\",\"solution\":\"" + kJsonAnswer + "\",\"id\":7}\n");
  EXPECT_EQ(rewritten("{\"puzzle\":\"" + kJsonPuzzle + "\",\"a\":{\"id\":7},\"id\":8}\n"),
            "{\"puzzle\":\"" + kJsonPuzzle + "\",\"a\":{\"id\":7},\"id\":8}\n");
}

// The first two elements of a list are good, the third is damaged, and two good ones follow.
TEST(Json, KeepsTheTextsThatCannotBeRead) {
  const std::string bad = "{\"error\":\"2 cells, but a board has N*N\",\"puzzle\":\"[1,2]\"";
  WriteOptions answers;
  WriteOptions puzzles;
  puzzles.solutions = false;
  for (const auto& [options, solution] :
       {std::pair(puzzles, ",\"solution\":\"ab\""), std::pair(answers, "")}) {
    std::string text;
    const auto record =
        read_all("{\"id\":7,\"puzzle\":[1,2],\"answer\":\"ab\",\"shape\":[2,2]}")[0];
    Writer(*find_format("json"), options).puzzle(text, record);
    EXPECT_EQ(text, bad + solution + ",\"id\":7,\"shape\":[2,2]}\n");
  }
  const std::string unlike = "{\"puzzle\":\"1.3....2.1....2.\",\"solution\":\"1.2\",\"id\":7}\n";
  EXPECT_TRUE(read_all(unlike)[0].solution.empty());
  EXPECT_EQ(rewritten(unlike), unlike);
}

TEST(Json, ADamagedElementOfAListDoesNotHideTheNextOnes) {
  const std::string good = "{\"puzzle\":\"" + kJsonPuzzle + "\"}";
  const std::string text = '"' + kJsonPuzzle + '"';
  const auto good_ones = [](std::string_view list) {
    return std::ranges::count_if(read_all(list), [](const Record& r) { return !r.error; });
  };
  for (const std::string strange : {"null", "12", "true", "-1.5e3", "x"}) {
    EXPECT_EQ(good_ones("[" + text + ", " + strange + ", " + text + "]"), 2) << strange;
    EXPECT_EQ(good_ones("[" + good + "," + strange + "," + good + "]"), 2) << strange;
    EXPECT_EQ(read_all("[" + good + "," + strange + "," + good + "]").size(), 3U) << strange;
  }
  for (const std::string indent : {"", "  ", "\t"}) {
    const std::string line = ",\n" + indent;
    for (const std::string& damaged :
         {"{\"id: 3, \"puzzle\":\"" + kJsonPuzzle + "\"}", "{\"puzzle\":\"" + kJsonPuzzle + "}",
          "{\"puzzle\":\"" + kJsonPuzzle + "\"",
          "{\"a\":[1,2,\"puzzle\":\"" + kJsonPuzzle + "\"}"}) {
      const std::string list = "[\n" + indent + good + line + good + line + damaged + line + good +
                               line + good + "\n]\n";
      EXPECT_EQ(good_ones(list), 4) << list;
      EXPECT_EQ(read_all(list).size(), 5U) << list;
    }
  }
  const std::string printed = "{\n  \"id\": 1,\n  \"puzzle\": " + text + "\n}\n";
  std::string damaged = printed;
  damaged.erase(damaged.find("id") + 2, 1);
  EXPECT_EQ(good_ones(printed + damaged + printed), 2);
}

TEST(Json, ReadsTheShapeOrRefusesIt) {
  const std::string puzzle = "\"puzzle\":\"6....5..1.....2.6......3..6.2..3....\"";
  for (const std::string shape : {"\"3x2\"", "\"3X2\"", "\" 3 x 2 \"", "\"3\u00d72\"", "[3,2]"}) {
    const auto records = read_all("{" + puzzle + ",\"shape\":" + shape + "}");
    ASSERT_EQ(records.size(), 1U);
    EXPECT_FALSE(records[0].error) << shape;
    EXPECT_EQ(records[0].puzzle.shape(), *Shape::make(3, 2)) << shape;
  }
  for (const std::string shape :
       {"\"circle\"", "\"9x1x\"", "[3.5,2]", "{\"rows\":3}", "7", "true"}) {
    EXPECT_EQ(summaries("{" + puzzle + ",\"shape\":" + shape + "}"),
              Lines{"1: error 1:0 `shape` is not the rows and columns of a box, such as \"2x3\""})
        << shape;
  }
}

TEST(Json, AnEmptyShapeSaysNothing) {
  const std::string puzzle = "\"puzzle\":\"6....5..1.....2.6......3..6.2..3....\"";
  for (const std::string shape : {"\"\"", "\" \"", "null"}) {
    EXPECT_EQ(rewritten("{" + puzzle + ",\"shape\":" + shape + "}"),
              "{" + puzzle + ",\"shape\":\"2x3\"}\n")
        << shape;
  }
  ReadOptions options;
  options.shape = Shape{3, 2};
  EXPECT_EQ(read_all("{" + puzzle + ",\"shape\":\"\"}", options).at(0).puzzle.shape(),
            (Shape{3, 2}));
}

TEST(Json, ReadsTheShapeInCapitals) {
  const std::string puzzle = "\"puzzle\":\"6....5..1.....2.6......3..6.2..3....\"";
  const std::string shaped = "{" + puzzle + ",\"Shape\":\"3x2\"}\n";
  EXPECT_EQ(read_all(shaped).at(0).puzzle.shape(), (Shape{3, 2}));
  EXPECT_EQ(rewritten(shaped), shaped);
  EXPECT_TRUE(read_all("{" + puzzle + ",\"SHAPE\":\"circle\"}").at(0).error);
  // The first key counts, and the other one is kept.
  const std::string both = "{" + puzzle + ",\"shape\":\"3x2\",\"Shape\":\"round\"}\n";
  EXPECT_EQ(rewritten(both), both);
}

TEST(Json, WritesTheShapeThatTheInputHas) {
  const std::string puzzle = "\"puzzle\":\"6....5..1.....2.6......3..6.2..3....\"";
  EXPECT_EQ(rewritten("{\"shape\":[2,3]," + puzzle + ",\"id\":1}"),
            "{" + puzzle + ",\"shape\":\"2x3\",\"id\":1}\n");
}

TEST(Json, ReadsTheCandidatesOfATable) {
  const std::string marks = "1...12.41.341234123412341.341234123412341234123412341234123412..";
  const std::string object = "{\"puzzle\":\"1...............\",\"Candidates\":\"" + marks + "\"}\n";
  EXPECT_EQ(rewritten("puzzle,Candidates\n1...............," + marks + "\n", "json"), object);
  EXPECT_TRUE(read_all(object).at(0).puzzle.has_candidates());
  // The candidates of another puzzle, which was changed since.
  Record record = read_all("puzzle,candidates\n1...............," + marks + "\n").at(0);
  record.puzzle = *parse("1..............2");
  std::string text;
  Writer(*find_format("json")).puzzle(text, record);
  EXPECT_EQ(text, "{\"puzzle\":\"1..............2\"}\n");
}

TEST(Json, KeepsIntegersOfATableNumbers) {
  EXPECT_EQ(
      rewritten("puzzle,id,code,grid\n1.3....2.1....2.,12345678901234567890,007," + kJsonAnswer +
                    "\n1.3....2.1....2.,-98765432109876543210,-0,1.50\n",
                "json"),
      "{\"puzzle\":\"1.3....2.1....2.\",\"id\":12345678901234567890,\"code\":\"007\",\"grid\":\"" +
          kJsonAnswer +
          "\"}\n{\"puzzle\":\"1.3....2.1....2.\",\"id\":-98765432109876543210,\"code\":-0,"
          "\"grid\":1.50}\n");
}

TEST(Json, NamesTheWrongCell) {
  EXPECT_EQ(summaries("{\"puzzle\":[[1,0,3,4],[1,2.0,3,4],[1,2,3,4],[1,2,3,4]]}"),
            Lines{"1: error 1:0 2.0 is neither a digit nor a blank (cell 6)"});
  EXPECT_EQ(summaries("[1,-2,3,true,1,2,3,4,1,2,3,4,1,2,3,4]"),
            Lines{"1: error 1:0 -2 is neither a digit nor a blank (cell 2)"});
}

TEST(Json, HasAllColumnsOfATable) {
  EXPECT_EQ(rewritten(",id,id,quiz,shape,candidates\n0,1,2,1.3....2.1....2.,2x2,few\n", "json"),
            "{\"puzzle\":\"1.3....2.1....2.\",\"shape\":\"2x2\",\"\":0,\"id\":1,\"id_2\":2,"
            "\"candidates\":\"few\"}\n");
  const std::string both = "{\"quiz\":\"" + kJsonAnswer + "\",\"puzzle\":\"" + kJsonPuzzle + "\"}";
  EXPECT_EQ(rewritten(both),
            "{\"puzzle\":\"" + kJsonPuzzle + "\",\"quiz\":\"" + kJsonAnswer + "\"}\n");
  EXPECT_EQ(
      rewritten("puzzle,candidates\n1.3....2.1....2.," + std::string(216, 'x') + "\n", "json"),
      "{\"puzzle\":\"1.3....2.1....2.\",\"candidates_2\":\"" + std::string(216, 'x') + "\"}\n");
  const std::string few = "{\"puzzle\":\"1.3....2.1....2.\",\"candidates\":\"few\"}\n";
  EXPECT_EQ(rewritten(few), few);
}

TEST(Json, TextThatIsNoUtf8IsWindows1252) {
  const std::string out = rewritten(kJsonPuzzle + " \xff\n", "json");
  EXPECT_EQ(out, "{\"puzzle\":\"" + kJsonPuzzle + "\",\"after\":\" \xC3\xBF\"}\n");
  EXPECT_EQ(summaries(out), (Lines{"1: " + kJsonPuzzle}));
}

TEST(Json, ReadsTheKeyThatIsAskedFor) {
  const std::string other(kPoj3074);
  const std::string puzzle(kExample);
  const ReadOptions start{.column = "start"};
  EXPECT_EQ(summaries(R"({"puzzle":")" + other + R"(","start":")" + puzzle + "\"}", start),
            std::vector<std::string>{"1: " + puzzle});
  const std::string nested =
      R"({"a":[{"start":")" + puzzle + R"(","puzzle":5},{"Start":")" + other + R"("}]})";
  EXPECT_EQ(summaries(nested, start), (std::vector<std::string>{"1: " + puzzle, "1: " + other}));
  const auto missing = read_all(R"({"id":1,"puzzle":")" + puzzle + "\"}", start);
  ASSERT_EQ(missing.size(), 1U);
  EXPECT_EQ(missing[0].error->message, "no key `start`, only id, puzzle");
  EXPECT_TRUE(read_all("[\"" + puzzle + "\"]", start).at(0).error);
}

TEST(Json, BoardsGoBeforeIdsWithTheNameOfAPuzzle) {
  const std::string puzzle(kExample);
  for (const char* const id : {"7", "\"Easy 1\"", "\"sudoku-easy-000000001\""}) {
    const std::string text = R"({"puzzle":)" + std::string(id) + R"(,"grid":")" + puzzle + "\"}\n";
    EXPECT_EQ(summaries(text), std::vector<std::string>{"1: " + puzzle});
    EXPECT_EQ(rewritten(text),
              R"({"puzzle":")" + puzzle + R"(","other_puzzle":)" + std::string(id) + "}\n");
  }
}

TEST(Json, LettersOfOldTablesBecomeUtf8) {
  const std::string puzzle(kExample);
  const std::string written = R"({"puzzle":")" + puzzle + R"(","n":"Caf\u00e9 \u20ac"})";
  const std::string wanted = R"({"puzzle":")" + puzzle + "\",\"n\":\"Caf\xc3\xa9 \xe2\x82\xac\"}\n";
  EXPECT_EQ(rewritten(written), wanted);
  EXPECT_EQ(rewritten(R"({"puzzle":")" + puzzle + "\",\"n\":\"Caf\xe9 \x80\"}"), wanted);
  EXPECT_EQ(rewritten("n,puzzle\nCaf\xe9 \x80," + puzzle + "\n", "json"), wanted);
}

}  // namespace
}  // namespace bitdoku
