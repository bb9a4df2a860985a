// Boards somewhere in a sheet whose blanks are empty cells.
#include <gtest/gtest.h>

#include <random>

#include "formats/reading.hpp"

namespace bitdoku {
namespace {

// The puzzle with its bands, rows, stacks and columns in another order.
std::string mixed(const std::string& puzzle, std::mt19937& random) {
  const auto order = [&] {
    std::vector<int> lines;
    std::vector<int> triples{0, 1, 2};
    std::ranges::shuffle(triples, random);
    for (const int triple : triples) {
      std::vector<int> three{3 * triple, 3 * triple + 1, 3 * triple + 2};
      std::ranges::shuffle(three, random);
      lines.insert(lines.end(), three.begin(), three.end());
    }
    return lines;
  };
  const std::vector<int> rows = order();
  const std::vector<int> columns = order();
  std::string out;
  for (const int row : rows) {
    for (const int column : columns) out += puzzle[static_cast<std::size_t>(row * 9 + column)];
  }
  return out;
}

std::string sheet_of(const std::string& puzzle, char delimiter, std::size_t before,
                     std::size_t behind, std::size_t rows_above) {
  std::string text;
  for (std::size_t row = 0; row < rows_above; ++row) {
    text += std::string(before + 8 + behind, delimiter) + '\n';
  }
  for (std::size_t row = 0; row < 9; ++row) {
    text += std::string(before, delimiter);
    for (std::size_t column = 0; column < 9; ++column) {
      if (column > 0) text += delimiter;
      const char symbol = puzzle[row * 9 + column];
      if (symbol != '.') text += symbol;
    }
    text += std::string(behind, delimiter) + '\n';
  }
  return text;
}

// With few givens, a blank column or row may be one beside the board. Then both boards fit.
TEST(Sheets, ABoardAnywhereIsReadOrRefused) {
  std::mt19937 random(1);
  const std::string few =
      "..............1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7......";
  std::size_t right = 0;
  std::size_t all = 0;
  for (const std::string& puzzle : {few, std::string(kExample)}) {
    for (const char delimiter : {',', ';', '\t'}) {
      for (std::size_t before = 0; before < 4; ++before) {
        for (std::size_t behind = 0; behind < 3; ++behind) {
          for (const std::size_t rows_above : {0U, 1U}) {
            const std::string one = mixed(puzzle, random);
            const auto records = read_all(sheet_of(one, delimiter, before, behind, rows_above));
            SCOPED_TRACE(sheet_of(one, delimiter, before, behind, rows_above));
            ++all;
            const bool is_refused = std::ranges::any_of(
                records, [](const Record& record) { return record.error.has_value(); });
            if (is_refused) continue;
            EXPECT_EQ(givens_of(records), std::vector<std::string>{one});
            ++right;
          }
        }
      }
    }
  }
  EXPECT_GE(20 * right, 17 * all) << right << " of " << all;
}

TEST(Sheets, AnIdIsNoCellAlthoughTheLastCellIsEmpty) {
  std::string line = "7";
  const std::string puzzle =
      "..................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7..";
  for (const char symbol : puzzle)
    line += symbol == '.' ? std::string(",") : std::string(",") + symbol;
  const auto records = read_all(line + "\n");
  ASSERT_EQ(records.size(), 1U);
  if (!records[0].error) {
    EXPECT_EQ(givens_of(records), std::vector<std::string>{puzzle});
  }
}

}  // namespace
}  // namespace bitdoku
