// The formats of other programs: .sdk and the XML of OpenSudoku.
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

TEST(Sdk, ACommentIsNoHeader) {
  const std::string rows = rewritten(kPuzzle, "block");
  EXPECT_EQ(format_of("# A comment\n" + rows), "block");
  EXPECT_EQ(format_of("#A comment\n" + kPuzzle), "line");
}

TEST(OpenSudoku, ReadsAndWrites) {
  const std::string zeros = rewritten(kPuzzle, "sdm").substr(0, 81);
  const std::string text =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n  <name>A &amp; B</name>\n"
      "  <author>Me</author>\n  <game data=\"" +
      zeros + "\" />\n  <game data=\"" + zeros + "\" />\n</opensudoku>\n";
  EXPECT_EQ(format_of(text), "opensudoku");
  EXPECT_EQ(summaries(text), (Lines{"5: " + kPuzzle, "6: " + kPuzzle}));
  EXPECT_EQ(read_all(text)[0].kept[0].text, "A & B");
  EXPECT_EQ(rewritten(text), text);
}

TEST(OpenSudoku, ReadsOneLine) {
  const std::string game = "<game created=\"1\" data='" + kPuzzle + "' note=\"a>b\"/>";
  EXPECT_EQ(summaries("<opensudoku>" + game + game + "</opensudoku>"),
            (Lines{"1: " + kPuzzle, "1: " + kPuzzle}));
}

std::string fields(std::string_view per_cell_rest) {
  std::string data;
  for (const char c : kPuzzle) {
    data += c == '.' ? '0' : c;
    data += per_cell_rest;
    data += c == '.' ? "1|" : "0|";
  }
  return data;
}

TEST(OpenSudoku, ReadsFieldsForEachCell) {
  for (const std::string& data :
       {fields("|0|"), "version: 1\n" + fields("|-|"), "version: 4&#10;" + fields("|0|0|")}) {
    EXPECT_EQ(summaries("<opensudoku><game data=\"" + data + "\"/></opensudoku>"),
              (Lines{"1: " + kPuzzle}));
  }
  // Values that the player entered are not givens.
  std::string data = fields("|0|");
  data.replace(data.find("0|0|1"), 5, "9|0|1");
  EXPECT_EQ(summaries("<game data=\"" + data + "\"/>"), (Lines{"1: " + kPuzzle}));
}

TEST(OpenSudoku, IgnoresCommentsAndOtherElements) {
  const std::string game = "<game data=\"" + kPuzzle + "\"/>";
  EXPECT_EQ(summaries("<opensudoku><!-- " + game + "\n -->\n<games/><gamer data=\"x\"/>\n" + game),
            (Lines{"4: " + kPuzzle}));
}

TEST(OpenSudoku, TellsWhatIsWrongAndGoesOn) {
  const std::string game = "<game data=\"" + kPuzzle + "\"/>\n";
  EXPECT_EQ(
      summaries(game + "<game data=\"12\"/>\n" + game),
      (Lines{"1: " + kPuzzle, "2: error 2:0 2 symbols, a line of 9x9 has 81", "3: " + kPuzzle}));
  EXPECT_EQ(summaries(game + "<game/>\n<game date=\"\"/>\n" + game),
            (Lines{"1: " + kPuzzle, "2: error 2:0 not a tag like <game data=\"...\"/>",
                   "3: error 3:0 not a tag like <game data=\"...\"/>", "4: " + kPuzzle}));
  EXPECT_EQ(summaries(game + "<game data=\"" + kPuzzle + "/>\n" + game),
            (Lines{"1: " + kPuzzle, "2: error 2:0 not a tag like <game data=\"...\"/>",
                   "3: " + kPuzzle}));
  EXPECT_EQ(summaries(game + "<game data=\"1|2|3\"/>\n" + game),
            (Lines{"1: " + kPuzzle, "2: error 2:0 3 fields, three for each of 81 cells are 243",
                   "3: " + kPuzzle}));
  EXPECT_EQ(summaries(game + "<game data=\"" + kPuzzle),
            (Lines{"1: " + kPuzzle, "2: error 2:0 not a tag like <game data=\"...\"/>"}));
}

TEST(OpenSudoku, TellsAFileThatIsNone) {
  const Lines error{"1: error 1:0 no <game data=\"...\"/> in it: this is no file of OpenSudoku"};
  EXPECT_EQ(summaries("<!DOCTYPE html>\n<html><body>Not found</body></html>\n"), error);
  ReadOptions options;
  options.format = find_format("opensudoku");
  EXPECT_EQ(summaries(kPuzzle + "\n" + kPuzzle + "\n", options), error);
  // An empty input or an empty collection is not an error.
  EXPECT_EQ(summaries(" \n", options), Lines{});
  EXPECT_EQ(summaries("<?xml version=\"1.0\"?>\n<opensudoku>\n</opensudoku>\n"), Lines{});
}

TEST(OpenSudoku, TellsADamagedTagAndGoesOn) {
  const std::string game = "<game data=\"" + kPuzzle + "\"/>\n";
  const std::string error = "2: error 2:0 not a tag like <game data=\"...\"/>";
  for (const std::string& damaged :
       {"gane" + game.substr(5), game.substr(1), "<gane" + game.substr(5)}) {
    EXPECT_EQ(summaries(game + damaged + game), (Lines{"1: " + kPuzzle, error, "3: " + kPuzzle}))
        << damaged;
  }
  // A tag without '>' ends where the next one begins.
  const std::string open = game.substr(0, game.size() - 2) + "\n";
  EXPECT_EQ(summaries(game + open + game), (Lines{"1: " + kPuzzle, error, "3: " + kPuzzle}));
}

TEST(OpenSudoku, AnEntityBombIsNoMatter) {
  const std::string text =
      "<?xml version=\"1.0\"?>\n<!DOCTYPE a [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b "
      "\"&a;&a;&a;\">]>\n"
      "<opensudoku><name>&b;</name><game data=\"&b;\"/><game data=\"" +
      kPuzzle + "\"/>";
  const auto lines = summaries(text);
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_EQ(lines[1], "3: " + kPuzzle);
}

}  // namespace
}  // namespace bitdoku
