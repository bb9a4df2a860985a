// The forms in which people keep and paste puzzles: one file each in forms/. They are made after
// public reports; no content was copied.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "formats/reading.hpp"

namespace bitdoku {
namespace {

std::string form(const std::string& file) {
  std::ifstream in(std::string(BITDOKU_TESTS) + "/formats/forms/" + file, std::ios::binary);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

bool is_built_in(std::string_view part) {
  return std::ranges::any_of(readable_formats(),
                             [&](const Format* format) { return name(*format) == part; });
}

// expected.tsv has the number of puzzles of each file. Every puzzle is the example.
TEST(Forms, AreAllRead) {
  std::ifstream list(std::string(BITDOKU_TESTS) + "/formats/forms/expected.tsv");
  std::string file;
  std::size_t puzzles = 0;
  std::size_t read = 0;
  while (list >> file >> puzzles) {
    SCOPED_TRACE(file);
    if (file.ends_with(".json") && !is_built_in("json")) continue;
    EXPECT_EQ(givens_of(read_all(form(file))), Lines(puzzles, std::string(kExample)));
    ++read;
  }
  EXPECT_GE(read, 80U);
}

// The table of texts: a name behind @@, then a text that holds the example once. The tests of the
// packages read it, too.
TEST(Forms, EveryTextInWhichPeopleKeepAPuzzle) {
  std::ifstream file(std::string(BITDOKU_TESTS) + "/formats/text_shapes.txt");
  std::vector<std::pair<std::string, std::string>> shapes;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("@@ ")) {
      shapes.emplace_back(line.substr(3), "");
    } else {
      shapes.back().second += line + '\n';
    }
  }
  EXPECT_GE(shapes.size(), 100U);
  for (const auto& [name, text] : shapes) {
    EXPECT_EQ(givens_of(read_all(text)), Lines{std::string(kExample)}) << name;
  }
}

// docs/forms.md has a text in each block of code.
TEST(Forms, ThePageOfFormsIsTrue) {
  std::ifstream page(std::string(BITDOKU_TESTS) + "/../docs/forms.md");
  std::vector<std::string> texts;
  bool is_text = false;
  for (std::string line; std::getline(page, line);) {
    if (line.starts_with("````")) {
      is_text = !is_text;
      if (is_text) texts.emplace_back();
    } else if (is_text) {
      texts.back() += line + '\n';
    }
  }
  EXPECT_GE(texts.size(), 30U);
  for (const std::string& text : texts) {
    EXPECT_EQ(givens_of(read_all(text)), Lines{std::string(kExample)}) << text;
  }
}

// Input that was answered wrongly without a word.
TEST(Forms, RulersBetweenGridsAreNoRows) {
  const auto records = read_all(form("silent-dash_after.txt"));
  ASSERT_EQ(records.size(), 9U);
  for (const Record& record : records) {
    ASSERT_FALSE(record.error);
    EXPECT_EQ(std::ranges::count(record.puzzle.givens(), Digit{0}), 64);
  }
}

TEST(Forms, ASideAboveManyGridsIsNotTheirNumber) {
  const auto records = read_all(form("silent-F2_side_header.txt"));
  EXPECT_EQ(records.size(), 12U);
  for (const Record& record : records) EXPECT_FALSE(record.error);
}

TEST(Forms, DigitsMayCountFromZero) {
  const auto line = read_all(form("silent-F3_9x9_0to8.txt"));
  ASSERT_EQ(line.size(), 1U);
  EXPECT_EQ(line[0].alphabet, Alphabet::hex);
  EXPECT_EQ(to_line(line[0].puzzle.givens()).substr(0, 9), "91..46...");
  const auto ten = read_all(form("silent-F3_10x10_0to9.txt"));
  ASSERT_EQ(ten.size(), 1U);
  EXPECT_EQ(to_line(ten[0].puzzle.givens()).substr(0, 20), "2.59.3....A18.7...65");
  // The blank tells: with 9 among the digits, or with 0 twice in a row, 0 is a blank.
  const std::string mixed = "53007...." + std::string(kExample).substr(9);
  EXPECT_EQ(givens_of(read_all(mixed)), Lines{std::string(kExample)});
  std::string without_nine(kExample);
  std::ranges::replace(without_nine, '9', '.');
  const std::string zeros = "53007...." + without_nine.substr(9);
  EXPECT_EQ(givens_of(read_all(zeros)), Lines{without_nine});
}

TEST(Forms, DigitsOfJsonMayCountFromZero) {
  BITDOKU_NEEDS("json");
  const auto records = read_all(form("silent-dachev.json"));
  ASSERT_EQ(records.size(), 1U);
  ASSERT_FALSE(records[0].error);
  EXPECT_EQ(givens_of(records), Lines{std::string(kExample)});
}

TEST(Forms, ANumberOfJsonKeepsAllDigits) {
  BITDOKU_NEEDS("json");
  const auto records = read_all(form("silent-F4_number.json"));
  ASSERT_EQ(records.size(), 1U);
  EXPECT_EQ(to_line(records[0].solution), std::string(kExampleSolution));
}

TEST(Forms, BlankLinesBetweenBandsAndTitles) {
  EXPECT_EQ(
      givens_of(read_all(form("silent-F5_bands.txt"))),
      Lines{"2...9.43.4.3..7.....7.4..1.....63.8.1.......4.7.85.....8..3.9.....7..1.6.64.2...3"});
  EXPECT_EQ(read_all(form("silent-F5_titles.txt")).size(), 3U);
}

// Whether all these boards were read, or something was told as an error.
::testing::AssertionResult is_right_or_told(const std::string& text, const Lines& boards) {
  const auto records = read_all(text);
  const bool told =
      std::ranges::any_of(records, [](const Record& record) { return record.error.has_value(); });
  const Lines read = givens_of(records);
  if (told || read == boards) return ::testing::AssertionSuccess();
  return ::testing::AssertionFailure() << ::testing::PrintToString(read) << " was read in\n"
                                       << text;
}

std::string rows_of(std::string_view board, std::string_view end = "\n") {
  const auto side = static_cast<std::size_t>(Shape::of_cells(board.size())->side());
  std::string text;
  for (std::size_t at = 0; at < board.size(); at += side) {
    text.append(board.substr(at, side)).append(end);
  }
  return text;
}

constexpr std::string_view k4x4 = "..3....12...14..";
constexpr std::string_view k6x6 = "1....2..3.....5.6..4.....2..1....3..";
constexpr std::string_view kFewGivens =
    ".................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7...";

TEST(Forms, BoardsOfTwoSizesAreReadOrTold) {
  for (const std::string_view first : {k4x4, k6x6, kExample}) {
    for (const std::string_view second : {k4x4, k6x6, kExample}) {
      const Lines boards{std::string(first), std::string(second)};
      for (const std::string_view between : {"\n", "---\n", "# next\n", "\nSecond\n"}) {
        for (const std::string_view title : {"", "Title\n", "4x4\n", "+---+\n"}) {
          const std::string text =
              std::string(title) + rows_of(first) + std::string(between) + rows_of(second);
          EXPECT_TRUE(is_right_or_told(text, boards));
        }
      }
    }
  }
}

TEST(Forms, ABoardInALineBehindRowsIsReadOrTold) {
  const Lines boards{std::string(kExample), std::string(kFewGivens)};
  for (const std::string_view around : {"", "\"", "puzzle = \"", "[\"", "1: "}) {
    const std::string line = std::string(around) + std::string(kFewGivens);
    EXPECT_TRUE(is_right_or_told(rows_of(kExample) + "\n" + line + "\n", boards));
    EXPECT_TRUE(is_right_or_told(line + "\n\n" + rows_of(kExample), {boards[1], boards[0]}));
  }
}

constexpr std::string_view kBlankCorner =
    "..............1.23.45.6.............6.....34.52....7..........8....45....3.7.....";
constexpr std::string_view kBlankSides =
    "..............1.23.45.6.............6.....34.5.....7..2.......8....45.....37.....";

// A board with a text before, between and behind the cells of each row, and between the bands.
struct Layout {
  std::string_view before;  // @ is the number of the row, $ its letter
  std::string_view between;
  std::string_view behind;
  std::string_view ruler;
};

std::string board_of(std::string_view cells, const Layout& layout, std::string_view blank) {
  std::string text;
  for (std::size_t row = 0; row < 9; ++row) {
    if (row % 3 == 0 && row > 0) text += layout.ruler;
    for (const char c : layout.before) {
      const char letter = static_cast<char>('A' + row);
      text += c == '@' ? static_cast<char>('1' + row) : c == '$' ? letter : c;
    }
    for (std::size_t col = 0; col < 9; ++col) {
      if (col > 0) text += layout.between;
      const char c = cells[9 * row + col];
      text += c == '.' ? std::string(blank) : std::string(1, c);
    }
    text.append(layout.behind).append("\n");
  }
  return text;
}

TEST(Forms, ABlankFirstRowAndColumnAreNoLabels) {
  for (const std::string_view board : {kBlankCorner, kBlankSides, kFewGivens}) {
    for (const std::string_view blank : {".", "-", "_", "0", "*", "?", "x", "--"}) {
      for (const std::string_view ruler :
           {"", "---+---+---\n", "------+-------+------\n", "=====\n"}) {
        for (const std::string_view between : {"", " ", ", ", "|", " | ", ",", "\t"}) {
          const std::string text = board_of(board, {"", between, "", ruler}, blank);
          EXPECT_TRUE(is_right_or_told(text, {std::string(board)}));
        }
      }
    }
  }
}

TEST(Forms, LabelsBeforeRowsTakeNoCell) {
  for (const std::string_view board : {kExample, kBlankCorner, kBlankSides, kFewGivens}) {
    for (const std::string_view label : {"@ ", "$ ", "r@: ", "R@ | ", "@|", "$: ", "@. ", "$ | "}) {
      for (const std::string_view blank : {".", " ", "-", "", "0"}) {
        for (const std::string_view between : {"|", " | ", ", ", "; "}) {
          for (const std::string_view behind : {"", "|", " |", ","}) {
            const std::string text = board_of(board, {label, between, behind, ""}, blank);
            EXPECT_TRUE(is_right_or_told(text, {std::string(board)}));
          }
        }
      }
    }
  }
}

TEST(Forms, NoRowsBehindACountAreLost) {
  for (const std::string_view board : {kExample, kBlankCorner, kBlankSides, kFewGivens}) {
    const Lines one{std::string(board)};
    for (const std::string_view first :
         {"1\n", "2\n", "0\n", "1\n123456789\n", "1\n\n", "3\n---------\n"}) {
      for (const std::string_view ruler :
           {"", ".........\n", "---|---|---\n", "---------\n", "\n"}) {
        for (const std::string_view blank : {".", "-", "_", "0"}) {
          const std::string rows = board_of(board, {"", "", "", ruler}, blank);
          EXPECT_TRUE(is_right_or_told(std::string(first) + rows, one));
          EXPECT_TRUE(is_right_or_told(std::string(first) + rows + rows, {one[0], one[0]}));
          EXPECT_TRUE(
              is_right_or_told(std::string(first) + rows + "\n1\n" + rows, {one[0], one[0]}));
        }
      }
    }
  }
}

TEST(Forms, TheHeadOfATableIsNoRow) {
  std::size_t right = 0;
  for (const std::string_view board : {kExample, kBlankCorner, kBlankSides, kFewGivens}) {
    for (const std::string_view cell : {"   |", " a |", " ? |", "|"}) {
      for (const std::string_view rule : {"---|", ":-:|", "-|", " --- |"}) {
        for (const std::string_view blank : {" ", "", ".", "-"}) {
          std::string text = "|";
          for (int i = 0; i < 9; ++i) text += cell;
          text += "\n|";
          for (int i = 0; i < 9; ++i) text += rule;
          text += "\n" + board_of(board, {"|", "|", "|", ""}, blank);
          const Lines boards{std::string(board)};
          EXPECT_TRUE(is_right_or_told(text, boards));
          if (givens_of(read_all(text)) == boards) ++right;
        }
      }
    }
  }
  EXPECT_GE(right, 100U);
  const std::string head = "|1|2|3|4|5|6|7|8|9|\n|---|---|---|---|---|---|---|---|---|\n";
  EXPECT_EQ(givens_of(read_all(head + board_of(kExample, {"|", "|", "|", ""}, " "))),
            Lines{std::string(kExample)});
}

TEST(Forms, RowsOfBlanksInTheFormOfRowsAreNoRulers) {
  const std::string empty(81, '.');
  for (const std::string_view blank : {"-", "_", "*"}) {
    for (const std::string_view between : {"", " ", ", ", "|"}) {
      const Layout layout{"", between, "", "---------\n"};
      for (const std::string_view gap : {"", "\n", "=========\n"}) {
        std::string text;
        Lines boards;
        boards.reserve(4);
        for (const std::string_view board : {kExample, kFewGivens, kBlankSides, kBlankCorner}) {
          text.append(board_of(board, layout, blank)).append(gap);
          boards.emplace_back(board);
        }
        EXPECT_TRUE(is_right_or_told(text, boards));
      }
    }
  }
}

TEST(Forms, ThreeRowsInALine) {
  for (const std::string_view between : {" ", "|", ",", " | "}) {
    std::string text;
    for (std::size_t row = 0; row < 9; ++row) {
      text.append(kExample.substr(9 * row, 9)).append(row % 3 == 2 ? "\n" : between);
    }
    EXPECT_EQ(givens_of(read_all(text)), Lines{std::string(kExample)});
    EXPECT_EQ(givens_of(read_all(text + "\n" + text)), Lines(2, std::string(kExample)));
  }
}

TEST(Forms, ADateAboveLabelledRowsIsNoRow) {
  for (const std::string_view date :
       {"2024-05-03", "1987-06-.2", "03.05.2024", "5/3/2024", "1234567890"}) {
    for (const std::string_view label : {"@ ", "@: ", "@|", "@. "}) {
      const std::string text =
          std::string(date) + "\n" + board_of(kExample, {label, "", "", ""}, ".");
      EXPECT_TRUE(is_right_or_told(text, {std::string(kExample)}));
    }
  }
}

TEST(Forms, SmallBoardsSideBySideAreReadOrTold) {
  const Lines boards{"..3....14.1..2..", "4..2.1..1.4....."};
  for (const std::string_view between : {"  |  ", " ", "   ", "|", "\t"}) {
    std::string text;
    for (std::size_t at = 0; at < 16; at += 4) {
      text.append(boards[0].substr(at, 4)).append(between);
      text.append(boards[1].substr(at, 4)).append("\n");
    }
    EXPECT_TRUE(is_right_or_told(text, boards));
  }
}

TEST(Forms, ALargeBoardInALineIsNoSmallBoard) {
  std::string cells;
  for (int row = 0; row < 25; ++row) {
    for (int col = 0; col < 25; ++col) {
      const int digit = (5 * (row % 5) + row / 5 + col) % 25;
      cells += (3 * row + 7 * col) % 4 == 0 ? '.' : static_cast<char>('A' + digit);
    }
  }
  std::string text;
  for (const char c : cells) text.append(1, c).append(",");
  text.pop_back();
  for (const std::string_view behind : {"\nThanks\n", "\n", "\n\nThank you\nBye\n"}) {
    for (const Record& record : read_all(text + std::string(behind))) {
      EXPECT_TRUE(record.error || record.puzzle.shape().side() == 25) << behind;
    }
  }
}

// A board of blanks between rulers is no ruler, and rulers stand evenly.
TEST(Forms, BlankRowsAreNotTakenForRulersInSilence) {
  const std::string board =
      "5|7|*|6|*|*|*|*\n3|*|*|2|*|*|6|*\n6|*|*|*|*|5|*|4\n2|*|*|*|*|6|8|7\n"
      "1|*|*|7|*|*|*|*\n4|*|*|*|5|*|7|*\n7|*|6|5|*|*|4|*\n8|*|*|*|6|*|*|3\n";
  std::string blank;
  for (int row = 0; row < 8; ++row) blank += "*|*|*|*|*|*|*|*\n";
  const auto records = read_all("A title\n" + board + "---------------\n" + blank);
  ASSERT_EQ(records.size(), 2U);
  EXPECT_FALSE(records[0].error);
  // The blank board may be read or told.
  const std::string lacking =
      "#1\n_\t_\t1\t_\n4\t_\t_\t_\n_\t_\t_\t2\n_\t3\t_\t_\n#2\n4\t1\t_\t_\n"
      "_\t_\t_\t_\n_\t_\t_\t_\n_\t_\t1\t2\n#3\n_\t4\t_\t_\n_\t_\t_\t_\n_\t_\t2\t3\n";
  const auto damaged = read_all(lacking);
  EXPECT_TRUE(
      std::ranges::any_of(damaged, [](const Record& record) { return record.error.has_value(); }));
}

TEST(Forms, RulersOfOtherSignsThanTheBlanksAreRulers) {
  const std::string rows =
      "| - | - | - | - | - | - |\n| - | - | - | - | - | - |\n| - | - | - | - | - | - |\n"
      "| - | - | 6 | - | - | - |\n| - | - | - | - | - | 4 |\n| - | - | - | - | - | - |\n";
  std::string text = "******\n" + rows + "******\n******\n" + rows + "******\n";
  const std::string wanted = "....................6........4......";
  const std::string cells = "....................6........4......";
  for (const char end : {'\n', '\r'}) {
    std::ranges::replace(text, '\n', end);
    EXPECT_EQ(givens_of(read_all(text)), (Lines{cells, wanted}));
  }
}

// A board of another size is told in every dialect, also if it has a line alone.
TEST(Forms, NoBoardOfAnotherSizeIsDropped) {
  const std::string nine = rewritten(std::string(kExample) + '\n', "block");
  std::string fields;
  for (std::size_t at = 0; at < kExample.size(); ++at) {
    fields += kExample[at] == '.' ? '0' : kExample[at];
    fields += at % 9 == 8 ? '\n' : ',';
  }
  const std::string four_in_frame =
      "+-----+-----+\n| . 2 | . . |\n| . . | 3 . |\n+-----+-----+\n| . . | 4 . |\n| . 1 | . . "
      "|\n+-----+-----+\n";
  const std::string four_in_line = "4..2.1..1.4.....\n";
  const std::string four_in_rows = "1 . 2 .\n. . . .\n. 3 . 4\n. . . .\n";
  for (const std::string& text : {"4\n" + four_in_line + "\n9\n" + std::string(kExample) + '\n',
                                  "Puzzle 1\n" + fields + "Puzzle 2\n" + four_in_frame,
                                  four_in_rows + "---\n" + std::string(kExample) + '\n',
                                  "9x9\n" + nine + "4x4\n" + four_in_rows}) {
    EXPECT_GE(read_all(text).size(), 2U) << text;
  }
}

TEST(Forms, ALetterAmongLettersIsNoBlank) {
  std::string rows = ".....\n";
  for (std::size_t at = 0; at < kExampleSolution.size(); ++at) {
    rows += static_cast<char>(kExampleSolution[at] - '1' + 'A');
    rows += at % 9 == 8 ? ",\n" : " | ";
  }
  for (const Record& record : read_all(rows + ".....\n")) {
    EXPECT_TRUE(record.error || to_line(record.puzzle.givens()) == kExampleSolution);
  }
}

TEST(Forms, LinesThatEndWithACarriageReturnMayBeEmpty) {
  const std::string line(kExample);
  EXPECT_EQ(givens_of(read_all(line + " # 5\r\r" + line + "\r")), (Lines{line, line}));
  EXPECT_EQ(givens_of(read_all(line + "\r\r\n" + line + "\r\r\n")), (Lines{line, line}));
}

TEST(Forms, RowsWithOtherBlanksAreNotDropped) {
  const std::string text =
      "Puzzle 1\n_  _  _  2|\n_  _  _  _|\n--|--\n_  _  _  _|\n_  _  _  _|\nPuzzle 2\n"
      "_  _  _  _|\n_  _  _  _|\n--|--\n_  _  _  _|\n_  _  _  _|\nPuzzle 3\n"
      "1  3  4  2|\n2  4  3  1|\n--|--\n4  1  2  3|\n3  2  1  4|\n";
  EXPECT_GE(read_all(text).size(), 2U);
}

TEST(Forms, TitlesBetweenBoardsNeedNoneAboveTheFirst) {
  const std::string board = rewritten(std::string(kExample) + '\n', "block");
  const auto records = read_all(board + "\nGrid 02\n---+---+---\n" + board);
  EXPECT_EQ(givens_of(records), (Lines{std::string(kExample), std::string(kExample)}));
}

TEST(Forms, SmallBoardsSideBySideBetweenBarsAreRead) {
  const std::string text =
      "4;.;.;1 || .;.;.;.\n.;1;.;. || .;2;.;3\n.;.;.;4 || .;.;.;.\n3;.;.;. || .;4;1;.\n";
  EXPECT_EQ(givens_of(read_all(text)), (Lines{"4..1.1.....43...", ".....2.3.....41."}));
}

}  // namespace
}  // namespace bitdoku
