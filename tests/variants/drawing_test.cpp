// What links draw: colours, rules in words, and the clues that both make.
#include <gtest/gtest.h>

#include <bitdoku/variants.hpp>
#include <string>
#include <vector>

#include "variants/links/hue.hpp"
#include "variants/links/worded_rules.hpp"

namespace bitdoku::variants {
namespace {

TEST(VariantDrawing, NamesColours) {
  EXPECT_EQ(hue_of("#67f067ff"), Hue::green);
  EXPECT_EQ(hue_of("f067f0"), Hue::purple);
  EXPECT_EQ(hue_of("#2ecbff"), Hue::blue);
  EXPECT_EQ(hue_of("#cccf"), Hue::grey);
  EXPECT_EQ(hue_of("#CFCFCF"), Hue::grey);
  EXPECT_EQ(hue_of("#0003"), Hue::grey);
  EXPECT_EQ(hue_of("#000"), Hue::black);
  EXPECT_EQ(hue_of("#0"), Hue::black);
  EXPECT_EQ(hue_of("#F"), Hue::white);
  EXPECT_EQ(hue_of("#ff0000"), Hue::red);
  EXPECT_EQ(hue_of("#ffa500"), Hue::orange);
  EXPECT_EQ(hue_of("#ffff00"), Hue::yellow);
  EXPECT_EQ(hue_of("#00000000"), Hue::none);
  EXPECT_EQ(hue_of("none"), Hue::none);
  EXPECT_EQ(hue_of(""), Hue::none);
  EXPECT_EQ(hue_of("#12345"), Hue::none);
}

std::vector<ConstraintKind> kinds_in(std::string_view text) {
  std::vector<ConstraintKind> kinds;
  for (const WordedRule& rule : worded_rules(text).rules) kinds.push_back(rule.kind);
  return kinds;
}

TEST(VariantDrawing, FindsRulesInWords) {
  using K = ConstraintKind;
  using Kinds = std::vector<ConstraintKind>;
  EXPECT_EQ(kinds_in("Normal sudoku rules apply: no digit repeats in a row, column or box."),
            Kinds());
  EXPECT_EQ(kinds_in("Digits along a thermometer must strictly increase from the bulb end."),
            Kinds{K::thermo});
  EXPECT_EQ(kinds_in("Slow thermometers: digits increase or stay the same from the bulb.").front(),
            K::slow_thermo);
  EXPECT_EQ(kinds_in("Digits on an arrow sum to the digit in its circle."), Kinds{K::arrow});
  EXPECT_EQ(kinds_in("If two cells are a knight's move apart (i.e. two steps one way and one the "
                     "other), they cannot have the same digit."),
            Kinds{K::anti_knight});
  EXPECT_EQ(kinds_in("Cells a chess knight\xE2\x80\x99s move apart may not be equal."),
            Kinds{K::anti_knight});
  EXPECT_EQ(kinds_in("Enjoy a knight's move."), Kinds());
  EXPECT_EQ(
      kinds_in("A white dot joins consecutive digits. A black dot joins digits in a 2:1 ratio. "
               "All possible dots are given."),
      (Kinds{K::difference, K::ratio, K::negative_kropki}));
  EXPECT_EQ(kinds_in("White dots join consecutive digits. Not all dots are given."),
            Kinds{K::difference});
  EXPECT_EQ(kinds_in("Grey lines are palindromes."), Kinds{K::palindrome});
  const auto rules =
      worded_rules("Adjacent digits on a green line differ by at least five; enjoy.").rules;
  ASSERT_EQ(rules.size(), 1U);
  EXPECT_EQ(rules[0].kind, K::whisper);
  EXPECT_EQ(rules[0].number, 5);
  EXPECT_EQ(rules[0].hues, std::vector<Hue>{Hue::green});
  EXPECT_EQ(word_in("The Knights!", "knight"), "knights");
  EXPECT_EQ(word_in("midnight", "night"), "");
}

TEST(VariantDrawing, DoubtsSentencesThatSayOtherRules) {
  for (const std::string_view text :
       {"Digits along a thermometer do not increase from the bulb.",
        "Thermometers strictly increase from tip to bulb.",
        "Digits on an arrow do not sum to the digit in the circle.",
        "Cells with a black dot cannot have a ratio of 2.", "A black dot means a ratio of 1:3.",
        "A V between cells means that they sum to 6.",
        "Grey squares are odd, grey circles are even digits.",
        "Green lines are whispers with a difference of at least 2, purple lines are renban lines.",
        "Every thermometer lies: it would increase from the bulb.",
        "Clues above are X-sums, clues at the left are sandwich sums.",
        "The digits of a cage multiply to the number in its corner.",
        "Anti-king applies to odd digits only.", "Normal sudoku rules do not apply here."}) {
    const WordedRules worded = worded_rules(text);
    EXPECT_TRUE(worded.rules.empty()) << text;
    EXPECT_EQ(worded.unknown.size(), 1U) << text;
  }
  for (const std::string_view slow : {"stay equal", "remain the same", "are constant", "repeat"}) {
    const auto rules = worded_rules("Digits on a thermometer increase or " + std::string(slow) +
                                    " from the bulb.");
    ASSERT_EQ(rules.rules.size(), 1U) << slow;
    EXPECT_EQ(rules.rules[0].kind, ConstraintKind::slow_thermo) << slow;
  }
  EXPECT_TRUE(worded_rules("Normal sudoku rules apply. Not all dots are given.").unknown.empty());
}

// A 4x4 puzzle of SudokuPad with these rules and drawings.
VariantRecord pad(const std::string& rules, const std::string& drawings) {
  const std::string row = "[,,,]";
  const auto record = read_variant("{metadata:{rules:'" + rules + "'},ce:[" + row + "," + row +
                                   "," + row + "," + row + "]," + drawings + "}");
  EXPECT_TRUE(record) << drawings << ": " << record.error().message;
  return record ? *record : VariantRecord();
}

void expect_clues(const std::string& rules, const std::string& drawings,
                  const std::vector<VariantConstraint>& constraints) {
  const VariantRecord record = pad(rules, drawings);
  EXPECT_EQ(record.puzzle.constraints, constraints) << rules << " " << drawings;
  EXPECT_EQ(record.drawn.empty(), constraints.empty()) << rules;
}

TEST(VariantDrawing, TakesLinesThatTheWordsName) {
  using K = ConstraintKind;
  const std::string thermo = "Digits on a thermometer increase from the bulb.";
  const std::string bulb = "u:[{ct:[0.5,0.5],w:0.8,h:0.8,r:t,c2:#ccc}]";
  expect_clues(thermo, "l:[{wp:[[0.5,0.5],[0.5,2.5]],c:#ccc,th:20}]," + bulb,
               {{K::thermo, {0, 1, 2}, {}}});
  // From either end, with a branch.
  expect_clues(
      thermo,
      "l:[{wp:[[2.5,2.5],[0.5,0.5]],c:#ccc,th:20},{wp:[[1.5,1.5],[1.5,2.5]],c:#ccc,th:20}]," + bulb,
      {{K::thermo, {0, 5, 10}, {}}, {K::thermo, {5, 6}, {}}});
  // Without the words, the drawing is no clue.
  expect_clues("Find out.", "l:[{wp:[[0.5,0.5],[0.5,2.5]],c:#ccc,th:20}]," + bulb, {});
  expect_clues("Renban lines hold a set of consecutive digits.",
               "l:[{wp:[[0.5,0.5],[0.5,1.5],[1.5,0.5],[0.5,0.5]],c:#f0f}]",
               {{K::renban, {0, 1, 4}, {}}});
  expect_clues(
      "Green lines: adjacent digits differ by at least 2. Digits on a purple renban line are "
      "consecutive.",
      "l:[{wp:[[0.5,0.5],[0.5,1.5]],c:#0f0},{wp:[[1.5,0.5],[1.5,1.5]],c:#f0f}]",
      {{K::whisper, {0, 1}, {2}}, {K::renban, {4, 5}, {}}});
  expect_clues("Digits on an arrow sum to the digit in the circle.",
               "a:[{wp:[[0.8,0.5],[2.5,0.5]],hl:0.3,th:3}],"
               "o:[{ct:[0.5,0.5],w:0.8,h:0.8,r:t,c2:#fff,c1:#000}]",
               {{K::arrow, {0, 4, 8}, {}}});
  expect_clues("Digits on an arrow sum to the number in the pill.",
               "a:[{wp:[[0.8,0.5],[2.5,0.5]],hl:0.3,th:3}],"
               "o:[{ct:[0.5,1],w:1.8,h:0.8,r:t,c2:#fff,c1:#000}]",
               {{K::pill_arrow, {0, 1, 4, 8}, {2}}});
}

TEST(VariantDrawing, TakesMarksThatTheWordsName) {
  using K = ConstraintKind;
  expect_clues("White dots: consecutive. Black dots: one is double the other.",
               "o:[{ct:[0.5,1],w:0.3,h:0.3,r:t,c2:#fff},{ct:[1,0.5],w:0.3,h:0.3,r:t,c2:#000}]",
               {{K::difference, {0, 1}, {1}}, {K::ratio, {0, 4}, {2}}});
  expect_clues("X: the digits sum to 10. V: they sum to 5.",
               "o:[{ct:[0.5,1],w:0.3,h:0.3,te:V},{ct:[1.5,1],w:0.3,h:0.3,te:X}]",
               {{K::sum_of_pair, {0, 1}, {5}}, {K::sum_of_pair, {4, 5}, {10}}});
  expect_clues("A grey square is even. A grey circle is odd.",
               "u:[{ct:[0.5,0.5],w:0.8,h:0.8,c2:#ccc},{ct:[1.5,0.5],w:0.8,h:0.8,r:t,c2:#ccc}]",
               {{K::even, {0}, {}}, {K::odd, {4}, {}}});
  expect_clues("Sandwich sums.", "o:[{ct:[0.5,-0.5],w:1,h:1,te:5},{ct:[4.5,1.5],w:1,h:1,te:3}]",
               {{K::sandwich, {0, 1, 2, 3}, {5}}, {K::sandwich, {13, 9, 5, 1}, {3}}});
  expect_clues("Quadruples: each digit is in one of the four cells around.",
               "o:[{ct:[1,1],w:0.6,h:0.6,r:t,te:'12'}]", {{K::contain, {0, 1, 4, 5}, {1, 2}}});
  expect_clues("Clues outside with an arrow are sums of the diagonal.",
               "a:[{wp:[[-0.4,0.6],[-0.1,0.9]],hl:0.2,th:2}],o:[{ct:[-0.5,0.5],w:1,h:1,te:6}]",
               {{K::little_killer, {1, 6, 11}, {6}}});
  expect_clues("Cells a knight\xE2\x80\x99s move apart do not repeat.", "l:[]",
               {{K::anti_knight, {}, {}}});
}

TEST(VariantDrawing, LeavesWhatItDoesNotUnderstand) {
  const VariantRecord crooked =
      pad("Renban lines are consecutive.",
          "l:[{wp:[[0.5,0.5],[2.5,1.5]],c:#f0f},{wp:[],c:#f0f},{wp:[[x]]}]");
  EXPECT_TRUE(crooked.puzzle.constraints.empty());
  EXPECT_EQ(crooked.unread.front(), "3 drawn lines");
  // A line that would break a rule of its kind is not taken.
  const VariantRecord twice =
      pad("Renban lines are consecutive.", "l:[{wp:[[0.5,0.5],[0.5,2.5],[0.5,1.5]],c:#f0f}]");
  EXPECT_TRUE(twice.puzzle.constraints.empty());
  EXPECT_EQ(twice.unread.front(), "the drawing (renban line: R1C2 occurs twice)");
}

TEST(VariantDrawing, ReadsDrawingsOfFPuzzles) {
  const std::string row = "[{},{},{},{}]";
  const std::string grid = "{\"grid\":[" + row + "," + row + "," + row + "," + row + "],";
  const auto record =
      read_variant(grid + R"("ruleset":"Renban lines are consecutive. White dots: consecutive.",
               "line":[{"lines":[["R1C1","R1C2"],["R1C9"]],"outlineC":"#FF00FF"}],
               "circle":[{"cells":["R2C1","R2C2"],"baseC":"#FFFFFF"},{"cells":["x"]}]})");
  ASSERT_TRUE(record) << record.error().message;
  const std::vector<VariantConstraint> constraints{{ConstraintKind::difference, {4, 5}, {1}},
                                                   {ConstraintKind::renban, {0, 1}, {}}};
  EXPECT_EQ(record->puzzle.constraints, constraints);
  // A kind that the data has is not drawn a second time.
  const auto once = read_variant(grid + R"("ruleset":"Renban lines are consecutive.",
               "renban":[{"lines":[["R1C1","R1C2"]]}],
               "line":[{"lines":[["R1C1","R1C3"]],"outlineC":"#FF00FF"}]})");
  ASSERT_TRUE(once);
  EXPECT_EQ(once->puzzle.constraints.size(), 1U);
  EXPECT_TRUE(once->drawn.empty());
}

}  // namespace
}  // namespace bitdoku::variants
