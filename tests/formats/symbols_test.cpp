// Detection of a puzzle's alphabet, by the rule of docs/formats.md.
#include <gtest/gtest.h>

#include "formats/reading.hpp"

namespace bitdoku {
namespace {

// A line that begins with these symbols and is otherwise blank.
std::string line_of(int side, std::string_view symbols, char blank = '.') {
  std::string line(static_cast<std::size_t>(side * side), blank);
  return line.replace(0, symbols.size(), symbols);
}

struct SymbolsCase {
  const char* what;
  int side;
  std::string text;
  Alphabet alphabet;
  std::vector<Digit> first;  // the digits at its beginning
};

TEST(Symbols, AlphabetFollowsTheInput) {
  const std::vector<SymbolsCase> cases{
      {"numerals", 16, line_of(16, "19AG"), Alphabet::digits, {1, 9, 10, 16}},
      {"small letters", 16, line_of(16, "19ag"), Alphabet::digits, {1, 9, 10, 16}},
      {"letters alone", 16, line_of(16, "AP", '-'), Alphabet::letters, {1, 16}},
      {"small letters alone", 16, line_of(16, "ap", '-'), Alphabet::letters, {1, 16}},
      {"letters of a 9x9", 9, line_of(9, "AIB"), Alphabet::letters, {1, 9, 2}},
      {"0 beside another blank", 16, line_of(16, "01F"), Alphabet::hex, {1, 2, 16}},
      {"small hex", 16, line_of(16, "01f"), Alphabet::hex, {1, 2, 16}},
      {"0 as the blank", 16, line_of(16, "1F", '0'), Alphabet::digits, {1, 15, 0}},
      {"0 beside G", 16, line_of(16, "01G"), Alphabet::digits, {0, 1, 16}},
      {"neither 0 nor G", 16, line_of(16, "1F"), Alphabet::digits, {1, 15}},
      {"25 in letters", 25, line_of(25, "AY"), Alphabet::letters, {1, 25}},
      {"25 in numerals", 25, line_of(25, "1P"), Alphabet::digits, {1, 25}},
      {"X is a digit of letters", 25, line_of(25, "AXY"), Alphabet::letters, {1, 24, 25}},
      {"X is a blank", 16, line_of(16, "1G", 'X'), Alphabet::digits, {1, 16, 0}},
      {"36 in numerals", 36, line_of(36, "1Za"), Alphabet::digits, {1, 35, 36}},
      {"36 in letters", 36, line_of(36, "AZaj"), Alphabet::letters, {1, 26, 27, 36}},
      {"49", 49, line_of(49, "1Zan"), Alphabet::digits, {1, 35, 36, 49}},
      {"another blank among letters", 16, line_of(16, "AP", '/'), Alphabet::letters, {1, 16, 0}},
  };
  for (const SymbolsCase& c : cases) {
    SCOPED_TRACE(c.what);
    const auto records = read_all(c.text);
    ASSERT_EQ(records.size(), 1U);
    ASSERT_FALSE(records[0].error) << records[0].error->message;
    EXPECT_EQ(records[0].puzzle.shape().side(), c.side);
    EXPECT_EQ(records[0].alphabet, c.alphabet);
    const auto givens = records[0].puzzle.givens();
    EXPECT_EQ(std::vector<Digit>(givens.begin(), givens.begin() + std::ssize(c.first)), c.first);
  }
}

TEST(Symbols, AFullHexGridNeedsNoOtherBlank) {
  std::string grid;
  for (int row = 0; row < 16; ++row) {
    for (int column = 0; column < 16; ++column) {
      grid += "0123456789ABCDEF"[(row * 4 + row / 4 + column) % 16];
    }
  }
  const auto records = read_all(grid);
  ASSERT_EQ(records.size(), 1U);
  EXPECT_EQ(records[0].alphabet, Alphabet::hex);
  EXPECT_EQ(records[0].puzzle.given_count(), 256);
}

TEST(Symbols, ThePuzzleBeforeSettlesWhatCouldBeEither) {
  const auto alphabets = [](const std::string& text) {
    std::vector<Alphabet> found;
    for (const Record& record : read_all(text)) found.push_back(record.alphabet);
    return found;
  };
  using Found = std::vector<Alphabet>;
  EXPECT_EQ(alphabets(line_of(16, "01F") + "\n" + line_of(16, "1F")),
            (Found{Alphabet::hex, Alphabet::hex}));
  EXPECT_EQ(alphabets(line_of(16, "1G") + "\n" + line_of(16, "AB")),
            (Found{Alphabet::digits, Alphabet::letters}));
  EXPECT_EQ(alphabets(line_of(16, "AP") + "\n" + line_of(16, "AB")),
            (Found{Alphabet::letters, Alphabet::letters}));
}

TEST(Symbols, TheAlphabetThatWasAskedForHolds) {
  ReadOptions options;
  options.alphabet = Alphabet::digits;
  EXPECT_EQ(read_all(line_of(16, "AB"), options)[0].puzzle.given(0), 10);
  options.alphabet = Alphabet::hex;
  EXPECT_EQ(read_all(line_of(16, "0B"), options)[0].puzzle.given(0), 1);
  options.alphabet = Alphabet::letters;
  const auto records = read_all(line_of(12, "1A"), options);
  ASSERT_TRUE(records[0].error);
  EXPECT_EQ(records[0].error->column, 1U);
}

// Every digit of the side, and blanks, so that nothing is ambiguous.
std::string all_digits_of(int side, char blank) {
  std::vector<Digit> cells(static_cast<std::size_t>(side * side), 0);
  for (int digit = 1; digit <= side; ++digit) {
    cells[static_cast<std::size_t>(digit - 1)] = static_cast<Digit>(digit);
  }
  return to_line(cells, Alphabet::digits, blank);
}

TEST(Symbols, AskingForAnAlphabetChangesNoPuzzleSilently) {
  for (const int side : {4, 6, 9, 12, 16, 25, 36, 55}) {
    for (const char blank : {'.', '0'}) {
      const std::string line = all_digits_of(side, blank);
      ReadOptions options;
      options.shape = Shape::of_side(side);
      const Record plain = read_all(line, options).at(0);
      ASSERT_FALSE(plain.error) << plain.error->message;
      for (const auto alphabet : {Alphabet::digits, Alphabet::letters, Alphabet::hex}) {
        SCOPED_TRACE(std::to_string(side) + " " + blank + " " +
                     std::to_string(static_cast<int>(alphabet)));
        options.alphabet = alphabet;
        const Record asked = read_all(line, options).at(0);
        const bool has_symbols = side > 9 && (alphabet == Alphabet::hex ? side == 16 : side <= 52);
        if (alphabet == Alphabet::digits || !has_symbols) {
          ASSERT_FALSE(asked.error) << asked.error->message;
          EXPECT_EQ(asked.puzzle, plain.puzzle);
        } else {
          EXPECT_TRUE(asked.error);  // the puzzle has another alphabet
        }
      }
    }
  }
}

Record with_givens(int side, const std::vector<int>& digits, Alphabet alphabet) {
  Record record;
  record.puzzle.reset(Shape::of_side(side).value());
  record.alphabet = alphabet;
  int cell = side;
  for (const int digit : digits) record.puzzle.set_given(++cell, static_cast<Digit>(digit));
  return record;
}

void expect_read_back(const std::vector<Record>& records, std::string_view format) {
  const Writer writer(*find_format(format));
  std::string text;
  writer.prologue(text, records.data());
  for (std::size_t i = 0; i < records.size(); ++i) {
    if (i > 0) writer.between(text);
    writer.puzzle(text, records[i]);
  }
  writer.epilogue(text);
  SCOPED_TRACE(text);
  const auto back = read_all(text);
  ASSERT_EQ(back.size(), records.size());
  for (std::size_t i = 0; i < back.size(); ++i) {
    ASSERT_FALSE(back[i].error);
    EXPECT_EQ(back[i].puzzle, records[i].puzzle);
  }
}

// A reader takes symbols without 1 to 9 for letters, whatever comes before them.
TEST(Symbols, BoardsOfLargeDigitsAreReadBack) {
  for (const std::string_view format : {"line", "block", "csv", "json"}) {
    for (const int side : {10, 16, 25, 36, 49}) {
      for (const std::vector<int>& digits :
           {std::vector<int>{1, 10}, {10}, {side}, {10, side}, {9}, {}}) {
        for (const auto alphabet : {Alphabet::digits, Alphabet::letters}) {
          const Record record = with_givens(side, digits, alphabet);
          expect_read_back({with_givens(side, {7}, Alphabet::digits), record, record}, format);
        }
      }
    }
    expect_read_back({with_givens(16, {11, 12}, Alphabet::hex)}, format);
  }
}

TEST(Symbols, WritingAnotherAlphabet) {
  WriteOptions options;
  options.alphabet = Alphabet::letters;
  options.blank = '-';
  EXPECT_EQ(rewritten(line_of(16, "1G"), "line", options), line_of(16, "AP", '-') + "\n");
  options.alphabet = Alphabet::hex;
  options.blank = '0';  // 0 is a digit there, so it cannot be the blank
  EXPECT_EQ(rewritten(line_of(16, "1G"), "line", options), line_of(16, "0F", '.') + "\n");
  EXPECT_EQ(rewritten(kExample, "line", options).substr(0, 9),
            "530070000");  // hex does not apply to 9x9
}

TEST(Symbols, ToLine) {
  EXPECT_EQ(to_line(std::vector<Digit>{0, 1, 10, 61}), ".1Az");
  EXPECT_EQ(to_line(std::vector<Digit>{0, 1, 27}, Alphabet::letters, '-'), "-Aa");
  EXPECT_EQ(to_line(std::vector<Digit>(64 * 64, 1)), "");
}

}  // namespace
}  // namespace bitdoku
