// What `-v` says about the way in which a text is read.
#include <gtest/gtest.h>

#include <sstream>

#include "formats/reading.hpp"

namespace bitdoku {
namespace {

// The rows of the example, with these texts before, between the cells of and behind each row.
std::string board(std::string_view before, std::string_view between, std::string_view behind,
                  char blank) {
  std::string text;
  for (std::size_t row = 0; row < 9; ++row) {
    text += before;
    for (std::size_t column = 0; column < 9; ++column) {
      if (column > 0) text += between;
      const char symbol = kExample[row * 9 + column];
      if (symbol != '.' || blank != '\0') text += symbol == '.' ? blank : symbol;
    }
    text.append(behind).append("\n");
  }
  return text;
}

std::vector<std::string> notes_of(const std::string& text, std::string_view format = "") {
  ReadOptions options;
  options.format = find_format(format);
  Reader reader(from_memory(text), options);
  const std::vector<Record> records = read_all(reader);
  EXPECT_EQ(records.size(), 1U);
  for (const Record& record : records) {
    EXPECT_FALSE(record.error);
    EXPECT_EQ(to_line(record.puzzle.givens()), kExample);
  }
  return reader.notes();
}

TEST(InWords, EachKindOfText) {
  using Notes = std::vector<std::string>;
  EXPECT_EQ(notes_of(std::string(kExample) + "\n"), Notes{});
  EXPECT_EQ(notes_of(board("", "", "", '.')), Notes{});
  EXPECT_EQ(notes_of("Sudoku 1\n" + board("", " ", "", '.')),
            Notes{"read as boards of 9x9; blanks: .; a line of other signs is a ruler"});
  EXPECT_EQ(notes_of(board("[", ", ", "],", '0')),
            Notes{"read as boards of 9x9; blanks: 0; a line of other signs is a ruler"});
  EXPECT_EQ(notes_of(board("", ";", "", '\0')),
            Notes{"read as boards of 9x9 with `;` between the cells; an empty cell is a blank"});
  EXPECT_EQ(notes_of("Monday\n" + board("", "", "", ' ')),
            Notes{"read as boards of 9x9 with a space for each blank"});
  EXPECT_EQ(notes_of(board("", "", "", '#')),
            Notes{"read as boards of 9x9; blanks: #; a line of other signs is a ruler"});
}

// With the digits 0 to 8, and full stops as blanks.
TEST(InWords, DigitsThatCountFromZeroAreTold) {
  std::string line(kExample);
  for (char& symbol : line) {
    if (symbol != '.') --symbol;
  }
  const std::vector<std::string> expected{"the digits count from 0"};
  EXPECT_EQ(notes_of(line + "\n"), expected);
  std::string rows;
  for (std::size_t row = 0; row < 9; ++row) rows += line.substr(9 * row, 9) + "\n";
  EXPECT_EQ(notes_of(rows), expected);
  EXPECT_EQ(notes_of("[{\"puzzle\": \"" + line + "\"}]"), expected);
}

TEST(InWords, TheFormatTextTakesJsonForText) {
  const std::string text = "{\n" + board("", " ", "", '.') + "}\n";
  EXPECT_EQ(notes_of(text, "text"),
            std::vector<std::string>{
                "read as boards of 9x9; blanks: .; a line of other signs is a ruler"});
}

TEST(InWords, TheFormatTextWritesNothing) {
  const Format& text = *find_format("text");
  EXPECT_FALSE(can_write(text));
  EXPECT_FALSE(can_carry(text, kShape9x9));
  Record record;
  record.puzzle.reset(kShape9x9);
  std::string out;
  const Writer writer(text);
  writer.puzzle(out, record);
  writer.solution(out, record, {});
  EXPECT_EQ(out, "\n\n");
}

}  // namespace
}  // namespace bitdoku
