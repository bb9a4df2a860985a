// The format sdk.
#include <gtest/gtest.h>

#include "formats/reading.hpp"

namespace bitdoku {
namespace {

using Lines = std::vector<std::string>;

const std::string kPuzzle(kExample);

constexpr std::string_view kSdk =
    "#ARuud\n#LEasy\n2..1.5..3\n.54...71.\n.1.2.3.8.\n6.28.73.4\n.........\n1.53.98.6\n"
    ".2.7.1.6.\n.81...24.\n7..4.2..1\n";
constexpr std::string_view kSdkLine =
    "2..1.5..3.54...71..1.2.3.8.6.28.73.4.........1.53.98.6.2.7.1.6..81...24.7..4.2..1";

TEST(Sdk, ReadsHeaders) {
  EXPECT_EQ(format_of(kSdk), "sdk");
  const auto records = read_all(kSdk);
  ASSERT_EQ(records.size(), 1U);
  EXPECT_EQ(summary(records[0]), "3: " + std::string(kSdkLine));
  ASSERT_EQ(records[0].kept.size(), 2U);
  EXPECT_EQ(records[0].kept[0].name, "author");
  EXPECT_EQ(records[0].kept[1].text, "Easy");
  EXPECT_EQ(rewritten(kSdk), kSdk);
  EXPECT_EQ(rewritten(std::string(kSdk) + "\n" + std::string(kSdk)),
            std::string(kSdk) + "\n" + std::string(kSdk));
}

TEST(Sdk, ReadsSections) {
  const std::string rows = rewritten(kPuzzle, "block");
  const std::string solution = rewritten(kExampleSolution, "block");
  const std::string text =
      "#AMe\n[Puzzle]\n" + rows + "[State]\n" + solution + "[Colours]\n1,2\n[Puzzle]\n" + rows;
  EXPECT_EQ(format_of(text), "sdk");
  EXPECT_EQ(summaries(text), (Lines{"3: " + kPuzzle, "25: " + kPuzzle}));
  // If there is no puzzle, the state is the puzzle.
  EXPECT_EQ(summaries("[State]\n" + rows), (Lines{"2: " + kPuzzle}));
  EXPECT_EQ(summaries("[Puzzle]\n123456789\n[State]\n" + rows),
            (Lines{"2: error 2:0 1 row, a 9x9 block has 9"}));
}

TEST(Sdk, SectionsOfAnyNameCostNoPuzzle) {
  const std::string rows = rewritten(kPuzzle, "block");
  const std::string text = "[Info]\nAuthor=x\n[Puzzle]\n" + rows + "[id_2]\n" + rows + "[State]\n" +
                           rows + "[Solution]\n" + rows;
  EXPECT_EQ(format_of(text), "sdk");
  EXPECT_EQ(summaries(text), (Lines{"4: " + kPuzzle, "14: " + kPuzzle}));
  EXPECT_EQ(summaries("#AMe\n" + rows + "[State]\n" + rows), Lines{"2: " + kPuzzle});
  EXPECT_EQ(summaries("[Info]\n1,2\n[State]\n" + rows), Lines{"4: " + kPuzzle});
  EXPECT_EQ(summaries("[id_1]\n" + rows + "[id_2]\n" + rows),
            (Lines{"2: " + kPuzzle, "12: " + kPuzzle}));
  EXPECT_EQ(summaries("[1]\n" + kPuzzle + "\n[2]\n" + kPuzzle + "\n"),
            (Lines{"2: " + kPuzzle, "4: " + kPuzzle}));
}

TEST(Sdk, ACommentIsNoHeader) {
  const std::string rows = rewritten(kPuzzle, "block");
  EXPECT_EQ(format_of("# A comment\n" + rows), "block");
  EXPECT_EQ(format_of("#A comment\n" + kPuzzle), "line");
}

}  // namespace
}  // namespace bitdoku
