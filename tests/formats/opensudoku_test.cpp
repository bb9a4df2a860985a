// The XML of OpenSudoku.
#include <gtest/gtest.h>

#include "formats/reading.hpp"

namespace bitdoku {
namespace {

using Lines = std::vector<std::string>;

const std::string kXmlPuzzle(kExample);

TEST(OpenSudoku, ReadsAndWrites) {
  const std::string zeros = rewritten(kXmlPuzzle, "sdm").substr(0, 81);
  const std::string text =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n  <name>A &amp; B</name>\n"
      "  <author>Me</author>\n  <game data=\"" +
      zeros + "\" />\n  <game data=\"" + zeros + "\" />\n</opensudoku>\n";
  EXPECT_EQ(format_of(text), "opensudoku");
  EXPECT_EQ(summaries(text), (Lines{"5: " + kXmlPuzzle, "6: " + kXmlPuzzle}));
  EXPECT_EQ(read_all(text)[0].kept[0].text, "A & B");
  EXPECT_EQ(rewritten(text), text);
}

TEST(OpenSudoku, ReadsOneLine) {
  const std::string game = "<game created=\"1\" data='" + kXmlPuzzle + "' note=\"a>b\"/>";
  EXPECT_EQ(summaries("<opensudoku>" + game + game + "</opensudoku>"),
            (Lines{"1: " + kXmlPuzzle, "1: " + kXmlPuzzle}));
}

std::string fields(std::string_view per_cell_rest) {
  std::string data;
  for (const char c : kXmlPuzzle) {
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
              (Lines{"1: " + kXmlPuzzle}));
  }
  // Values that the player entered are not givens.
  std::string data = fields("|0|");
  data.replace(data.find("0|0|1"), 5, "9|0|1");
  EXPECT_EQ(summaries("<game data=\"" + data + "\"/>"), (Lines{"1: " + kXmlPuzzle}));
}

TEST(OpenSudoku, IgnoresCommentsAndOtherElements) {
  const std::string game = "<game data=\"" + kXmlPuzzle + "\"/>";
  EXPECT_EQ(summaries("<opensudoku><!-- " + game + "\n -->\n<games/><gamer data=\"x\"/>\n" + game +
                      "</opensudoku>"),
            (Lines{"4: " + kXmlPuzzle}));
}

TEST(OpenSudoku, TellsWhatIsWrongAndGoesOn) {
  const std::string game = "<game data=\"" + kXmlPuzzle + "\"/>\n";
  EXPECT_EQ(summaries(game + "<game data=\"12\"/>\n" + game),
            (Lines{"1: " + kXmlPuzzle, "2: error 2:0 2 symbols, a line of 9x9 has 81",
                   "3: " + kXmlPuzzle}));
  EXPECT_EQ(summaries(game + "<game/>\n<game date=\"\"/>\n" + game),
            (Lines{"1: " + kXmlPuzzle, "2: error 2:0 not a tag like <game data=\"...\"/>",
                   "3: error 3:0 not a tag like <game data=\"...\"/>", "4: " + kXmlPuzzle}));
  EXPECT_EQ(summaries(game + "<game data=\"" + kXmlPuzzle + "/>\n" + game),
            (Lines{"1: " + kXmlPuzzle, "2: error 2:0 not a tag like <game data=\"...\"/>",
                   "3: " + kXmlPuzzle}));
  EXPECT_EQ(summaries(game + "<game data=\"1|2|3\"/>\n" + game),
            (Lines{"1: " + kXmlPuzzle, "2: error 2:0 3 fields, three for each of 81 cells are 243",
                   "3: " + kXmlPuzzle}));
  EXPECT_EQ(summaries(game + "<game data=\"" + kXmlPuzzle),
            (Lines{"1: " + kXmlPuzzle, "2: error 2:0 not a tag like <game data=\"...\"/>"}));
}

TEST(OpenSudoku, TellsAFileThatIsNone) {
  const Lines error{"1: error 1:0 no <game data=\"...\"/> found: this is not an OpenSudoku file"};
  const std::string advice =
      "; give a puzzle as a table, as 9 rows of 9 digits and blanks (.), or as 81 of them in a "
      "line";
  EXPECT_EQ(summaries("<!DOCTYPE html>\n<html><body>Not found</body></html>\n"),
            Lines{"1: error 1:0 no board found in this HTML or XML" + advice});
  EXPECT_EQ(summaries("<svg width=\"9\">\n<text x=\"1\">5</text>\n</svg>\n"),
            Lines{"1: error 1:0 no board can be read in this picture (SVG)" + advice});
  ReadOptions options;
  options.format = find_format("opensudoku");
  EXPECT_EQ(summaries(kXmlPuzzle + "\n" + kXmlPuzzle + "\n", options), error);
  // An empty input or an empty collection is not an error.
  EXPECT_EQ(summaries(" \n", options), Lines{});
  EXPECT_EQ(summaries("<?xml version=\"1.0\"?>\n<opensudoku>\n</opensudoku>\n"), Lines{});
}

TEST(OpenSudoku, TellsADamagedTagAndGoesOn) {
  const std::string game = "<game data=\"" + kXmlPuzzle + "\"/>\n";
  const std::string error = "2: error 2:0 not a tag like <game data=\"...\"/>";
  for (const std::string& damaged :
       {"gane" + game.substr(5), game.substr(1), "<gane" + game.substr(5)}) {
    EXPECT_EQ(summaries(game + damaged + game),
              (Lines{"1: " + kXmlPuzzle, error, "3: " + kXmlPuzzle}))
        << damaged;
  }
  // A tag without '>' ends where the next one begins.
  const std::string open = game.substr(0, game.size() - 2) + "\n";
  EXPECT_EQ(summaries(game + open + game), (Lines{"1: " + kXmlPuzzle, error, "3: " + kXmlPuzzle}));
}

TEST(OpenSudoku, TellsAFileThatIsCutShort) {
  const std::string game = "<game data=\"" + kXmlPuzzle + "\"/>\n";
  const std::string begin = "<opensudoku>\n<name/>\n" + game;
  for (const std::string end : {"", "<", "<ga", "</", "<!-- x"}) {
    const Lines lines = summaries(begin + end);
    ASSERT_EQ(lines.size(), 2U) << end;
    EXPECT_EQ(lines[0], "3: " + kXmlPuzzle);
    EXPECT_NE(lines[1].find("without </opensudoku>; it may be cut short"), std::string::npos)
        << lines[1];
  }
  EXPECT_EQ(summaries(begin + game.substr(0, 40)).size(), 2U) << "one message only";
  EXPECT_EQ(summaries("<opensudoku/>\n" + game), Lines{"2: " + kXmlPuzzle});
}

TEST(OpenSudoku, AnEntityBombIsNoMatter) {
  const std::string text =
      "<?xml version=\"1.0\"?>\n<!DOCTYPE a [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b "
      "\"&a;&a;&a;\">]>\n"
      "<opensudoku><name>&b;</name><game data=\"&b;\"/><game data=\"" +
      kXmlPuzzle + "\"/></opensudoku>";
  const auto lines = summaries(text);
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_EQ(lines[1], "3: " + kXmlPuzzle);
}

}  // namespace
}  // namespace bitdoku
