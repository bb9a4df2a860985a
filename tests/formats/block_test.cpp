// Rows of symbols: rulers, blank lines, malformed blocks, and the exact output that the judges
// expect.
#include <gtest/gtest.h>

#include "formats/reading.hpp"

namespace bitdoku {
namespace {

using Lines = std::vector<std::string>;

constexpr std::string_view kBlock =
    "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n"
    "....8..79\n";
constexpr std::string_view kRulers =
    "+-------+-------+-------+\n| 5 3 . | . 7 . | . . . |\n| 6 . . | 1 9 5 | . . . |\n"
    "| . 9 8 | . . . | . 6 . |\n+-------+-------+-------+\n| 8 . . | . 6 . | . . 3 |\n"
    "| 4 . . | 8 . 3 | . . 1 |\n| 7 . . | . 2 . | . . 6 |\n+-------+-------+-------+\n"
    "| . 6 . | . . . | 2 8 . |\n| . . . | 4 1 9 | . . 5 |\n| . . . | . 8 . | . 7 9 |\n"
    "+-------+-------+-------+\n";
constexpr std::string_view kPlainRulers =
    "53.|.7.|...\n6..|195|...\n.98|...|.6.\n-----------\n8..|.6.|..3\n4..|8.3|..1\n7..|.2.|..6\n"
    "-----------\n.6.|...|28.\n...|419|..5\n...|.8.|.79\n";

// The first sample case of POJ 3076.
constexpr std::string_view kPoj3076 =
    "--A----C-----O-I\n-J--A-B-P-CGF-H-\n--D--F-I-E----P-\n-G-EL-H----M-J--\n"
    "----E----C--G---\n-I--K-GA-B---E-J\nD-GP--J-F----A--\n-E---C-B--DP--O-\n"
    "E--F-M--D--L-K-A\n-C--------O-I-L-\nH-P-C--F-A--B---\n---G-OD---J----H\n"
    "K---J----H-A-P-L\n--B--P--E--K--A-\n-H--B--K--FI-C--\n--F---C--D--H-N-\n";

std::string block_lines(std::string_view block) {
  std::string line;
  for (const char c : block) {
    if (c != '\n') line += c;
  }
  return line;
}

TEST(Block, ReadsRulersSpacesAndBars) {
  const Lines expected{"1: " + std::string(kExample)};
  EXPECT_EQ(summaries(kBlock), expected);
  EXPECT_EQ(summaries(kRulers), (Lines{"2: " + std::string(kExample)}));
  EXPECT_EQ(summaries(kPlainRulers), expected);
  std::string tight(kRulers);
  std::erase(tight, ' ');
  EXPECT_EQ(summaries(tight), (Lines{"2: " + std::string(kExample)}));
  std::string commas;
  for (const char c : kBlock) {
    commas += c;
    if (c != '\n') commas += ',';
  }
  EXPECT_EQ(summaries(commas), expected);
}

TEST(Block, ReadsRowsWithSpaces) {
  EXPECT_EQ(summaries("1 2 3 4\n. . . .\n2 1 . .\n. . . .\n"), (Lines{"1: 1234....21......"}));
  // A blank line may separate the bands of a board.
  EXPECT_EQ(summaries("12 34\n.. ..\n\n21 ..\n.. ..\n"), (Lines{"1: 1234....21......"}));
  EXPECT_EQ(summaries("12 34\n.. ..\n\n21 ..\n"), (Lines{"1: error 1:0 2 rows, a 4x4 block has 4",
                                                         "4: error 4:0 1 row, a 4x4 block has 4"}));
}

TEST(Block, SeparatesByBlankLinesOrNot) {
  const std::string block(kBlock);
  const std::string puzzle(kExample);
  EXPECT_EQ(summaries(block + "\n" + block), (Lines{"1: " + puzzle, "11: " + puzzle}));
  EXPECT_EQ(summaries(block + block), (Lines{"1: " + puzzle, "10: " + puzzle}));
  EXPECT_EQ(summaries("\n\n" + block + "\n\n\r\n" + block + "\n\n"),
            (Lines{"3: " + puzzle, "15: " + puzzle}));
  EXPECT_EQ(rewritten(block + "\n" + block), block + "\n" + block);
  EXPECT_EQ(rewritten(block + block), block + block);
  EXPECT_EQ(rewritten(block + "\n\n\n" + block), block + "\n" + block);
}

TEST(Block, ReadsPoj3076) {
  const std::string block(kPoj3076);
  const auto records = read_all(block + "\n" + block);
  ASSERT_EQ(records.size(), 2U);
  EXPECT_EQ(records[0].puzzle.shape(), (Shape{4, 4}));
  EXPECT_EQ(records[0].alphabet, Alphabet::letters);
  EXPECT_EQ(records[0].blank, '-');
  EXPECT_EQ(records[1].puzzle, records[0].puzzle);
  EXPECT_EQ(rewritten(block + "\n" + block), block + "\n" + block);
  EXPECT_EQ(rewritten(block, "line"), block_lines(block) + "\n");
}

TEST(Block, WritesAnEmptyLineForNoSolution) {
  EXPECT_EQ(answered(std::string(kBlock) + "\n" + std::string(kBlock), {}), "\n\n\n");
}

TEST(Block, TakesHyphensForBlanksWhereTheyFillARow) {
  const std::string hyphens = "----\n12--\n----\n--34\n";
  EXPECT_EQ(summaries(hyphens), (Lines{"1: ....12........34"}));
  EXPECT_EQ(summaries(hyphens + hyphens), (Lines{"1: ....12........34", "5: ....12........34"}));
  const std::string sixteen(kPoj3076);
  const std::string blank_first = std::string(16, '-') + sixteen.substr(16);
  const auto records = read_all(blank_first + "\n" + blank_first);
  ASSERT_EQ(records.size(), 2U);
  EXPECT_EQ(records[0].puzzle.given(0), 0);
  EXPECT_EQ(records[0].line, 1U);
}

TEST(Block, TellsShortBlocksAndFindsTheNextOne) {
  const std::string block(kBlock);
  const std::string puzzle(kExample);
  EXPECT_EQ(summaries(block + "\n" + block.substr(10) + "\n" + block),
            (Lines{"1: " + puzzle, "11: error 11:0 8 rows, a 9x9 block has 9", "20: " + puzzle}));
  EXPECT_EQ(summaries(block.substr(10)), (Lines{"1: error 1:0 8 rows, a 9x9 block has 9"}));
}

TEST(Block, TellsLongBlocksAndFindsTheNextOne) {
  const std::string block(kBlock);
  const std::string puzzle(kExample);
  EXPECT_EQ(summaries(block + "\n" + block + "123456789\n\n" + block),
            (Lines{"1: " + puzzle, "11: " + puzzle, "20: error 20:0 1 row, a 9x9 block has 9",
                   "22: " + puzzle}));
}

TEST(Block, TellsRowsOfAnotherLength) {
  const std::string block(kBlock);
  const std::string puzzle(kExample);
  std::string broken = block;
  broken.erase(20, 1);
  const std::string message = "row 3 has 8 symbols, a 9x9 block has 9";
  // A blank line, or the number of rows, shows where the next block begins.
  EXPECT_EQ(summaries(block + "\n" + broken + "\n" + block),
            (Lines{"1: " + puzzle, "11: error 13:0 " + message, "21: " + puzzle}));
  EXPECT_EQ(summaries(block + broken + block),
            (Lines{"1: " + puzzle, "10: error 12:0 " + message, "19: " + puzzle}));
  EXPECT_EQ(summaries(broken + block), (Lines{"1: error 3:0 " + message, "10: " + puzzle}));
  EXPECT_EQ(summaries(block + "\n" + broken + "extra\nmore\n\n" + block),
            (Lines{"1: " + puzzle, "11: error 13:0 " + message, "23: " + puzzle}));
}

TEST(Block, TellsAFirstRowOfAnotherLength) {
  const std::string block(kBlock);
  const std::string puzzle(kExample);
  const std::string short_first = block.substr(1);
  EXPECT_EQ(summaries(block + "\n" + short_first + "\n" + block),
            (Lines{"1: " + puzzle, "11: error 11:0 row 1 has 8 symbols, a 9x9 block has 9",
                   "21: " + puzzle}));
  EXPECT_EQ(summaries(block + "\n" + "12.4.67\n" + block.substr(10) + "\n" + block),
            (Lines{"1: " + puzzle, "11: error 11:0 row 1 has 7 symbols, a 9x9 block has 9",
                   "21: " + puzzle}));
}

TEST(Block, TellsADamagedFirstRowOfTheFirstBlock) {
  const std::string block(kBlock);
  const std::string puzzle(kExample);
  const auto error = [](std::string_view width) {
    return "1: error 1:0 row 1 has " + std::string(width) + " symbols, a 9x9 block has 9";
  };
  const std::string rest = block.substr(10);
  for (const auto& [first, width] : std::vector<std::pair<std::string, std::string>>{
           {"53..7...\n", "8"}, {"53..7.....\n", "10"}, {"53..7..\n", "7"}}) {
    SCOPED_TRACE(first);
    const std::string broken = first + rest;
    EXPECT_EQ(summaries(broken + "\n" + block + "\n" + block),
              (Lines{error(width), "11: " + puzzle, "21: " + puzzle}));
    EXPECT_EQ(summaries(broken + block + block),
              (Lines{error(width), "10: " + puzzle, "19: " + puzzle}));
    EXPECT_EQ(
        summaries("2\n" + broken + "\n" + block),
        (Lines{"2" + error(width).substr(1, 8) + "2" + error(width).substr(10), "12: " + puzzle}));
  }
  EXPECT_EQ(summaries(block.substr(0, 10) + "6..19.\n" + block.substr(20) + block),
            (Lines{"1: error 2:0 row 2 has 6 symbols, a 9x9 block has 9", "10: " + puzzle}));
}

TEST(Block, ALineThatIsNoRowStandsAboveItsBoard) {
  const std::string block(kBlock);
  const std::string puzzle(kExample);
  const Lines both{"2: " + puzzle, "12: " + puzzle};
  EXPECT_EQ(summaries("-----?-----\n" + block + "\n" + block), both);
  EXPECT_EQ(summaries("?\n" + block + "\n" + block), both);
}

TEST(Block, ABoardOfNoSideIsOneError) {
  std::string apart;
  std::string together;
  for (int row = 0; row < 13; ++row) {
    apart += "0 0 0 0 0 0 0 0 0 0 0 0 0\n";
    together += "1...........D\n";
  }
  const std::string error = " a row of 13 symbols: no board has side 13";
  EXPECT_EQ(summaries(apart), Lines{"1: error 1:0" + error});
  EXPECT_EQ(summaries(together + "\n" + std::string(kBlock)),
            (Lines{"1: error 1:0" + error, "15: " + std::string(kExample)}));
}

TEST(Block, TellsThePlaceOfAWrongSymbol) {
  std::string block(kRulers);
  block[block.find("| 8 .") + 2] = '$';
  EXPECT_EQ(summaries(block + "\n" + std::string(kBlock)),
            (Lines{"2: error 6:3 '$' is neither a digit of 9x9 nor a blank",
                   "15: " + std::string(kExample)}));
}

TEST(Block, ReadsProjectEuler96) {
  const std::string puzzle(kExample);
  std::string text;
  for (const std::string_view title : {"Grid 01\n", "Grid 02\n"}) {
    text += title;
    text += kBlock;
  }
  EXPECT_EQ(summaries(text), (Lines{"2: " + puzzle, "12: " + puzzle}));
}

TEST(Counted, ReadsThatMany) {
  const std::string block(kBlock);
  const std::string puzzle(kExample);
  EXPECT_EQ(format_of("2\n" + block + "\n" + block), "counted");
  EXPECT_EQ(summaries("2\n" + block + "\n" + block), (Lines{"2: " + puzzle, "12: " + puzzle}));
  EXPECT_EQ(summaries("2\n\n" + block + block), (Lines{"3: " + puzzle, "12: " + puzzle}));
}

TEST(Counted, AnswersWithoutTheCount) {
  const std::string block(kBlock);
  const auto solution = digits(kExampleSolution);
  const std::string grid = rewritten(kExampleSolution, "block");
  // SPOJ has a blank line between puzzles, POJ 2676 has none. The output follows the input.
  EXPECT_EQ(answered("2\n" + block + "\n" + block, solution), grid + "\n" + grid);
  EXPECT_EQ(answered("2\n" + block + block, solution), grid + grid);
}

TEST(Counted, WritesTheCountWhereItIsKnown) {
  WriteOptions options;
  options.total = 1;
  EXPECT_EQ(rewritten(kExample, "counted", options), "1\n" + std::string(kBlock));
  EXPECT_TRUE(needs_total(*find_format("counted")));
  EXPECT_FALSE(needs_total(*find_format("block")));
}

TEST(Counted, ReadsHdu3111) {
  const std::string text = "1\n1???\n????\n??2?\n????\n";
  EXPECT_EQ(summaries(text), (Lines{"2: 1.........2....."}));
  EXPECT_EQ(read_all(text)[0].blank, '?');
}

Lines notes_of(std::string_view text, std::size_t* records = nullptr) {
  Reader reader(from_memory(text));
  const auto all = read_all(reader);
  if (records != nullptr) *records = all.size();
  return reader.notes();
}

TEST(Counted, DoesNotBelieveTheCount) {
  const std::string block(kBlock);
  std::size_t records = 0;
  // The number is a title or a side, and every board is read.
  EXPECT_EQ(notes_of("1\n" + block + "\n" + block, &records),
            Lines{"read as boards of 9x9; blanks: .; a line of other signs is a ruler"});
  EXPECT_EQ(records, 2U);
  EXPECT_EQ(notes_of("999999999999\n" + block, &records),
            (Lines{"the first line says 999999999999 puzzles, there are 1"}));
  EXPECT_EQ(records, 1U);
  EXPECT_EQ(notes_of("0\n", &records), Lines{});
  EXPECT_EQ(records, 0U);
}

TEST(Counted, TellsAFirstLineThatIsNoNumber) {
  ReadOptions options;
  options.format = find_format("counted");
  EXPECT_EQ(summaries("many\n" + std::string(kBlock), options),
            (Lines{"1: error 1:0 the first line should be the number of puzzles",
                   "2: " + std::string(kExample)}));
}

}  // namespace
}  // namespace bitdoku
