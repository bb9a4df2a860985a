// Boards and lists as programs print them: LeetCode, JavaScript, Python.
#include <gtest/gtest.h>

#include <fstream>

#include "formats/reading.hpp"

namespace bitdoku {
namespace {

using Lines = std::vector<std::string>;

// The example as rows of cells, each written by `cell`.
template <class Cell>
std::string board(Cell cell, std::string_view between_rows = ",") {
  std::string text = "[";
  for (std::size_t row = 0; row < 9; ++row) {
    if (row > 0) text += between_rows;
    text += "[";
    for (std::size_t column = 0; column < 9; ++column) {
      if (column > 0) text += ",";
      text += cell(kExample[9 * row + column]);
    }
    text += "]";
  }
  return text + "]";
}
std::string quoted_cell(char symbol) {
  return std::string("\"") + symbol + '"';
}
std::string number_cell(char symbol) {
  return std::string(1, symbol == '.' ? '0' : symbol);
}
std::string null_cell(char symbol) {
  return symbol == '.' ? "null" : std::string(1, symbol);
}
std::string python_cell(char symbol) {
  return symbol == '.' ? "None" : std::string("'") + symbol + "'";
}
std::string minus_cell(char symbol) {
  return symbol == '.' ? "-1" : std::string(1, symbol);
}

const std::string kBoardLine(kExample);
const std::string kBoardRead = "1: " + kBoardLine;

TEST(JsonBoards, EveryWayToWriteACell) {
  EXPECT_EQ(summaries(board(quoted_cell)), Lines{kBoardRead});
  EXPECT_EQ(summaries(board(number_cell)), Lines{kBoardRead});
  EXPECT_EQ(summaries(board(null_cell)), Lines{kBoardRead});
  EXPECT_EQ(summaries(board(python_cell)), Lines{kBoardRead});
  EXPECT_EQ(summaries(board(minus_cell)), Lines{kBoardRead});
  EXPECT_EQ(summaries("{\"board\":" + board(quoted_cell) + "}"), Lines{kBoardRead});
  EXPECT_EQ(summaries("{\"board\":" + board(number_cell) + ",\"id\":7}"), Lines{kBoardRead});
}

TEST(JsonBoards, RowsOnLinesOfTheirOwn) {
  EXPECT_EQ(summaries(board(quoted_cell, ",\n")), Lines{kBoardRead});
  EXPECT_EQ(summaries(board(number_cell, ",\r\n  ")), Lines{kBoardRead});
  const std::string two = board(number_cell, ",\n") + "\n\n" + board(null_cell, ",\n") + "\n";
  EXPECT_EQ(summaries(two), (Lines{kBoardRead, "11: " + kBoardLine}));
}

TEST(JsonBoards, RowsAreStrings) {
  std::string text = "[";
  for (std::size_t row = 0; row < 9; ++row) {
    text += (row > 0 ? ",\"" : "\"") + kBoardLine.substr(9 * row, 9) + "\"";
  }
  EXPECT_EQ(summaries(text + "]"), Lines{kBoardRead});
  EXPECT_EQ(summaries("{\"puzzle\":" + text + "]}"), Lines{kBoardRead});
}

TEST(JsonBoards, AFlatArray) {
  std::string text = "[";
  for (const char symbol : kBoardLine) text += (text.size() > 1 ? ", " : "") + number_cell(symbol);
  EXPECT_EQ(summaries(text + "]"), Lines{kBoardRead});
}

TEST(JsonBoards, LettersAndNumbersOfLargeBoards) {
  const std::string letters = "ABCDEFGHIJKLMNOP";
  std::string symbols = "[";
  std::string numbers = "[";
  for (int row = 0; row < 16; ++row) {
    symbols += row > 0 ? ",[" : "[";
    numbers += row > 0 ? ",[" : "[";
    for (int column = 0; column < 16; ++column) {
      const int digit = (row % 4 * 4 + row / 4 + column) % 16;
      symbols += std::string(column > 0 ? "," : "") + "\"" + letters[digit] + "\"";
      numbers += std::string(column > 0 ? "," : "") + std::to_string(digit + 1);
    }
    symbols += "]";
    numbers += "]";
  }
  const auto from_symbols = parse(symbols + "]");
  const auto from_numbers = parse(numbers + "]");
  ASSERT_TRUE(from_symbols);
  ASSERT_TRUE(from_numbers);
  EXPECT_EQ(*from_symbols, *from_numbers);
  EXPECT_EQ(from_numbers->given_count(), 256);
}

TEST(JsonLists, OfObjectsOnOneLineAndOnMany) {
  const std::string object = "{\"puzzle\":\"" + kBoardLine + "\",\"id\":1}";
  EXPECT_EQ(summaries("[" + object + "," + object + "]"), (Lines{kBoardRead, kBoardRead}));
  EXPECT_EQ(summaries("[\n  " + object + ",\n  " + object + "\n]\n"),
            (Lines{"2: " + kBoardLine, "3: " + kBoardLine}));
  const std::string pretty = "{\n    \"puzzle\": \"" + kBoardLine + "\",\n    \"id\": 1\n  }";
  EXPECT_EQ(summaries("[\n  " + pretty + ",\n  " + pretty + "\n]\n"),
            (Lines{"2: " + kBoardLine, "6: " + kBoardLine}));
  EXPECT_EQ(summaries(pretty), Lines{kBoardRead});
  EXPECT_EQ(summaries(pretty + "\n" + pretty + "\n"), (Lines{kBoardRead, "5: " + kBoardLine}));
}

TEST(JsonLists, OfStringsAndOfBoards) {
  EXPECT_EQ(summaries("[\"" + kBoardLine + "\",\n\"" + kBoardLine + "\"]\n"),
            (Lines{kBoardRead, "2: " + kBoardLine}));
  EXPECT_EQ(summaries("['" + kBoardLine + "', '" + kBoardLine + "']"),
            (Lines{kBoardRead, kBoardRead}));
  EXPECT_EQ(summaries("[" + board(number_cell) + ",\n" + board(quoted_cell) + "]"),
            (Lines{kBoardRead, "2: " + kBoardLine}));
}

// The table of shapes: a name behind #, a text, and the records in it: => LINE BOARD or => LINE
// error. The tests of the packages read it, too.
struct ShapeOfJson {
  std::string name;
  std::string text;
  Lines records;
};
std::vector<ShapeOfJson> shapes_of_json() {
  std::ifstream file(std::string(BITDOKU_TESTS) + "/formats/json_shapes.txt");
  std::vector<ShapeOfJson> shapes;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("# ")) {
      shapes.push_back({line.substr(2), {}, {}});
    } else if (line.starts_with("=> ")) {
      shapes.back().records.push_back(line.substr(3));
    } else if (!line.empty()) {
      shapes.back().text += line + '\n';
    }
  }
  return shapes;
}

TEST(JsonBoards, EveryShapeInWhichPeopleKeepPuzzles) {
  const std::vector<ShapeOfJson> shapes = shapes_of_json();
  EXPECT_GE(shapes.size(), 70U);
  for (const ShapeOfJson& shape : shapes) {
    Lines read;
    for (const Record& record : read_all(shape.text)) {
      read.push_back(std::to_string(record.line) + ' ' +
                     (record.error ? "error" : to_line(record.puzzle.givens())));
    }
    EXPECT_EQ(read, shape.records) << shape.name;
  }
}

TEST(JsonBoards, PuzzlesOfAnObjectKeepTheirMembersAndTitles) {
  const std::string one = "\"" + kBoardLine + "\"";
  const std::string other = "\"" + std::string(kPoj3074) + "\"";
  EXPECT_EQ(
      rewritten("{\"easy\":" + one + ",\"hard\":" + other + ",\"n\":3}"),
      "{\"puzzle\":" + one + ",\"id\":\"easy\"}\n{\"puzzle\":" + other + ",\"id\":\"hard\"}\n");
  EXPECT_EQ(rewritten("{\"list\":[{\"id\":1,\"grid\":" + one + ",\"er\":1.50},{\"grid\":" + other +
                      ",\"solution\":\"" + std::string(kExampleSolution) + "\"}]}"),
            "{\"puzzle\":" + one + ",\"id\":1,\"er\":1.50}\n{\"puzzle\":" + other +
                ",\"solution\":\"" + std::string(kExampleSolution) + "\"}\n");
}

TEST(JsonBoards, SolutionsGoToTheirPuzzles) {
  const std::string one = "\"" + kBoardLine + "\"";
  const std::string other = "\"" + std::string(kPoj3074) + "\"";
  const std::string full = "\"" + std::string(kExampleSolution) + "\"";
  for (const std::string& text : {
           "{\"puzzles\":[" + other + "," + one + "],\"solutions\":[null," + full + "]}",
           "{\"puzzle1\":" + other + ",\"puzzle2\":" + one + ",\"solution2\":" + full + "}",
           "{\"a\":{\"b\":" + other + "},\"c\":[" + one + "," + full + "]}",
       }) {
    const std::vector<Record> records = read_all(text);
    ASSERT_EQ(records.size(), 2U) << text;
    EXPECT_EQ(to_line(records[1].puzzle.givens()), kBoardLine) << text;
    EXPECT_EQ(to_line(records[1].solution), kExampleSolution) << text;
  }
}

// The parser compares each key with all before it.
TEST(JsonBoards, ManyBoardsOrKeysTakeNoLongTime) {
  std::string list = "{\"puzzles\":[\"1.3....2.1....2.\"";
  std::string keys = "{\"k\":1";
  for (int i = 0; i < 99'000; ++i) {
    list += ",\"1.3....2.1....2.\"";
    keys += ",\"k" + std::to_string(i) + "\":1";
  }
  EXPECT_EQ(read_all(list + "]}").size(), 99'001U);
  EXPECT_EQ(summaries(keys + "}"), Lines{"1: error 1:0 a JSON object with more than 30,000 keys"});
}

TEST(JsonBoards, AGridWithAllGivensBelongsToThePuzzle) {
  const std::string one = "\"" + kBoardLine + "\"";
  const std::string full = "\"" + std::string(kExampleSolution) + "\"";
  const std::string other = "\"" + std::string(kPoj3074) + "\"";
  for (const std::string& text : {
           "{\"start\":" + one + ",\"final\":" + full + "}",
           "{\"final\":" + full + ",\"start\":" + one + "}",
           "{\"start\":" + one + ",\"solution\":" + full + "}",
           "{\"start\":" + one + ",\"again\":" + board(null_cell) + "}",
           "{\"puzzle1\":" + one + ",\"solution1\":" + full + "}",
           "{\"puzzle\":" + one + ",\"quiz\":" + other + ",\"canonical\":" + other + "}",
       }) {
    const std::vector<Record> records = read_all(text);
    ASSERT_EQ(records.size(), 1U) << text;
    EXPECT_FALSE(records[0].error) << text;
    EXPECT_EQ(to_line(records[0].puzzle.givens()), kBoardLine) << text;
  }
}

// Only the first was read.
TEST(JsonLists, OfStringsWithSmallPuzzles) {
  const std::string small = "12.4.4.2.14.4..1";
  const std::string other = "1..4.4.2.14.4..1";
  EXPECT_EQ(summaries("[\"" + small + "\",\"" + other + "\"]"),
            (Lines{"1: " + small, "1: " + other}));
  EXPECT_EQ(summaries("[\n\"" + small + "\",\n\"" + other + "\"\n]\n"),
            (Lines{"2: " + small, "3: " + other}));
  std::string rows;
  for (int row = 0; row < 16; ++row) {
    rows += (row > 0 ? ",\"" : "\"") + std::string(4, "1234"[row % 4]) + "............\"";
  }
  EXPECT_EQ(read_all("[" + rows + "]").size(), 1U);
}

TEST(JsonLists, TellWhatIsNotClosedAndGoOn) {
  const std::string object = "{\"puzzle\":\"" + kBoardLine + "\"}";
  for (const std::string end : {"", ",\n", "\n"}) {
    EXPECT_EQ(summaries("[" + object + ",\n" + object + end),
              (Lines{kBoardRead, "2: " + kBoardLine,
                     "3: error 3:0 the list that begins on line 1 ends on line 2 without ]; the "
                     "file may be cut short"}));
  }
  const std::string open = object.substr(0, 30);
  const std::string why = "not JSON: a bracket or a quote is not closed";
  EXPECT_EQ(summaries(object + "\n" + open + "\n" + object + "\n" + open),
            (Lines{kBoardRead, "2: error 2:0 " + why, "3: " + kBoardLine, "4: error 4:0 " + why}));
  EXPECT_EQ(summaries("[" + object + ",\n" + open),
            (Lines{kBoardRead, "2: error 2:0 element 2 of the list is " + why}))
      << "one message only";
  EXPECT_EQ(summaries("[[1,2],\n" + board(number_cell) + "\n"),
            (Lines{"1: error 1:0 " + why, "2: " + kBoardLine}));
}

// Returns 1 for each record of a list on one line that is read, e for each error.
std::string outcomes(const Lines& elements) {
  std::string list;
  for (const std::string& element : elements) list += (list.empty() ? "[" : ", ") + element;
  list += "]\n";
  std::string result;
  for (const Record& record : read_all(list)) result += record.error ? 'e' : '1';
  return result;
}

// The element without the first occurrence of a text.
std::string without(std::string element, const std::string& text) {
  return element.erase(element.find(text), text.size());
}

// Damages each element of four in turn. Only this one must be lost.
void expect_only_damaged_lost(const std::string& good, const std::string& damaged,
                              std::size_t from = 0) {
  for (std::size_t at = from; at < 3; ++at) {
    Lines elements(4, good);
    elements[at] = damaged;
    std::string expected = "1111";
    expected[at] = 'e';
    EXPECT_EQ(outcomes(elements), expected) << damaged << " at " << at;
  }
}

TEST(JsonLists, ADamagedObjectOnTheLineOfOthersIsLostAlone) {
  const std::string object = "{\"id\":1,\"puzzle\":\"" + kBoardLine + "\",\"n\":[1,{\"x\":2}]}";
  const std::string swapped = "{\"puzzle\":\"" + kBoardLine + "\"}";
  for (const std::string& lost : Lines{"{", "\"", "id\"", ":", "\"53", "\",", "]", "}]", "]}"}) {
    expect_only_damaged_lost(object, without(object, lost));
  }
  for (const std::string& lost : Lines{"{", "\"", ":", "\"53", "\"}", "}"}) {
    expect_only_damaged_lost(swapped, without(swapped, lost));
  }
  for (const std::string& wrong : Lines{"null", "17", object + "}", object + "x"}) {
    expect_only_damaged_lost(object, wrong);
  }
  for (const std::string& wrong : Lines{"}", "x y"}) expect_only_damaged_lost(object, wrong, 1);
}

TEST(JsonLists, ADamagedStringOrBoardOnTheLineOfOthersIsLostAlone) {
  const std::string text = "\"" + kBoardLine + "\"";
  for (const std::string& wrong : Lines{text.substr(1), text.substr(0, 82), "null", text + "x"}) {
    expect_only_damaged_lost(text, wrong);
  }
  const std::string rows = board(quoted_cell);
  for (const std::string& lost : Lines{"\"", "5\"", "],", "]"}) {
    expect_only_damaged_lost(rows, without(rows, lost));
  }
  expect_only_damaged_lost(rows, rows.substr(0, rows.size() - 1));
  std::string escaped = rows;
  escaped.insert(escaped.find('"') + 1, "\\");
  expect_only_damaged_lost(rows, escaped);
  EXPECT_EQ(outcomes({rows, rows.substr(1), rows}), "1e1");
}

TEST(JsonLists, NameTheDamagedElementAndWhatIsNotRead) {
  const std::string object = "{\"puzzle\":\"" + kBoardLine + "\"}";
  const std::string first = without(object, "\"}");
  EXPECT_EQ(
      summaries("[" + object + "," + first + "," + object + "]\n").at(1),
      "1: error 1:192 element 2 of the list is not JSON: expected a comma or a closing brace, "
      "but here is 'p'");
  EXPECT_EQ(summaries("[" + object + ",{\"puzzle\":x, \"a b\"]\n").at(1),
            "1: error 1:107 element 2 of the list is not JSON: expected a value (a string in "
            "quotes, a number, true, false, null, [ or {), but here is 'x'; the rest of the line, "
            "9 bytes, was not read");
  EXPECT_EQ(summaries("[\n null,\n " + object + ",\n 7\n]"),
            (Lines{"2: error 2:0 element 1 of the list is not a JSON object with a key `puzzle`",
                   "3: " + kBoardLine,
                   "4: error 4:0 element 3 of the list is not a JSON object with a key `puzzle`"}));
}

// Returns 1 for each record that is read, e for each error.
std::string outcomes_of(const std::string& text) {
  std::string result;
  for (const Record& record : read_all(text)) result += record.error ? 'e' : '1';
  return result;
}

TEST(JsonLists, AMissingBraceAndCommaCostOneObject) {
  const std::string object = "{\"id\":1,\"puzzle\":\"" + kBoardLine + "\"}";
  const std::string open = object.substr(0, object.size() - 1);
  EXPECT_EQ(outcomes_of("[" + open + " " + object + "," + object + "]"), "e11");
  EXPECT_EQ(outcomes_of("[" + object + "," + open + object + "]"), "1e1");
  EXPECT_EQ(outcomes_of("[" + object + ",," + object + "]"), "11");
  EXPECT_EQ(outcomes_of("[" + object + "]," + object + "]"), "11e") << "a bracket too many";
  const std::string rows = board(quoted_cell);
  EXPECT_EQ(outcomes_of("[" + rows.substr(0, rows.size() - 1) + " " + rows + "]"), "e1");
}

TEST(JsonLists, AnUnclosedObjectEndsWhereTheNextBeginsOnALineBelow) {
  const std::string object = "{\"id\":1,\"puzzle\":\"" + kBoardLine + "\",\"n\":{\"x\":2}}";
  const std::string open = object.substr(0, object.size() - 1);
  EXPECT_EQ(outcomes_of("[" + open + ",\n  " + object + ",\n  " + object + "\n]\n"), "e11");
  const std::string printed = "{\n  \"id\": 1,\n  \"puzzle\": \"" + kBoardLine + "\"\n";
  EXPECT_EQ(outcomes_of(printed + printed + "}\n" + printed + "}\n"), "e11");
  EXPECT_EQ(summaries("[" + printed + ",\n" + printed + "}]\n"),
            (Lines{"1: error 5:1 element 1 of the list is not JSON: expected a key in quotes, but "
                   "here is '{'",
                   "5: " + kBoardLine}));
}

TEST(JsonLists, ObjectsOnOneLineNeedNoList) {
  const std::string object = "{\"id\":1,\"puzzle\":\"" + kBoardLine + "\"}";
  EXPECT_EQ(outcomes_of(object + object + "\n" + object), "111");
  EXPECT_EQ(outcomes_of(object + " " + object + "," + object), "111");
  EXPECT_EQ(outcomes_of(object + "]" + object), "1e1");
  EXPECT_EQ(outcomes_of(object + object.substr(1) + object), "1e1");
  EXPECT_EQ(outcomes_of(object + "x" + object), "e1");
  for (const std::string& lost : Lines{"}", "\"}", "\"", ":"}) {
    EXPECT_EQ(outcomes_of(object + without(object, lost) + object + "\n" + object), "1e11") << lost;
  }
  EXPECT_EQ(summaries(object + object.substr(0, object.size() - 1) + object).at(1),
            "1: error 1:202 not JSON: expected a comma or a closing brace, but here is '{'");
  const std::string nested = "{\"id\":1,\"puzzle\":\"" + kBoardLine + "\",\"n\":{\"id\":2}}";
  EXPECT_EQ(outcomes_of(nested + nested), "11");
}

// These took minutes, because each element was copied or read again up to the end of the input.
TEST(JsonLists, ManyDamagedElementsTakeNoLongTime) {
  std::string unclosed = "[{\"a\":1\n";
  std::string strings = "[\"\"";
  for (int i = 0; i < 20'000; ++i) {
    unclosed += ",{\"a\":1\n";
    strings += ",\"\"";
  }
  EXPECT_GT(read_all(unclosed).size(), 10U);
  EXPECT_EQ(read_all(strings).size(), 1U);
}

TEST(JsonLists, AMissingCommaIsANote) {
  const std::string object = "{\"puzzle\":\"" + kBoardLine + "\"}";
  const std::string list = "[" + object + " " + object + "," + object + "]";
  Reader reader(from_memory(list));
  EXPECT_EQ(read_all(reader).size(), 3U);
  EXPECT_EQ(reader.notes(),
            Lines{"a comma is missing behind element 1 of the list that begins on line 1"});
}

TEST(JsonLists, OfAnyLengthAreReadAsTheyCome) {
  std::string text = "[";
  constexpr std::size_t kMany = 60'000;  // 5.7 MB on one line
  for (std::size_t i = 0; i < kMany; ++i) {
    text += (i > 0 ? ",{\"puzzle\":\"" : "{\"puzzle\":\"") + kBoardLine + "\"}";
  }
  text += "]";
  Reader reader(from_memory(text));
  Record record;
  std::size_t good = 0;
  while (reader.next(record)) good += record.error ? 0 : 1;
  EXPECT_EQ(good, kMany);
}

TEST(JsonLists, ATooLongBeginningIsOneError) {
  std::string text = "[";
  for (int i = 0; i < 600'000; ++i) text += "null,";
  text += "\"" + kBoardLine + "\"]\n{\"puzzle\":\"" + kBoardLine + "\"}\n";
  EXPECT_EQ(summaries(text),
            (Lines{"1: error 1:0 a JSON value of more than 2 MB is too long", "2: " + kBoardLine}));
}

TEST(JsonLists, ByteByByteTheSame) {
  const std::string object = "{\"puzzle\":\"" + kBoardLine + "\"}";
  for (const std::string& text :
       {board(quoted_cell, ",\n"), "[" + object + ",\n" + object + "]", object + "\n" + object,
        "[" + object, object.substr(0, 40) + "\n" + object,
        "[null, 3,\n" + object + "," + object.substr(0, 40) + "," + object + "]"}) {
    Reader reader(std::make_unique<OneByteSource>(text));
    Lines lines;
    for (const Record& record : read_all(reader)) lines.push_back(summary(record));
    EXPECT_EQ(lines, summaries(text)) << text;
  }
}

}  // namespace
}  // namespace bitdoku
