// Links and JSON of f-puzzles and SudokuPad: real puzzles with their solutions, each member, and
// mistakes.
#include <gtest/gtest.h>

#include <bitdoku/variants.hpp>
#include <fstream>
#include <sstream>
#include <string>

#include "formats/links/link.hpp"
#include "variants/digits_of.hpp"

namespace bitdoku {
namespace {

TEST(VariantLinks, RealPuzzlesHaveTheirPublishedSolution) {
  std::ifstream file(BITDOKU_TESTS "/variants/f_puzzles.tsv");
  int puzzles = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with('#')) continue;
    std::istringstream fields(line);
    std::string title;
    std::string author;
    std::string packed;
    std::string solution;
    std::getline(fields, title, '\t');
    std::getline(fields, author, '\t');
    std::getline(fields, packed, '\t');
    std::getline(fields, solution);
    for (const std::string& text :
         {packed, "https://f-puzzles.com/?load=" + packed,
          "Try <https://sudokupad.app/fpuzzles" + packed + ">, it is nice."}) {
      const auto record = read_variant(text);
      ASSERT_TRUE(record) << title << ": " << record.error().message;
      const VariantAnswer answer = solve(record->puzzle);
      EXPECT_EQ(answer.verdict, Verdict::unique) << title;
      EXPECT_EQ(digits_of(answer.solution), solution) << title;
      EXPECT_EQ(verify(record->puzzle, answer.solution), std::nullopt) << title;
    }
    ++puzzles;
  }
  EXPECT_EQ(puzzles, 29);
}

// A 4x4 grid of f-puzzles without givens, and these members.
std::string f_puzzle(const std::string& members) {
  const std::string row = "[{},{},{},{}]";
  return R"({"size":4,"grid":[)" + row + "," + row + "," + row + "," + row + "]" +
         (members.empty() ? "" : ",") + members + "}";
}

VariantRecord record_of(const std::string& text) {
  auto record = read_variant(text);
  EXPECT_TRUE(record) << text << ": " << record.error().message;
  return record ? *std::move(record) : VariantRecord();
}

TEST(VariantLinks, ReadsTheMembersOfFPuzzles) {
  using K = ConstraintKind;
  using List = std::vector<VariantConstraint>;
  const auto expect = [](const std::string& members, const List& constraints) {
    const VariantRecord record = record_of(f_puzzle(members));
    EXPECT_EQ(record.puzzle.constraints, constraints) << members;
    EXPECT_TRUE(record.unread.empty()) << members;
  };
  expect("", {});
  expect(R"("diagonal+":true,"diagonal-":true,"antiknight":false)",
         {{K::diagonal, {}, {1}}, {K::diagonal, {}, {-1}}});
  expect(R"("antiking":true,"antiknight":true,"disjointgroups":true)",
         {{K::anti_king, {}, {}}, {K::anti_knight, {}, {}}, {K::disjoint_groups, {}, {}}});
  expect(R"("nonconsecutive":true)", {{K::non_consecutive, {}, {}}});
  expect(
      R"("thermometer":[{"lines":[["R1C1","R1C2"],["R1C1","R2C1","R3C1"]]},{"lines":[["R4C4"]]}])",
      {{K::thermo, {0, 1}, {}}, {K::thermo, {0, 4, 8}, {}}});
  expect(R"("whispers":[{"lines":[["R1C1","R2C2"]]},{"lines":[["r1c1","r2c2"]],"value":"3"}])",
         {{K::whisper, {0, 5}, {2}}, {K::whisper, {0, 5}, {3}}});
  expect(R"("modularline":[{"lines":[["R1C1","R2C2"]],"value":""}])", {{K::modular, {0, 5}, {3}}});
  expect(R"("renban":[{"lines":[["R1C1","R1C2","R2C2","R1C1"]]}])", {{K::renban, {0, 1, 5}, {}}});
  expect(R"("odd":[{"cell":"R1C1"},{"cell":"R4C4"}],"even":[{"cell":"R1C2"}])",
         {{K::even, {1}, {}}, {K::odd, {0, 15}, {}}});
  expect(R"("killercage":[{"cells":["R1C1","R1C2"],"value":"5"},{"cells":["R2C1","R2C2"]}])",
         {{K::killer_cage, {0, 1}, {5}}, {K::killer_cage, {4, 5}, {0}}});
  expect(R"("extraregion":[{"cells":["R1C1","R2C2","R3C3","R4C4"]}])",
         {{K::all_different, {0, 5, 10, 15}, {}}});
  expect(R"("arrow":[{"cells":["R1C1"],"lines":[["R1C1","R1C2","R1C3"],["R1C1"]]}])",
         {{K::arrow, {0, 1, 2}, {}}});
  expect(R"("arrow":[{"cells":["R1C2","R1C1"],"lines":[["R1C2","R2C2","R2C3"]]}])",
         {{K::pill_arrow, {0, 1, 5, 6}, {2}}});
  expect(R"("clone":[{"cells":["R1C1","R1C2"],"cloneCells":["R3C1","R3C2"]}])",
         {{K::same_values, {0, 8}, {2}}, {K::same_values, {1, 9}, {2}}});
  expect(R"("quadruple":[{"cells":["R1C1","R1C2","R2C1","R2C2"],"values":[3,"3"]}])",
         {{K::contain, {0, 1, 4, 5}, {3, 3}}});
  expect(
      R"("difference":[{"cells":["R1C1","R1C2"]}],"ratio":[{"cells":["R1C1","R2C1"],"value":"3"}])",
      {{K::difference, {0, 1}, {1}}, {K::ratio, {0, 4}, {3}}});
  expect(R"("difference":[{"cells":["R1C1","R1C2"]}],"nonconsecutive":true)",
         {{K::difference, {0, 1}, {1}}, {K::negative_difference, {}, {1}}});
  expect(R"("negative":["ratio","xv"],"ratio":[{"cells":["R1C1","R2C1"],"value":"3"}])",
         {{K::ratio, {0, 4}, {3}}, {K::negative_ratio, {}, {3}}, {K::negative_sum, {}, {5, 10}}});
  expect(R"("xv":[{"cells":["R1C1","R1C2"],"value":"V"},{"cells":["R2C1","R2C2"],"value":""}])",
         {{K::sum_of_pair, {0, 1}, {5}}});
  expect(R"("sandwichsum":[{"cell":"R2C0","value":"5"}],"xsum":[{"cell":"R5C1","value":"4"}])",
         {{K::sandwich, {4, 5, 6, 7}, {5}}, {K::x_sum, {12, 8, 4, 0}, {4}}});
  expect(R"("skyscraper":[{"cell":"R1C5","value":"2"},{"cell":"R0C1","value":""}])",
         {{K::skyscraper, {3, 2, 1, 0}, {2}}});
  expect(R"("littlekillersum":[{"cell":"R0C2","direction":"DR","value":"9"}])",
         {{K::little_killer, {2, 7}, {9}}});
  expect(R"("rowindexer":[{"cells":["R2C1"]},{"cells":["R1C1"]}])", {{K::index_row, {0, 4}, {}}});
  expect(R"("boxindexer":[{"cells":["R1C1"]}])", {{K::index_box, {0}, {}}});
}

TEST(VariantLinks, ReadsGivensCandidatesAndRegions) {
  const VariantRecord record = record_of(
      R"({"title":"A \"T\"","author":"me","grid":[
         [{"value":3,"given":true},{"givenPencilMarks":[1,4]},{"region":0},{}],
         [{},{"region":1},{},{}],[{},{},{},{}],[{},{},{},{"region":null}]],
         "solution":[3,1,2,4,4,2,1,3,1,4,3,2,2,3,4,1]})");
  EXPECT_EQ(record.title, "A \"T\"");
  EXPECT_EQ(record.author, "me");
  EXPECT_EQ(record.puzzle.candidates[0], 4);
  EXPECT_EQ(record.puzzle.candidates[1], 9);
  EXPECT_EQ(record.puzzle.candidates[2], 15);
  const std::vector<CellList> regions{{0, 1, 2, 4}, {3, 5, 6, 7}, {8, 9, 12, 13}, {10, 11, 14}};
  EXPECT_EQ(record.puzzle.regions, regions);
  EXPECT_EQ(digits_of(record.solution), "3124421314322341");
  // Where no boxes fit, a cell without a region is in that of its row.
  std::string rows;
  for (int row = 0; row < 5; ++row) {
    rows += row > 0 ? "," : "";
    rows += row == 0   ? R"([{},{},{},{},{"region":1}])"
            : row == 1 ? R"([{"region":0},{},{},{},{}])"
                       : "[{},{},{},{},{}]";
  }
  const VariantRecord jigsaw = record_of("{\"grid\":[" + rows + "]}");
  EXPECT_EQ(jigsaw.puzzle.regions[0], (CellList{0, 1, 2, 3, 5}));
  EXPECT_EQ(jigsaw.puzzle.regions[1], (CellList{4, 6, 7, 8, 9}));
}

TEST(VariantLinks, NamesWhatItDoesNotRead) {
  const auto unread = [](const std::string& members) {
    std::string text;
    for (const std::string& each : record_of(f_puzzle(members)).unread) text += each + "; ";
    return text;
  };
  EXPECT_EQ(unread(R"("line":[{"lines":[["R1C1","R1C2"]]},{"lines":[["R1C1"]]}])"),
            "2 drawn lines; ");
  EXPECT_EQ(unread(R"("cage":[{"value":"solution: 1234"}])"), "");
  EXPECT_EQ(unread(R"("mystery":[1],"other":[],"foglight":["R1C1"])"), "`mystery`; ");
  EXPECT_EQ(unread("\"my\nst\x7f\":[1]"), "`my st `; ");
  EXPECT_EQ(unread(R"("my\u000Ast":[1])"), "`my st`; ");
  EXPECT_EQ(unread(R"("negative":["sums\u000A"])"), "the negative rule `sums `; ");
  EXPECT_EQ(unread(R"("negative":["sums"])"), "the negative rule `sums`; ");
  EXPECT_EQ(unread(R"("killercage":[{"cells":["R1C1"],"value":"?"}])"),
            "the value `?` (killercage); ");
  EXPECT_EQ(unread(R"("ruleset":"Digits along a thermometer increase.","antiknight":true)"),
            "a rule: thermometer; ");
  EXPECT_EQ(unread(R"("ruleset":"Normal sudoku rules apply.\n\nThree friendly cells are hidden.")"),
            "\"three friendly cells are hidden\"; ");
  EXPECT_EQ(unread(R"("ruleset":"Anti-knight rules apply.","antiknight":true)"), "");
}

TEST(VariantLinks, ReadsSudokuPad) {
  using K = ConstraintKind;
  const VariantRecord record = record_of(
      "{metadata:{title:'Pad',author:'me',rules:'Killer',antiknight:t,solution:'1234341221434321'},"
      "ce:[[{v:1},,,],[,,,],[,,,],[,,,{v:'1'}]],"
      "re:[[[0,0],[0,1],[1,0],[1,1]],[[2,2],[2,3],[3,2],[3,3]]],"
      "ca:[{ce:[[0,1],[0,2]],v:5,unique:t},{ce:[[3,0],[3,1]],unique:t},{ce:[[2,0]]},"
      "{ce:[[1,0],[2,0]],v:6,unique:false},{ce:[[0,0],[0,1]],type:'rowcol'}],"
      "l:[{wp:[[0.5,0.5],[1.5,0.5]]}]}");
  EXPECT_EQ(record.title, "Pad");
  EXPECT_EQ(record.puzzle.candidates[0], 1);
  EXPECT_EQ(record.puzzle.regions.size(), 2U);
  const std::vector<VariantConstraint> constraints{{K::killer_cage, {1, 2}, {5}},
                                                   {K::all_different, {12, 13}, {}},
                                                   {K::sum, {4, 8}, {6}},
                                                   {K::anti_knight, {}, {}}};
  EXPECT_EQ(record.puzzle.constraints, constraints);
  EXPECT_EQ(record.unread, (std::vector<std::string>{"1 drawn cage", "1 drawn line"}));
  EXPECT_EQ(record.drawn, std::vector<std::string>{"killer cage (2)"});
  EXPECT_EQ(digits_of(record.solution), "1234341221434321");
}

TEST(VariantLinks, ReadsPlainPuzzlesAndTexts) {
  const VariantRecord plain = record_of("1234............");
  EXPECT_EQ(plain.puzzle.values, 4U);
  EXPECT_EQ(plain.puzzle.regions.size(), 4U);
  EXPECT_EQ(solve(plain.puzzle, {.solutions = 100}).solutions, 12U);
  EXPECT_EQ(record_of(".Shape~4x4.AntiKnight").puzzle.constraints.size(), 1U);
  EXPECT_FALSE(read_variant("hello"));
  EXPECT_FALSE(read_variant(""));
}

TEST(VariantLinks, NamesMistakes) {
  const auto mistake = [](const std::string& text) {
    const auto record = read_variant(text);
    return record ? "none" : record.error().message;
  };
  const std::string link = "the puzzle in the link: ";
  EXPECT_EQ(mistake("{\"grid\":[]}"), link + "the grid must have 1 to 16 rows and columns");
  EXPECT_EQ(mistake("{\"grid\":[[{},{}],[{}]]}"),
            link + "the rows of the grid have different lengths");
  EXPECT_EQ(mistake("{\"grid\":[[{\"value\":7}]]}"),
            link + "`7` is not a value of the grid (cell 1 of the link)");
  EXPECT_EQ(mistake(f_puzzle(R"("odd":[{"cell":"R5C1"}])")), link + "`R5C1` is not a cell (odd)");
  EXPECT_EQ(mistake(f_puzzle(R"("xsum":[{"cell":"R1C1","value":"3"}])")),
            link + "`R1C1` is not a cell (xsum)");
  EXPECT_EQ(mistake(f_puzzle(R"("difference":[{"cells":["R1C1","R3C1"]}])")).substr(0, 50),
            (link + "white dot (difference): no cells").substr(0, 50));
  EXPECT_EQ(mistake(f_puzzle(R"("clone":[{"cells":["R1C1"],"cloneCells":[]}])")),
            link + "a clone has other cells than its twin");
  EXPECT_EQ(mistake(f_puzzle(R"("thermometer":[{"lines":["R1C1","R1C2"]}])")),
            link + "`lines` of `thermometer` are no lists of cells");
  EXPECT_EQ(mistake(f_puzzle(R"("thermometer":[{"cells":["R1C1"]}])")),
            link + "`thermometer` has no `lines`");
  EXPECT_EQ(mistake(f_puzzle(R"("thermometer":{"lines":[["R1C1"]]})")),
            link + "`thermometer` is no list");
  EXPECT_EQ(mistake(f_puzzle(R"("odd":[7])")), link + "`odd` has an element that is no object");
  EXPECT_EQ(mistake(f_puzzle(R"("antiknight":7)")),
            link + "`antiknight` is neither true nor false");
  EXPECT_EQ(mistake("{\"grid\":[[1,2],[2,1]]}"), link + "the cells of the grid are no objects");
  EXPECT_EQ(mistake("{\"size\":9}"), "the puzzle is damaged: it is not JSON with a board");
  EXPECT_EQ(mistake("https://f-puzzles.com/?load=N4IgzglgXgpiBcB!"),
            read_variant("https://f-puzzles.com/?load=N4IgzglgXgpiBcB!").error().message);
}

TEST(VariantLinks, SeveralLinksOnALineAreAMistake) {
  const std::string one = "https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCAAAAA";
  EXPECT_TRUE(unpacked_link(one + " " + one).has_value());
  const auto two = unpacked_link(one + " " + one + "B");
  ASSERT_TRUE(two.has_value());
  EXPECT_FALSE(*two);
  EXPECT_FALSE(unpacked_link("https://f-puzzles.com/?id=abc").has_value());
}

}  // namespace
}  // namespace bitdoku
