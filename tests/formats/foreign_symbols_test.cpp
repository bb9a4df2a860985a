// Symbols beyond ASCII, frames of terminals, and lines that programs print.
#include "formats/foreign_symbols.hpp"

#include <gtest/gtest.h>

#include "formats/reading.hpp"
#include "support/build_has.hpp"

namespace bitdoku {
namespace {

using Lines = std::vector<std::string>;

std::string replaced(std::string_view text, std::string_view from, std::string_view to) {
  std::string out(text);
  for (std::size_t at = 0; (at = out.find(from, at)) != std::string::npos; at += to.size()) {
    out.replace(at, from.size(), to);
  }
  return out;
}

const std::string kRead = "1: " + std::string(kExample);

TEST(ForeignSymbols, FullWidthDigitsAndBlanksAreRead) {
  std::string wide(kExample);
  for (int digit = 9; digit > 0; --digit) {
    const std::string symbol{'\xef', '\xbc', static_cast<char>(0x90 + digit)};
    wide = replaced(wide, std::to_string(digit), symbol);
  }
  for (const char* blank : {"．", "・", "·", "□", "＿", "−", "–"}) {
    SCOPED_TRACE(blank);
    EXPECT_EQ(summaries(replaced(wide, ".", blank)), Lines{kRead});
  }
}

TEST(ForeignSymbols, AnEllipsisIsThreeDots) {
  EXPECT_EQ(summaries(replaced(kExample, "...", "…")), Lines{kRead});
}

TEST(ForeignSymbols, TheFirstBadCharacterIsNamedAndCounted) {
  std::string text(kExample);
  text.replace(2, 1, "é");
  EXPECT_EQ(summaries(text), Lines{"1: error 1:3 'é' (U+00E9) is neither a digit nor a blank"});
  text.replace(2, 2, "\xff");
  EXPECT_EQ(summaries(text), Lines{"1: error 1:3 the byte \\xff is neither a digit nor a blank"});
}

TEST(ForeignSymbols, TextBehindThePuzzleStaysAsItIs) {
  const std::string text = replaced(kExample, "...", "…") + " Größe – １ … \"ja\"";
  EXPECT_EQ(rewritten(text), std::string(kExample) + " Größe – １ … \"ja\"\n");
}

TEST(ForeignSymbols, TitlesInCsvStayAsTheyAre) {
  const std::string csv = "puzzle,title\n" + std::string(kExample) + ",a – b …\n";
  EXPECT_EQ(rewritten(csv), csv);
}

TEST(ForeignSymbols, TitlesInJsonStayAsTheyAre) {
  BITDOKU_NEEDS("json");
  const std::string json = "{\"puzzle\":\"" + std::string(kExample) + "\",\"title\":\"a – b …\"}\n";
  EXPECT_EQ(rewritten(json), json);
}

TEST(ForeignSymbols, CellsOfATableAreRead) {
  const std::string table =
      "id,puzzle,solution\n1,１・３・・・・２・１・・・・２・,１２３４３４１２２１４３４３２１\n";
  EXPECT_EQ(rewritten(table), "id,puzzle,solution\n1,1.3....2.1....2.,1234341221434321\n");
  EXPECT_EQ(summaries("puzzle\n1.3....2.1....2é\n"),
            Lines{"2: error 2:16 'é' (U+00E9) is neither a digit nor a blank"});
}

TEST(ForeignSymbols, ValuesOfJsonAreRead) {
  BITDOKU_NEEDS("json");
  const std::string good = "{\"puzzle\":\"1.3....2.1....2.\",\"solution\":\"1234341221434321\"}\n";
  EXPECT_EQ(rewritten("{\"puzzle\":\"１・３・・・・２・１・・・・２・\","
                      "\"solution\":\"１２３４３４１２２１４３４３２１\"}"),
            good);
  EXPECT_EQ(rewritten("{\"puzzle\":[\"１・３・\",\"・・・２\",\"・１・・\",\"・・２・\"],"
                      "\"solution\":[\"１２３４\",\"３４１２\",\"２１４３\",\"４３２１\"]}"),
            good);
  EXPECT_EQ(rewritten("{\"puzzle\":[\"１\",\"\u3000\",3,0,0,0,0,2,0,\"１\",0,0,0,0,2,0]}"),
            "{\"puzzle\":\"1.3....2.1....2.\"}\n");
  EXPECT_EQ(summaries("{\"puzzle\":\"1.3....2.1....2é\"}"),
            Lines{"1: error 1:0 'é' (U+00E9) is neither a digit nor a blank"});
}

TEST(ForeignSymbols, LinesOfSymbolsThatSayNothingAreEmpty) {
  EXPECT_EQ(summaries("\xe2\x80\x8b\n" + std::string(kExample) + "\n"),
            Lines{"2: " + std::string(kExample)});
}

constexpr std::string_view kFrame =
    "┌───────┬───────┬───────┐\n"
    "│ 5 3 . │ . 7 . │ . . . │\n│ 6 . . │ 1 9 5 │ . . . │\n│ . 9 8 │ . . . │ . 6 . │\n"
    "├───────┼───────┼───────┤\n"
    "│ 8 . . │ . 6 . │ . . 3 │\n│ 4 . . │ 8 . 3 │ . . 1 │\n│ 7 . . │ . 2 . │ . . 6 │\n"
    "├───────┼───────┼───────┤\n"
    "│ . 6 . │ . . . │ 2 8 . │\n│ . . . │ 4 1 9 │ . . 5 │\n│ . . . │ . 8 . │ . 7 9 │\n"
    "└───────┴───────┴───────┘\n";

TEST(ForeignSymbols, FramesAreRead) {
  EXPECT_EQ(summaries(kFrame), Lines{"2: " + std::string(kExample)});
  EXPECT_EQ(summaries(std::string(kFrame) + "\n" + std::string(kFrame)),
            (Lines{"2: " + std::string(kExample), "16: " + std::string(kExample)}));
}

TEST(ForeignSymbols, ColoursAreSkipped) {
  std::string text = replaced(kFrame, "5", "\x1b[1m5\x1b[0m");
  text = replaced(text, ".", "\x1b[38;5;12m.\x1b[0m");
  EXPECT_EQ(summaries(text), Lines{"2: " + std::string(kExample)});
}

TEST(ForeignSymbols, OfTwoFramesSideBySideTheLeftIsThePuzzle) {
  std::string both;
  for (std::string_view rest = kFrame; !rest.empty();) {
    const std::size_t end = rest.find('\n');
    const std::string line(rest.substr(0, end));
    both += line + "   " + replaced(line, ".", "1") + "\n";
    rest.remove_prefix(end + 1);
  }
  EXPECT_EQ(summaries(both), Lines{"2: " + std::string(kExample)});
}

TEST(Line, QuotedLinesAreRead) {
  const std::string line(kExample);
  EXPECT_EQ(summaries("\"" + line + "\",\n'" + line + "',\n\"" + line + "\"\n"),
            (Lines{"1: " + line, "2: " + line, "3: " + line}));
}

TEST(Line, QuotesAreNotKept) {
  const std::string line(kExample);
  EXPECT_EQ(rewritten("\"" + line + "\", easy\n"), line + ", easy\n");
  EXPECT_EQ(summaries("\"" + line + "\"easy\n"), Lines{"1: " + line});
}

TEST(Line, MixesWithLinesOfHodoku) {
  const std::string line(kExample);
  const std::string hodoku = ":0000:x:" + line + ":213 235::";
  const Lines both{"1: " + line, "2: " + line, "3: " + line};
  EXPECT_EQ(summaries(line + "\n" + hodoku + "\n" + line + "\n"), both);
  EXPECT_EQ(summaries(hodoku + "\n" + line + "\n" + hodoku + "\n"), both);
  EXPECT_TRUE(read_all(line + "\n" + hodoku + "\n")[1].puzzle.has_candidates());
}

}  // namespace
}  // namespace bitdoku
