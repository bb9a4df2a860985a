// The detection of formats.
#include <gtest/gtest.h>

#include "formats/reading.hpp"
#include "formats/text_input.hpp"

namespace bitdoku {
namespace {

struct DetectionCase {
  const char* what;
  std::string text;
  std::string format;
};

TEST(Detection, EveryExampleIsRecognised) {
  for (const Format* format : readable_formats()) {
    SCOPED_TRACE(name(*format));
    const std::string text(example(*format));
    ASSERT_FALSE(text.empty());
    ASSERT_FALSE(description(*format).empty());
    EXPECT_EQ(can_write(*format), name(*format) != "text");
    std::string expected(name(*format));
    if (expected == "sdm") expected = "line";
    if (expected == "uva989") expected = "sud";
    if (expected == "text") expected = "block";
    EXPECT_EQ(format_of(text), expected);
    for (const Record& record : read_all(text)) EXPECT_FALSE(record.error) << record.error->message;
    EXPECT_EQ(read_all(text).size(), 1U);
  }
}

TEST(Detection, AmbiguousInput) {
  const std::string puzzle(kExample);
  std::string sixteen;
  for (int row = 0; row < 16; ++row) sixteen += "1.2.............\n";
  std::string rows_of_36;
  for (int row = 0; row < 36; ++row) rows_of_36 += std::string(35, '.') + "Z\n";
  std::string rows_of_13;
  for (int row = 0; row < 13; ++row) rows_of_13 += "1...........D\n";
  const std::vector<DetectionCase> cases{
      {"nothing", "", "line"},
      {"blank lines", "\n\n", "line"},
      {"comments", "# one\n# two\n", "line"},
      {"junk", "hello world\n", "line"},
      {"zeros first", "\0\0\0\0", "line"},
      {"a number alone", "5\n", "counted"},
      {"a line of 16, a digit twice", "11..............\n", "line"},
      {"a line of 16, then another length", "12..............\n" + puzzle, "line"},
      {"a line of 16 alone", "12..............\n", "line"},
      {"16 lines that could be rows", sixteen, "block"},
      {"a row of 16", "12.............G\n", "block"},
      {"a row of 16 in letters", "AB-------------P\n", "block"},
      {"a 4x4 in letters", "AB------------BA\n", "line"},
      {"hyphens, 16 of them, alone", std::string(16, '-') + "\n", "line"},
      {"hyphens, then a row", std::string(16, '-') + "\n--------------AP\n", "block"},
      {"81 hyphens", std::string(81, '-') + "\n", "line"},
      {"a row of 9", "530070000\n600195000\n", "block"},
      {"a row of 9 numerals alone", "123456789\n", "counted"},
      {"a row of 6", "12....\n", "block"},
      {"a row of 36", rows_of_36, "block"},
      {"a row of 13", std::string(13, '.') + "\n", "line"},
      {"13 rows of 13", rows_of_13, "block"},
      {"13 rows of 13, and a 9x9 line", rows_of_13 + "\n" + puzzle + "\n", "line"},
      {"13 rows of 13, and another", rows_of_13 + "............1\n", "block"},
      {"12 rows of 13", rows_of_13.substr(14), "line"},
      {"13 rows of 13 of which one is none", "1..........!D\n" + rows_of_13.substr(14), "line"},
      {"a count and 13 rows of 13", "1\n" + rows_of_13, "counted"},
      {"a 6x6 line", std::string(34, '.') + "11\n", "line"},
      {"an 8x8 line", std::string(64, '.') + "\n", "line"},
      {"a line with text after it", puzzle + " 1.2 3.4\n", "line"},
      {"a line of 16 with text after it", "12............34 easy\n", "line"},
      {"a count and a row", "3\n1234\n", "counted"},
      {"a count and a ruler", "3\n+--+--+\n|12|34|\n", "counted"},
      {"a box side and a row", "3\n0 0 0 0 0 1 2 3 4\n", "sud"},
      {"a count and a row of digits apart", "2\n0 0 0 0 0 1 2 3 4\n", "counted"},
      {"a count and a line", "2\n" + puzzle + "\n", "line"},
      {"a count of one and a row of zeros", "1\n000000000\n600195000\n", "counted"},
      {"a count of one and a row of one digit", "1\n000000001\n600195000\n", "counted"},
      {"a 1x1 board", "1\n0\n", "sud"},
      {"two box sides", "2 3\n1 2 3 4 5 6\n", "sud"},
      {"numbers in rows", "1 2 3 4 5 6 7 8 9 10\n", "sud"},
      {"ten digits, then ten numbers", "1 2 3 4 5 6 7 8 9 0\n10 2 3 4 5 6 7 8 9 0\n", "sud"},
      {"digits apart", "1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n", "block"},
      {"a first row of single digits, then marks", "1 2 3 4\n34 34 12 12\n", "pencilmarks"},
      {"boxes of digits apart", "530 070 000\n", "block"},
      {"a frame and nine symbols", "*-----------*\n|53.|.7.|...|\n", "ss"},
      {"a frame and groups", "*-----------*\n| 12 3 | 4 12 |\n", "pencilmarks"},
      {"another frame and symbols", "+---+---+---+\n|53.|.7.|...|\n", "block"},
      {"a header line", "#AMe\n53..7....\n", "sdk"},
      {"a header line, but no rows", "#AMe\n" + puzzle + "\n", "line"},
      {"a comment, then JSON", "# x\n{\"puzzle\":\"\"}\n", "json"},
      {"a CSV header alone", "puzzle", "csv"},
      {"a CSV header with semicolons", "id;Puzzle\n", "csv"},
      {"a header of no known name", "a,b\n", "line"},
      {"729 symbols that are no candidates", "12" + std::string(727, '.') + "\n", "line"},
      {"729 blanks", std::string(729, '.') + "\n", "line"},
      {"XML", "\n <opensudoku>", "opensudoku"},
      {"a byte order mark before XML", "\xEF\xBB\xBF<opensudoku>", "opensudoku"},
  };
  for (const DetectionCase& c : cases) {
    SCOPED_TRACE(c.what);
    EXPECT_EQ(format_of(c.text), c.format);
  }
}

TEST(Detection, OneDamagedLineDoesNotDecide) {
  const std::string puzzle(kExample);
  const std::string other = "12.4.4.2.14.4..1\n";
  const std::vector<DetectionCase> cases{
      {"a row of 16 with a letter twice", "--A----C-----O-O\n-J--A-B-P-CGF-H-\n--D--F-I-E----P-\n",
       "block"},
      {"the same, counted", "1\n--A----C-----O-O\n-J--A-B-P-CGF-H-\n--D--F-I-E----P-\n", "counted"},
      {"a row of 15, then rows of 16", "AB------------P\nAB-------------P\nA--------------P\n",
       "block"},
      {"a 4x4 puzzle with a 7", "12............37\n" + other + other, "line"},
      {"a 4x4 puzzle too short", "12............3\n" + other + other, "line"},
      {"two lines, one too short", "123............\n12............34\n", "line"},
      {"rows of 9, the first with a strange symbol", "53..$....\n6..195...\n.98....6.\n", "block"},
      {"the same, counted", "2\n53..$....\n6..195...\n.98....6.\n", "counted"},
      {"a small row that could be a number", "123\n2143\n3412\n4321\n", "block"},
      {"the same, in a first block", "123\n2143\n3412\n4321\n\n1234\n", "block"},
      {"a number that could be a row", "123\n1234\n2143\n3412\n4321\n", "counted"},
      {"a first row that could be a number", "53007000\n600195000\n098000060\n", "block"},
      {"a 9x9 line too short", puzzle.substr(30) + "\n" + puzzle + "\n", "line"},
      {"a frame without a corner", "?-----------*\n|53.|.7.|...|\n", "ss"},
      {"a frame and a damaged row", "*-----------*\n|53.|.7.|..|\n|6..|195|...|\n", "ss"},
      {"a header line and a damaged row", "#AMe\n53..7...\n6..195...\n", "sdk"},
      {"marks, a damaged row", "1 24 3 2$4\n23 23 14 14\n4 1 2 3\n23 23 4 1\n", "pencilmarks"},
      {"JSON without its bracket", "\"puzzle\":\"\"}\n{\"puzzle\":\"\"}\n", "json"},
      {"a list with a line end in its first string", "[\"53..7\n....6..\", \"....\"]\n", "json"},
      {"a CSV header of no known name, a puzzle below", "a,b\n1," + puzzle + "\n", "csv"},
      {"a box side and a damaged row", "3\n0 0 0 0 $ 1 2 3 4\n0 0 0 0 0 0 0 0 0\n", "sud"},
  };
  for (const DetectionCase& c : cases) {
    SCOPED_TRACE(c.what);
    EXPECT_EQ(format_of(c.text), c.format);
  }
}

TEST(Detection, TheShapeThatIsAskedForTellsRowsFromLines) {
  ReadOptions large;
  large.shape = Shape{4, 4};
  ReadOptions small;
  small.shape = Shape{2, 2};
  const std::string line = "12............34\n";
  Record record;
  for (const auto& [options, format] :
       {std::pair{large, "block"}, std::pair{small, "line"}, std::pair{ReadOptions{}, "line"}}) {
    Reader reader(from_memory(line), options);
    reader.next(record);
    EXPECT_EQ(name(*reader.format()), format);
  }
}

TEST(Detection, IsTheSameByteByByte) {
  for (const Format* format : formats()) {
    SCOPED_TRACE(name(*format));
    const std::string text(example(*format));
    Reader whole(from_memory(text));
    Reader slow(std::make_unique<OneByteSource>(text));
    const auto expected = read_all(whole);
    const auto records = read_all(slow);
    EXPECT_EQ(whole.format(), slow.format());
    ASSERT_EQ(records.size(), expected.size());
    for (std::size_t i = 0; i < records.size(); ++i) {
      EXPECT_EQ(summary(records[i]), summary(expected[i]));
    }
  }
}

TEST(Detection, NamesAreUnique) {
  for (const Format* format : formats()) EXPECT_EQ(find_format(name(*format)), format);
  EXPECT_EQ(find_format("nothing"), nullptr);
}

TEST(Detection, ANumberLongerThanAnyLineIsNoCount) {
  for (const std::size_t size : {std::size_t{16}, TextInput::kLongestLine + 1}) {
    const std::string text = std::string(size, '1') + "\n" + std::string(kExample) + "\n";
    EXPECT_EQ(format_of(text), "line");
    const auto records = read_all(text);
    ASSERT_EQ(records.size(), 2U);
    EXPECT_FALSE(records[1].error);
  }
}

TEST(Detection, ABraceOrABracketAloneIsNotEnough) {
  const std::string puzzle(kExample);
  const std::string rest = puzzle.substr(1);
  EXPECT_EQ(format_of("{" + rest + "\n" + puzzle + "\n"), "line");
  EXPECT_EQ(format_of("<" + rest + "\n" + puzzle + "\n"), "line");
  EXPECT_EQ(format_of("{\n1 0 3 0\n0 0 0 2\n0 1 0 0\n0 0 2 0\n\n2\n1 0 3 0\n0 0 0 2\n"), "sud");
  const std::string blanks(16, '-');
  EXPECT_EQ(format_of("<BCDEFGHI" + blanks + "\nJKLMNOPQR" + blanks + "\nSTUVWXYAB" + blanks),
            "block");
  EXPECT_EQ(format_of("{\"puzzle\":1"), "json");
  EXPECT_EQ(format_of("{ \"puzzle\" : \"" + puzzle + "\" }"), "json");
  EXPECT_EQ(format_of("{puzzle: 1}\n"), "json");
  EXPECT_EQ(format_of("{\n  \"puzzle\": 1\n}\n"), "json");
  EXPECT_EQ(format_of("<html>"), "opensudoku");
  EXPECT_EQ(format_of("<!-- a comment\n-->\n<opensudoku>"), "opensudoku");
}

}  // namespace
}  // namespace bitdoku
