// One puzzle per line: blanks, separators, `end`, counts, and all errors of a line.
#include <gtest/gtest.h>

#include <cstring>

#include "formats/reading.hpp"

namespace bitdoku {
namespace {

using Lines = std::vector<std::string>;

std::string with_blanks(char blank) {
  std::string text(kExample);
  for (char& symbol : text) {
    if (symbol == '.') symbol = blank;
  }
  return text;
}

TEST(Line, TakesEveryBlankAndRemembersIt) {
  for (const char blank : std::string_view(".0-_*?xX")) {
    SCOPED_TRACE(blank);
    const std::string text = with_blanks(blank);
    const auto records = read_all(text);
    ASSERT_EQ(records.size(), 1U);
    EXPECT_EQ(summary(records[0]), "1: " + std::string(kExample));
    EXPECT_EQ(records[0].blank, blank);
    EXPECT_EQ(rewritten(text), text + "\n");
  }
}

TEST(Line, TakesTheOneOtherCharacterForTheBlank) {
  for (const char blank : std::string_view("o/=~+ %")) {
    SCOPED_TRACE(blank);
    const auto records = read_all(with_blanks(blank));
    ASSERT_EQ(records.size(), 1U);
    EXPECT_EQ(summary(records[0]), "1: " + std::string(kExample));
  }
}

TEST(Line, DoesNotTakeASlipForTheBlank) {
  std::string text(kExampleSolution);
  text[30] = 'o';
  EXPECT_EQ(summaries(text), (Lines{"1: error 1:31 'o' is neither a digit of 9x9 nor a blank"}));
  text = kExample;
  text[2] = '/';
  EXPECT_EQ(summaries(text), (Lines{"1: error 1:3 '/' is neither a digit of 9x9 nor a blank"}));
}

TEST(Line, MixesBlanksAndSkipsCommentsAndBlankLines) {
  std::string mixed(kExample);
  mixed[2] = '0';
  mixed[3] = '?';
  EXPECT_EQ(summaries("# a comment\n\n  \t\n" + mixed + "\r\n#\n" + std::string(kPoj3074)),
            (Lines{"4: " + std::string(kExample), "6: " + std::string(kPoj3074)}));
}

TEST(Line, KeepsTheTextAfterThePuzzle) {
  for (const std::string_view after :
       {" ED=7.2/1.5/1.5", "\tname", ";x;y", ",1,2", "# comment", " # comment", "  17"}) {
    SCOPED_TRACE(after);
    const std::string text = std::string(kExample) + std::string(after) + "\n";
    EXPECT_EQ(rewritten(text), text);
    EXPECT_EQ(answered(text, digits(kExampleSolution)), std::string(kExampleSolution) + "\n");
    EXPECT_TRUE(read_all(text)[0].solution.empty());
  }
}

TEST(Line, ReadsASolutionAfterThePuzzle) {
  for (const std::string_view separator : {",", " ", "\t", ";", " , "}) {
    SCOPED_TRACE(separator);
    const std::string text =
        std::string(kExample) + std::string(separator) + std::string(kExampleSolution) + ",1.5\n";
    const auto records = read_all(text);
    ASSERT_EQ(records.size(), 1U);
    EXPECT_EQ(to_line(records[0].solution), kExampleSolution);
    EXPECT_EQ(rewritten(text), text);
  }
}

TEST(Line, ReadsTheBankOfSudokuExchange) {
  const std::string text =
      "0000183b305c 050703060007000800000816000000030000005000100730040086906000204840"
      "572093000409000  1.2\n";
  const auto records = read_all(text);
  ASSERT_EQ(records.size(), 1U);
  EXPECT_EQ(summary(records[0]),
            "1: .5.7.3.6...7...8.....816......"
            ".3......5...1..73..4..869.6...2.484.572.93...4.9...");
  EXPECT_EQ(rewritten(text), text);
}

TEST(Line, EndsAtEnd) {
  const std::string text = std::string(kPoj3074) + "\nend\n";
  Reader reader(from_memory(text));
  EXPECT_EQ(read_all(reader).size(), 1U);
  EXPECT_TRUE(reader.notes().empty());
}

TEST(Line, IgnoresTextAfterEndAndSaysSo) {
  const std::string text = std::string(kPoj3074) + "\r\nend\r\n\r\n" + std::string(kExample) + "\n";
  Reader reader(from_memory(text));
  EXPECT_EQ(read_all(reader).size(), 1U);
  EXPECT_EQ(reader.notes(), (Lines{"text after `end` ignored"}));
  Record record;
  EXPECT_FALSE(reader.next(record));
}

TEST(Line, SkipsALeadingCount) {
  const std::string puzzle(kExample);
  EXPECT_EQ(summaries("2\n" + puzzle + "\n" + puzzle + "\n"),
            (Lines{"2: " + puzzle, "3: " + puzzle}));
}

TEST(Line, ReadsATableWithoutAHeader) {
  const std::string puzzle(kExample);
  const Lines one{"1: " + puzzle};
  EXPECT_EQ(summaries("0,n0," + puzzle + ",x0\n"), one);
  EXPECT_EQ(summaries("a name;\"" + puzzle + "\"\r\n"), one);
  EXPECT_EQ(summaries("0\t1\t" + puzzle), one);
  // A puzzle with a wrong length, and its solution.
  const std::string damaged = puzzle.substr(1) + "," + std::string(kExampleSolution);
  EXPECT_EQ(summaries(damaged), Lines{"1: error 1:0 80 symbols, a line of 9x9 has 81"});
}

TEST(Line, TellsTheColumnOfTheOptionsFormat) {
  ReadOptions options;
  options.format = find_format("line");
  EXPECT_EQ(summaries("0\t1\t" + std::string(kExample), options),
            Lines{"1: error 1:0 the puzzle is in column 3; the table needs a header that names "
                  "this column `puzzle`"});
}

TEST(Line, TellsWrongLengthsAndGoesOn) {
  const std::string puzzle(kExample);
  EXPECT_EQ(summaries(puzzle + "\n" + puzzle.substr(1) + "\n" + puzzle + ".\n" + puzzle + "\n"),
            (Lines{"1: " + puzzle, "2: error 2:0 80 symbols, a line of 9x9 has 81",
                   "3: error 3:0 82 symbols, a line of 9x9 has 81", "4: " + puzzle}));
  EXPECT_EQ(summaries(puzzle.substr(1)), (Lines{"1: error 1:0 80 symbols, a line of 9x9 has 81"}));
  EXPECT_EQ(summaries(puzzle.substr(1) + " \n"),
            (Lines{"1: error 1:0 80 symbols, a line of 9x9 has 81"}));
  const std::string no_puzzle =
      ": this does not look like a puzzle (a 9x9 line has 81 symbols, a 9x9 block 9 rows of 9)";
  EXPECT_EQ(summaries("hello"), (Lines{"1: error 1:0 5 symbols" + no_puzzle}));
  EXPECT_EQ(summaries("3\n1 2 3\n"), (Lines{"2: error 2:0 1 symbol" + no_puzzle}));
  EXPECT_EQ(summaries("12............3\n12............34\n"),
            (Lines{"1: error 1:0 15 symbols, a line of 4x4 has 16", "2: 12............34"}));
  EXPECT_EQ(summaries(std::string(255, '.')),
            (Lines{"1: error 1:0 255 symbols, a line of 16x16 has 256"}));
}

TEST(Line, WritesNoOtherLineEnd) {
  const std::string puzzle(kExample);
  EXPECT_EQ(rewritten("\n" + puzzle + ";a\rb\vc\n" + puzzle + "\n", "line"),
            puzzle + ";a b c\n" + puzzle + "\n");
}

TEST(Line, TellsTheColumnOfAWrongSymbol) {
  std::string text(kExample);
  text[14] = '!';
  EXPECT_EQ(summaries("  " + text),
            (Lines{"1: error 1:17 '!' is neither a digit of 9x9 nor a blank"}));
  text[14] = '\x07';
  EXPECT_EQ(summaries(text),
            (Lines{"1: error 1:15 '\\x07' is neither a digit of 9x9 nor a blank"}));
  EXPECT_EQ(summaries("1234..5..........").front().substr(0, 9), "1: error ");
  EXPECT_EQ(summaries("1234..5......22."),
            (Lines{"1: error 1:7 '5' is neither a digit of 4x4 nor a blank"}));
}

TEST(Line, MixesShapes) {
  const std::string small = "12..34......1.1.";
  EXPECT_EQ(summaries(small + "\n" + std::string(kExample) + "\n" + small),
            (Lines{"1: " + small, "2: " + std::string(kExample), "3: " + small}));
}

TEST(Line, InsistsOnTheShapeThatWasAskedFor) {
  ReadOptions options;
  options.shape = Shape{3, 2};
  const auto records =
      read_all(std::string(36, '.') + "\n" + std::string(kExample) + "\n", options);
  ASSERT_EQ(records.size(), 2U);
  EXPECT_EQ(records[0].puzzle.shape(), (Shape{3, 2}));
  EXPECT_EQ(summary(records[1]), "2: error 2:0 the puzzle is 9x9, 6x6 (boxes 3x2) is expected");
  EXPECT_EQ(records[1].error->code, ErrorCode::bad_shape);
}

TEST(Line, WritesAnEmptyLineForNoSolution) {
  const std::string text = std::string(kPoj3074) + "\n" + std::string(kPoj3074, 0, 80) + "\nend\n";
  EXPECT_EQ(answered(text, {}), "\n\n");
}

TEST(Line, IsEmptyWhenTheInputIs) {
  for (const std::string_view text : {"", "\n", "\r\n\r\n", "   ", "\xEF\xBB\xBF", "# nothing\n"}) {
    EXPECT_TRUE(summaries(text).empty()) << text;
  }
}

TEST(Line, SkipsTheByteOrderMark) {
  EXPECT_EQ(summaries("\xEF\xBB\xBF" + std::string(kExample)),
            (Lines{"1: " + std::string(kExample)}));
}

TEST(Sdm, WritesZeros) {
  EXPECT_EQ(rewritten(kExample, "sdm"), with_blanks('0') + "\n");
  EXPECT_EQ(rewritten(with_blanks('0'), "sdm"), with_blanks('0') + "\n");
}

// The result of `next`, with as many records as possible read as plain lines.
Lines with_plain_lines(std::unique_ptr<ByteSource> source, std::size_t most,
                       const ReadOptions& options = {}) {
  Reader reader(std::move(source), options);
  Lines lines;
  Record record;
  std::uint64_t index = 0;
  while (reader.next(record)) {
    EXPECT_EQ(record.index, index++);
    lines.push_back(summary(record));
    std::string text;
    std::uint64_t line = 0;
    const std::size_t taken = reader.plain_lines(text, most, line);
    EXPECT_LE(taken, most);
    EXPECT_EQ(text.size(), 82 * taken);
    for (std::size_t i = 0; i < taken; ++i) {
      std::string cells = text.substr(82 * i, 81);
      EXPECT_EQ(text[82 * i + 81], '\n');
      std::ranges::replace(cells, '0', '.');
      lines.push_back(std::to_string(line + i) + ": " + cells);
    }
    index += taken;
  }
  return lines;
}

TEST(Line, PlainLinesAreWhatRecordsAre) {
  std::string text = "# a comment\n2\n";
  const std::string blanks = ".0-_*?xX";
  for (int i = 0; i < 2000; ++i) {
    text += with_blanks(blanks[i % blanks.size()]);
    if (i % 11 == 5) text.insert(text.size() - 40, "9");
    if (i % 13 == 5) text[text.size() - 7] = "oA \t\x01\xff:/"[i / 13 % 8];
    if (i % 17 == 5) text += "," + std::string(kExampleSolution);
    if (i % 19 == 5) text += "\n";
    if (i % 23 == 5) text.resize(text.size() - 3);
    text += i % 3 == 0 ? "\r\n" : "\n";
  }
  text += kExample;
  const Lines expected = summaries(text);
  for (const std::size_t most : {0, 1, 7, 1000000}) {
    EXPECT_EQ(with_plain_lines(from_memory(text), most), expected);
  }
  EXPECT_EQ(with_plain_lines(std::make_unique<OneByteSource>(text), 1000), expected);
  const std::string ended = text + "\nend\n" + text;
  EXPECT_EQ(with_plain_lines(from_memory(ended), 100), summaries(ended));
}

TEST(Line, ParseTakesAPlainLineAsTheReaderDoes) {
  const std::string digits =
      "53467891267219534819834256785976142342685379171392485696153728428741963534528617";
  for (const char* blanks : {".", "0", "-", "_", "*", "?", "x", "X", "?x-_0.*X", ".z"}) {
    for (const char* end : {"", "\n", "\r\n", "\n\n", "\n# end\n", " 9"}) {
      std::string text = digits + "9";
      for (std::size_t i = 0; i < text.size(); i += 2) {
        text[i] = blanks[i / 2 % std::strlen(blanks)];
      }
      text += end;
      Reader reader(from_memory(text));
      Record record;
      ASSERT_TRUE(reader.next(record));
      const Result<Puzzle> parsed = parse(text);
      ASSERT_EQ(static_cast<bool>(parsed), !record.error) << text;
      if (parsed) {
        EXPECT_EQ(*parsed, record.puzzle) << text;
      }
    }
  }
}

TEST(Line, PlainLinesAreNotWaitedFor) {
  auto pipe = std::make_shared<PipeSource::Pipe>();
  const std::string line = std::string(kExample) + "\n";
  pipe->text = line + line + line + line.substr(0, 81);
  Reader reader(std::make_unique<PipeSource>(pipe));
  std::string text;
  std::uint64_t first = 0;
  EXPECT_EQ(reader.plain_lines(text, 10, first), 0U);  // the format is not known yet
  Record record;
  ASSERT_TRUE(reader.next(record));
  EXPECT_EQ(reader.plain_lines(text, 10, first), 2U);
  EXPECT_EQ(first, 2U);
  EXPECT_FALSE(reader.ready());
  EXPECT_EQ(pipe->blocked, 0);
}

TEST(Line, NoPlainLinesWhereTheyAreSomethingElse) {
  const std::string row = std::string(kExample) + "\n";
  std::string text;
  for (int i = 0; i < 5; ++i) text += row;
  EXPECT_EQ(with_plain_lines(from_memory(text), 10, {.shape = *Shape::of_side(16)}),
            summaries(text, {.shape = *Shape::of_side(16)}));
  EXPECT_EQ(with_plain_lines(from_memory(text), 10, {.format = find_format("candidates")}),
            summaries(text, {.format = find_format("candidates")}));
}

}  // namespace
}  // namespace bitdoku
