// Lists of digits with their places: r1c1=5.
#include <gtest/gtest.h>

#include "formats/reading.hpp"

namespace bitdoku {
namespace {

using Lines = std::vector<std::string>;

// The given cells of the example, each written by `write(row, column, digit)`.
template <class Write>
std::string list_of(Write write, std::string_view between) {
  std::string text;
  for (std::size_t cell = 0; cell < kExample.size(); ++cell) {
    if (kExample[cell] == '.') continue;
    if (!text.empty()) text += between;
    text += write(std::to_string(cell / 9 + 1), std::to_string(cell % 9 + 1), kExample[cell]);
  }
  return text + '\n';
}

std::string named(const std::string& row, const std::string& column, char digit) {
  return "r" + row + "c" + column + "=" + digit;
}

TEST(PlacedDigits, MayStandOnOneLineOrOnMany) {
  for (const std::string_view between : {" ", ", ", "; ", "\n", ",\n"}) {
    EXPECT_EQ(givens_of(read_all(list_of(named, between))), (Lines{std::string(kExample)}))
        << between;
  }
}

TEST(PlacedDigits, OfSeveralPuzzlesBeginAgainWithTheFirstRow) {
  const std::string one = list_of(named, "\n");
  const Lines twice{std::string(kExample), std::string(kExample)};
  EXPECT_EQ(givens_of(read_all(one + one)), twice);
  EXPECT_EQ(givens_of(read_all(one + "\n" + one)), twice);
  EXPECT_EQ(givens_of(read_all("First\n" + one + "Second\n" + one)), twice);
}

TEST(PlacedDigits, AreTakenToTheirCellsFromNumbersAlone) {
  const auto numbers = [](const std::string& row, const std::string& column, char digit) {
    return row + " " + column + " " + digit;
  };
  const auto together = [](const std::string& row, const std::string& column, char digit) {
    return row + column + digit;
  };
  EXPECT_EQ(givens_of(read_all(list_of(numbers, "\n"))), (Lines{std::string(kExample)}));
  EXPECT_EQ(givens_of(read_all(list_of(together, " "))), (Lines{std::string(kExample)}));
}

TEST(PlacedDigits, ThatContradictOneAnotherAreAnError) {
  // The last row stands first, so that the list is one puzzle to its end.
  const std::string text = "r9c9=9\n" + list_of(named, "\n");
  EXPECT_EQ(givens_of(read_all(text)), (Lines{std::string(kExample)}));
  const auto records = read_all("r9c9=1\n" + list_of(named, "\n"));
  ASSERT_EQ(records.size(), 1U);
  ASSERT_TRUE(records[0].error);
  EXPECT_EQ(records[0].error->line, 31U);
  EXPECT_NE(records[0].error->message.find("is the second digit of its cell"), std::string::npos);
}

TEST(PlacedDigits, AreNotSeenInTablesOfNumbers) {
  std::string rows;
  for (int row = 0; row < 9; ++row) rows += "0 0 0 0 0 0 0 0 " + std::to_string(row + 1) + '\n';
  EXPECT_EQ(givens_of(read_all(rows)).size(), 1U);
  EXPECT_EQ(read_all(rows)[0].puzzle.given_count(), 9);
}

TEST(PlacedDigits, AskWhereTheCellsBeginIfBothFit) {
  // With these few digits both boards are well.
  const std::string puzzle =
      "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
  const auto list = [&](std::size_t first) {
    std::string text;
    for (std::size_t cell = 0; cell < puzzle.size(); ++cell) {
      if (puzzle[cell] != '.') text += std::to_string(cell + first) + " " + puzzle[cell] + "\n";
    }
    return text;
  };
  EXPECT_EQ(givens_of(read_all(list(0))), Lines{puzzle});
  const auto unsure = read_all(list(1));
  ASSERT_EQ(unsure.size(), 1U);
  ASSERT_TRUE(unsure[0].error);
  EXPECT_EQ(unsure[0].error->message.substr(0, 49),
            "the cells may be counted from 0 or from 1; please");
  EXPECT_EQ(givens_of(read_all(list(1) + "81 0\n")), Lines{puzzle});
}

TEST(PlacedDigits, AreNotThoseThatACellDoesNotHave) {
  for (const std::string_view sign : {"<>", "!=", " is not "}) {
    const auto without = [&](const std::string& row, const std::string& column, char digit) {
      return "r" + row + "c" + column + std::string(sign) + digit;
    };
    for (const Record& record : read_all(list_of(without, "\n"))) EXPECT_TRUE(record.error) << sign;
  }
}

TEST(PlacedDigits, InBracketsMayCountFromZeroOrOne) {
  // No given is in the first or the last row or column.
  std::string text;
  for (const char* const place : {"1][2", "1][5", "2][3", "2][7", "3][1", "3][6", "4][4", "4][8",
                                  "5][2", "6][5", "7][3", "8][6", "8][1"}) {
    text += std::string("grid[") + place + "] = " + std::to_string(text.size() % 9 + 1) + ";\n";
  }
  for (const Record& record : read_all(text)) EXPECT_TRUE(record.error);
}

}  // namespace
}  // namespace bitdoku
