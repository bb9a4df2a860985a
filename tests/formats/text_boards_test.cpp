// Texts with several boards, with boards of other sides, or with something else than boards.
#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <vector>

#include "formats/reading.hpp"

namespace bitdoku {
namespace {

struct TextOfBoards {
  std::string name;
  std::string text;
  Lines records;
};

// A table of texts: a name behind @@, a text, and the records in it: => BOARD or => error.
std::vector<TextOfBoards> texts_of_boards(const std::string& name) {
  std::ifstream file(std::string(BITDOKU_TESTS) + "/formats/" + name);
  std::vector<TextOfBoards> texts;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("@@ ")) {
      texts.push_back({line.substr(3), {}, {}});
    } else if (line.starts_with("=> ")) {
      texts.back().records.push_back(line.substr(3));
    } else {
      texts.back().text += line + '\n';
    }
  }
  return texts;
}

void expect_records(const std::vector<TextOfBoards>& texts) {
  EXPECT_GE(texts.size(), 5U);
  for (const TextOfBoards& text : texts) {
    Lines read;
    for (const Record& record : read_all(text.text)) {
      read.push_back(record.error ? "error" : to_line(record.puzzle.givens()));
    }
    EXPECT_EQ(read, text.records) << text.name;
  }
}

TEST(TextBoards, EachIsReadOrRefused) {
  expect_records(texts_of_boards("text_boards.txt"));
}

// Boards in programs, markup and words, and what looks like boards there.
TEST(TextBoards, OfCodeAndMarkup) {
  expect_records(texts_of_boards("code_and_markup.txt"));
}

// Tables of databases, mails and pages with codes, values of languages, runs of blanks.
TEST(TextBoards, ThatAreEncodedOrWrapped) {
  expect_records(texts_of_boards("encoded_and_wrapped.txt"));
}

// Forms that people tried who had not seen the project.
TEST(TextBoards, FoundByStrangers) {
  expect_records(texts_of_boards("found_by_strangers.txt"));
}

// Boards that are hardly what somebody wrote down, and what pages and drawings hide.
TEST(TextBoards, ThatAreDoubtful) {
  expect_records(texts_of_boards("doubtful_boards.txt"));
}

// A full grid in a line whose digits count from 0, alone or behind puzzles.
TEST(TextBoards, FullGridsThatCountFromZero) {
  std::string grid(kExampleSolution);
  for (char& digit : grid) --digit;
  EXPECT_FALSE(parse(grid));
  EXPECT_TRUE(read_all(grid + "\n" + grid + "\n").back().error);
  std::string puzzle(kExample);
  std::ranges::replace(puzzle, '.', '0');
  EXPECT_FALSE(read_all(puzzle + "\n" + grid + "\n").back().error);
  EXPECT_FALSE(read_all(grid + "\n", {.format = find_format("line")}).back().error);
}

// A spreadsheet keeps fifteen digits of a number. A few givens in the first rows are a puzzle.
TEST(TextBoards, NumbersThatASpreadsheetRounded) {
  std::string rounded(kExample);
  std::ranges::replace(rounded, '.', '0');
  std::fill(rounded.begin() + 15, rounded.end(), '0');
  EXPECT_FALSE(parse(rounded));
  EXPECT_TRUE(read_all("id,puzzle\n1," + rounded + "\n").back().error);
  rounded.replace(0, 10, "0000000000");
  EXPECT_TRUE(parse(rounded));
}

// A record of JSON whose rows have spaces for blanks.
TEST(TextBoards, RowsWithSpacesInJson) {
  if (find_format("json") == nullptr) GTEST_SKIP();
  std::string rows;
  for (std::size_t at = 0; at < kExample.size(); at += 9) {
    std::string row(kExample.substr(at, 9));
    std::ranges::replace(row, '.', ' ');
    rows += (at > 0 ? ", \"" : "\"") + row + '"';
  }
  EXPECT_EQ(givens_of(read_all("{\"name\": \"1 2\", \"puzzle\": [" + rows + "]}\n")),
            Lines{std::string(kExample)});
}

// A line that is too long for the digits of any board.
TEST(TextBoards, TellsHowLongALineIs) {
  const std::string line(700, '5');
  const auto records = read_all(line + "\n" + line + "\n" + line + "\n");
  ASSERT_FALSE(records.empty());
  ASSERT_TRUE(records[0].error.has_value());
  EXPECT_EQ(records[0].error->message.find("no line has more"), std::string::npos);
}

// A text that is longer than the sample. The last puzzle has no solution.
TEST(TextBoards, ALongTextOfPuzzlesAndSolutions) {
  const auto rows = [](std::string_view board) {
    return rewritten(std::string(board) + '\n', "block");
  };
  constexpr std::size_t kPairs = 100;
  std::string text;
  for (std::size_t i = 0; i < kPairs; ++i) {
    text += "Sudoku:\n" + rows(kExample) + "There is 1 solution.\n" + rows(kExampleSolution);
  }
  const auto records = read_all(text + "Sudoku:\n" + rows(kPoj3074));
  ASSERT_EQ(records.size(), kPairs + 1);
  EXPECT_EQ(to_line(records[kPairs - 1].solution), kExampleSolution);
  EXPECT_EQ(to_line(records[kPairs].puzzle.givens()), kPoj3074);
}

// The error names the line of the board that was not read.
TEST(TextBoards, TellsWhereABoardInAnotherFormBegins) {
  std::string text = "int b[9][9] = {\n";
  for (std::size_t i = 0; i < kExample.size(); ++i) {
    text += i % 9 == 0 ? '{' : ',';
    text += kExample[i] == '.' ? '0' : kExample[i];
    if (i % 9 == 8) text += "},\n";
  }
  const auto records = read_all(text + "};\n// other: " + std::string(kPoj3074) + "\n");
  ASSERT_EQ(records.size(), 2U);
  ASSERT_TRUE(records[1].error.has_value());
  EXPECT_EQ(records[1].line, 12U);
  EXPECT_EQ(records[1].error->message,
            "these lines may be a board that is not written like the others; please put boards of "
            "each form in a file of their own");
}

// Nine rows of nine are not what such a text lacks.
TEST(TextBoards, TellsOfTextAroundRows) {
  std::string text;
  for (std::size_t at = 0; at < kExample.size(); at += 9) {
    text += "1000" + std::to_string(at) + " DATA \"" + std::string(kExample.substr(at, 9)) + "\"\n";
  }
  const auto records = read_all(text);
  ASSERT_EQ(records.size(), 1U);
  ASSERT_TRUE(records[0].error.has_value());
  EXPECT_NE(records[0].error->message.find(
                "the rows of 9 symbols have text around them that is not understood"),
            std::string::npos)
      << records[0].error->message;
}

// The bars of a board are looked at in a plain block, too.
TEST(TextBoards, TellsTheWallsOfAJigsaw) {
  const auto records = read_all("| 1 2 | . . |\n| . | . 1 2 |\n| 2 1 . | . |\n| . . | 2 1 |\n");
  ASSERT_EQ(records.size(), 1U);
  ASSERT_TRUE(records[0].error.has_value());
  EXPECT_NE(records[0].error->message.find("irregular regions"), std::string::npos);
}

// A board of light lines whose regions have heavy ones, as terminals draw it. In each row of
// `regions`, equal letters stand side by side in a region.
std::string drawn(const std::vector<std::string>& regions, std::string_view heavy,
                  std::string_view light, bool has_frame) {
  std::string text;
  for (std::size_t row = 0; row < regions.size(); ++row) {
    if (has_frame) text += heavy;
    for (std::size_t column = 0; column < regions.size(); ++column) {
      const char cell = kExample[(row * regions.size()) + column];
      // Bars of different widths do not keep the columns in their places.
      text += {' ', cell == '.' && heavy.size() != 2 ? ' ' : cell, ' '};
      const bool is_last = column + 1 == regions.size();
      if (is_last && !has_frame) continue;
      text += is_last || regions[row][column] != regions[row][column + 1] ? heavy : light;
    }
    text += '\n';
  }
  return text;
}

TEST(TextBoards, TellsTheHeavyWallsOfAJigsaw) {
  const std::vector<std::string> jigsaw{"AAAABBBCC", "AAAABBBCC", "ADDDBBBCC",
                                        "DDDEEECCC", "DDDEEEFFF", "GGGEEEFFF",
                                        "GGHHHFFFI", "GGHHHIIII", "GGHHHIIII"};
  std::vector<std::string> odd_row(9, "AAABBBCCC");
  odd_row[2] = "AABABBCCC";
  const std::vector<std::string> boxes(9, "AAABBBCCC");
  const std::vector<std::pair<std::string_view, std::string_view>> kinds{{"\u2503", "\u2502"},
                                                                         {"\u2551", "\u2502"},
                                                                         {"\u2502", "\u250A"},
                                                                         {"||", "|"},
                                                                         {"|", "\u00A6"}};
  for (const auto& [heavy, light] : kinds) {
    for (const bool has_frame : {true, false}) {
      SCOPED_TRACE(std::string(heavy) + ' ' + std::string(light));
      for (const auto& regions : {jigsaw, odd_row}) {
        const auto records = read_all(drawn(regions, heavy, light, has_frame));
        ASSERT_EQ(records.size(), 1U);
        ASSERT_TRUE(records[0].error.has_value());
        EXPECT_NE(records[0].error->message.find("irregular regions"), std::string::npos);
      }
      EXPECT_EQ(givens_of(read_all(drawn(boxes, heavy, light, has_frame))),
                Lines{std::string(kExample)});
    }
  }
}

}  // namespace
}  // namespace bitdoku
