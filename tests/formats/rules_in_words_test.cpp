// Puzzles beside which a text names other rules are refused; titles and other words say nothing.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "formats/reading.hpp"

namespace bitdoku {
namespace {

const std::string kLine(kExample);

std::string rows(std::string_view before = "", std::string_view behind = "") {
  std::string text;
  for (std::size_t at = 0; at < kExample.size(); at += 9) {
    text.append(before).append(kExample.substr(at, 9)).append(behind).append("\n");
  }
  return text;
}

// A letter for each record: r read, x refused because of its rules, e another error.
std::string answers(const std::string& text) {
  std::string out;
  for (const Record& record : read_all(text)) {
    const bool is_about_rules =
        record.error && record.error->message.find("other rules") != std::string::npos;
    out += !record.error ? 'r' : is_about_rules ? 'x' : 'e';
  }
  return out;
}

TEST(RulesInWords, AreRefusedInRecordsOfManyKinds) {
  const std::vector<std::string> texts{
      "variant: Windoku\ngrid: |\n" + rows("  "),
      "name: A\nvariant: \"Anti-Knight\"\ngrid: |\n" + rows("  "),
      "grid: |\n" + rows("  ") + "variant: Windoku\n",
      "rules: AntiKnight\npuzzle: " + kLine + "\n",
      "type: killer\npuzzle: '" + kLine + "'\n",
      "constraints: [diagonal]\npuzzle: " + kLine + "\n",
      "constraints:\n  - thermo\n  - x\npuzzle: " + kLine + "\n",
      "constraints:\n- thermo\npuzzle: " + kLine + "\n",
      "rules: >\n  Normal sudoku rules apply. Digits do\n  not repeat in a cage.\npuzzle: " +
          kLine + "\n",
      "variant: killer\nboard:\n" + rows("  - \"", "\""),
      "game_type: killer\nboard:\n" + rows("  - "),
      "antiknight: true\npuzzle: " + kLine + "\n",
      "extra_regions: yes\npuzzle: " + kLine + "\n",
      "cages:\n  - [3, [0, 1]]\ngrid: |\n" + rows("  "),
      "[puzzle]\nvariant = \"Killer\"\ngrid = \"\"\"\n" + rows() + "\"\"\"\n",
      "[puzzle1]\ntype=jigsaw\ndata=" + kLine + "\n",
      "Variant: Windoku\n" + rows(),
      "Puzzle type: Hyper Sudoku\n" + rows(),
      "# variant: Windoku\n" + rows(),
      "**Variant:** Windoku\n\n```\n" + rows() + "```\n",
      "<sudoku variant=\"killer\"><row>\n" + rows("<row>", "</row>") + "</sudoku>\n",
      "<sudoku><type>killer</type><grid>" + kLine + "</grid></sudoku>\n",
      "{'variant': 'Windoku', 'puzzle': '" + kLine + "'}\n",
      "variant = 'windoku'\npuzzle = '" + kLine + "'\n",
      "variant <- \"windoku\"\npuzzle <- \"" + kLine + "\"\n",
      "puzzle,type\n" + kLine + ",killer\n",
  };
  for (const std::string& text : texts) EXPECT_EQ(answers(text), "x") << text;
}

TEST(RulesInWords, OtherWordsSayNothing) {
  const std::vector<std::string> texts{
      "Sudoku | Killer Sudoku | Kakuro\n" + rows(),
      "Sudoku X-Wing example\n" + rows(),
      "It has diagonal symmetry and contains 24 clues.\n" + rows(),
      rows() + "This is harder than any Killer Sudoku.\n",
      "This puzzle has no diagonal rule.\n\n" + rows(),
      "title: The Killer\ndifficulty: diabolical\n" + rows(),
      "variant: classic\ngrid: |\n" + rows("  "),
      "type: standard\nrules: normal sudoku rules apply\ngrid: |\n" + rows("  "),
      "antiknight: false\ndiagonal: no\ncages: []\npuzzle: " + kLine + "\n",
      "type = 'diabolical'\npuzzle = '" + kLine + "'\n",
      "diagonal = [0, 10, 20]\npuzzle = '" + kLine + "'\n",
      "id,variant,puzzle\n1,classic," + kLine + "\n",
  };
  for (const std::string& text : texts) EXPECT_EQ(answers(text), "r") << text;
}

TEST(RulesInWords, ATitleOrASentenceAboveABoardCounts) {
  const std::vector<std::string> texts{
      "Killer Sudoku Nr 5\n" + rows(),
      "Jigsaw sudoku: irregular regions instead of boxes.\n\n" + rows(),
      "Sudoku-X: both main diagonals must contain 1-9.\n\n" + rows(),
      "Normal sudoku rules apply. Additionally each diagonal contains the digits 1 to 9.\n" +
          rows(),
      "Digits along a thermometer increase from the bulb end.\n" + kLine + "\n",
      "Windoku (hypersudoku): four extra grey boxes.\n" + rows(),
      "Shaded cells contain even digits.\n" + rows(),
      "Regeln: Zus\xC3\xA4tzlich enthalten die Diagonalen die Ziffern 1 bis 9.\n" + rows(),
      "Variante : sudoku diagonal, les deux diagonales contiennent les chiffres.\n" + rows(),
      "Anti-Knight\n" + rows(),
  };
  for (const std::string& text : texts) EXPECT_EQ(answers(text), "x") << text;
  EXPECT_EQ(answers("Classic\n" + rows() + "\nKiller Sudoku\n" + rows() + "\nClassic\n" + rows()),
            "rxr");
}

TEST(RulesInWords, BelongToTheirRecords) {
  const std::string puzzle = "puzzle: " + kLine + "\n";
  const std::string windoku = "variant: windoku\n";
  const std::string classic = "variant: classic\n";
  EXPECT_EQ(answers(windoku + puzzle + puzzle + puzzle), "xxx");
  EXPECT_EQ(answers("- " + windoku + "  " + puzzle + "- " + classic + "  " + puzzle), "xr");
  EXPECT_EQ(answers("- " + puzzle + "  " + windoku + "- " + puzzle + "  " + classic), "xr");
  EXPECT_EQ(answers("- id: 1\n  " + puzzle + "- id: 2\n  " + windoku + "  " + puzzle), "rx");
  EXPECT_EQ(answers("---\n" + puzzle + "---\n" + windoku + puzzle + "---\n" + puzzle), "rxr");
  // Nothing tells to which of them the line belongs.
  EXPECT_EQ(answers(puzzle + windoku + puzzle), "xx");
  EXPECT_EQ(answers("id,variant,puzzle\n1,windoku," + kLine + "\n2,classic," + kLine + "\n"), "xr");
}

// They are found however the text arrives.
TEST(RulesInWords, AreFoundInATextThatArrivesByBytes) {
  const std::string text = rows() + "variant: windoku\n";
  Reader reader(std::make_unique<OneByteSource>(text));
  Record record;
  ASSERT_TRUE(reader.next(record));
  EXPECT_TRUE(record.error.has_value());
}

}  // namespace
}  // namespace bitdoku
