// Boards and lists as programs print them: LeetCode, JavaScript, Python.
#include <gtest/gtest.h>

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
  EXPECT_EQ(summaries("['" + kBoardLine + "', '" + kBoardLine + "']").size(), 1U)
      << "single quotes are Python's, and one value";
  EXPECT_EQ(summaries("[" + board(number_cell) + ",\n" + board(quoted_cell) + "]"),
            (Lines{kBoardRead, "2: " + kBoardLine}));
}

TEST(JsonLists, TellWhatIsNotClosedAndGoOn) {
  const std::string object = "{\"puzzle\":\"" + kBoardLine + "\"}";
  const std::string list = "[" + object + ",\n" + object;
  Reader reader(from_memory(list));
  EXPECT_EQ(read_all(reader).size(), 2U);
  EXPECT_EQ(reader.notes(), Lines{"the list that begins on line 1 is not closed"});
  const std::string open = object.substr(0, 30);
  const std::string why = "not JSON: a bracket or a quote is not closed";
  EXPECT_EQ(summaries(object + "\n" + open + "\n" + object + "\n" + open),
            (Lines{kBoardRead, "2: error 2:0 " + why, "3: " + kBoardLine, "4: error 4:0 " + why}));
  EXPECT_EQ(summaries("[[1,2],\n" + board(number_cell) + "\n"),
            (Lines{"1: error 1:0 " + why, "2: " + kBoardLine}));
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

TEST(JsonLists, ByteByByteTheSame) {
  const std::string object = "{\"puzzle\":\"" + kBoardLine + "\"}";
  for (const std::string& text :
       {board(quoted_cell, ",\n"), "[" + object + ",\n" + object + "]", object + "\n" + object,
        "[" + object, object.substr(0, 40) + "\n" + object}) {
    Reader reader(std::make_unique<OneByteSource>(text));
    Lines lines;
    for (const Record& record : read_all(reader)) lines.push_back(summary(record));
    EXPECT_EQ(lines, summaries(text)) << text;
  }
}

}  // namespace
}  // namespace bitdoku
