// The language of conditions, and when a condition is decided.
#include "label/condition.hpp"

#include <gtest/gtest.h>

namespace bitdoku {
namespace {

Labels some_labels() {
  Labels labels;
  labels.known = kAllLabels;
  labels.verdict = Verdict::unique;
  labels.clues = 24;
  labels.minimal = false;
  labels.nodes = 3;
  labels.er = 8.5;
  labels.ep = 2.6;
  labels.ed = 1.2;
  labels.technique = "X-Wing";
  labels.score = 2000;
  labels.level = "hard";
  labels.hodoku_level = "unfair";
  labels.br = 3.4;
  labels.canonical = "..12";
  labels.path = {{"hidden_single", 40}, {"x_wing", 2}};
  return labels;
}

// The value of a condition when all labels are known.
Truth truth_of_condition(std::string_view text, const Labels& labels,
                         const ColumnLookup& columns = {}) {
  auto condition = LabelCondition::parse(text);
  EXPECT_TRUE(condition) << text << ": " << condition.error().message;
  Labels copy = labels;
  return Labeller().test(*condition, Puzzle(), copy, columns);
}

bool meets(std::string_view text) {
  const auto columns = [](std::string_view name) -> std::optional<std::string_view> {
    if (name == "source") return "top1465";
    if (name == "rating") return " 7.5";
    if (name == "difficulty") return "hard";
    if (name == "empty") return "";
    if (name == "used") return "no";
    if (name == "far") return "1.5e3";
    return std::nullopt;
  };
  const Truth truth = truth_of_condition(text, some_labels(), columns);
  EXPECT_NE(truth, Truth::unknown) << text;
  return truth == Truth::yes;
}

TEST(LabelCondition, ComparesRatings) {
  for (const char* text :
       {"er>=8.5", "er>8.4", "er<8.6", "er<=8.5", "er=8.5", "er==8.5", "er!=8", "ep=2.6", "ed=1.2",
        "ER>EP", "ep > ed", "er>8 and ed<2", "er>8 and ep<3 and ed!=1.0", "8<er"}) {
    EXPECT_TRUE(meets(text)) << text;
  }
  for (const char* text : {"er>8.5", "er<8.5", "er=ep", "ep<ed", "er!=8.5", "er>8 and ed>2"}) {
    EXPECT_FALSE(meets(text)) << text;
  }
}

TEST(LabelCondition, AndBindsCloserThanOr) {
  EXPECT_TRUE(meets("unique or none and minimal"));
  EXPECT_FALSE(meets("(unique or none) and minimal"));
  EXPECT_TRUE(meets("not minimal and clues=24"));
  EXPECT_FALSE(meets("not (minimal or clues=24)"));
  EXPECT_TRUE(meets("NOT NOT unique AND Clues<=30 OR none"));
}

TEST(LabelCondition, NamesAreOrdered) {
  for (const char* text :
       {"level=hard", "level>=medium", "level<'extreme'", "technique=x_wing", "technique='X-Wing'",
        "technique>=naked-pair", "technique<Swordfish", "verdict=unique", "x_wing=2", "x_wing",
        "x_wing>jellyfish", "not jellyfish", "hidden_single>=40", "level=[difficulty]",
        "hodoku_level>hard", "level<expert", "br>3.3", "canonical='..12'", "canonical!=[source]"}) {
    EXPECT_TRUE(meets(text)) << text;
  }
  EXPECT_FALSE(meets("level>hard"));
  EXPECT_FALSE(meets("jellyfish"));
}

TEST(LabelCondition, NamesThatPeopleUseStandForTheirTechniques) {
  for (const char* text : {"technique=fish", "technique!=nishio", "fish=2", "fish", "singles=40",
                           "nishio=0", "not x-cycle", "technique!='nice loop'", "technique!=finned",
                           "technique=x", "wings<fish", "X-Wing=2"}) {
    EXPECT_TRUE(meets(text)) << text;
  }
  for (const char* text : {"technique!=fish", "technique=nishio", "technique='nice loop'",
                           "oddagon", "trivalue-oddagon>=1", "technique=oddagon", "singles=41"}) {
    EXPECT_FALSE(meets(text)) << text;
  }
}

TEST(LabelCondition, ReadsColumns) {
  for (const char* text :
       {"[source]=\"top1465\"", "[source]!='other'", "[rating]>=7.5", "er>[rating]", "[source]",
        "[far]=1500", "[far]>1e3", "[far]<15E+2 or er=85e-1", "not [empty]", "not [used]",
        "not [nothing]"}) {
    EXPECT_TRUE(meets(text)) << text;
  }
  // A comparison with something that has no value is false.
  for (const char* text : {"[empty]=''", "[nothing]<5", "[source]>5", "[empty]!='x'"}) {
    EXPECT_FALSE(meets(text)) << text;
  }
}

Truth truth_of_column(std::string_view condition, std::string_view text) {
  return truth_of_condition(condition, some_labels(),
                            [text](std::string_view) { return std::optional(text); });
}

TEST(LabelCondition, AColumnIsTrueUnlessItIsEmptyZeroNoFalseOrNull) {
  for (const char* text : {"", " ", "0", "0.0", "-0", "00", "0e5", " 0 ", "no", "No", "FALSE",
                           "false", "null", "NULL"}) {
    EXPECT_EQ(truth_of_column("[a]", text), Truth::no) << text;
  }
  for (const char* text : {"1", "0.01", "-1", "1e-999", "yes", "true", "none", "nothing", "x"}) {
    EXPECT_EQ(truth_of_column("[a]", text), Truth::yes) << text;
  }
}

TEST(LabelCondition, ComparesIntegersOfAnySizeExactly) {
  const std::string_view large = "123456789012345678901234567890";
  for (const char* condition :
       {"[a]=123456789012345678901234567890", "[a]>123456789012345678901234567889",
        "[a]<123456789012345678901234567891", "[a]>-123456789012345678901234567891",
        "[a]>99999999999999999999999999999", "[a]=00123456789012345678901234567890"}) {
    EXPECT_EQ(truth_of_column(condition, large), Truth::yes) << condition;
  }
  EXPECT_EQ(truth_of_column("[a]=123456789012345678901234567891", large), Truth::no);
  EXPECT_EQ(
      truth_of_column("[a]<-123456789012345678901234567889", "-123456789012345678901234567890"),
      Truth::yes);
  EXPECT_EQ(truth_of_column("[a]=0", "-0"), Truth::yes);
  EXPECT_EQ(truth_of_column("[a]>=5", "5.0"), Truth::yes);
}

TEST(LabelCondition, WhatHasNoValueMeetsNoComparison) {
  Labels labels;
  labels.known = kAllLabels;
  labels.verdict = Verdict::multiple;
  labels.clues = 20;
  EXPECT_EQ(truth_of_condition("er>=1 or er<1", labels), Truth::no);
  EXPECT_EQ(truth_of_condition("minimal", labels), Truth::no);
  EXPECT_EQ(truth_of_condition("multiple and not minimal", labels), Truth::yes);
  EXPECT_EQ(truth_of_condition("x_wing=0", labels), Truth::no);
}

// The error as "COLUMN: message".
std::string mistake(std::string_view text) {
  const auto condition = LabelCondition::parse(text);
  if (condition) return "none";
  return std::to_string(condition.error().column) + ": " + condition.error().message;
}

TEST(LabelCondition, NamesTheMistake) {
  EXPECT_EQ(mistake(""),
            "1: expected a label, a technique, a [column], a number or a 'text', but it ends here");
  EXPECT_EQ(mistake("er"), "3: expected a comparison (=, !=, <, <=, > or >=), but it ends here");
  EXPECT_EQ(mistake("er>"),
            "4: expected a label, a technique, a [column], a number or a 'text', but it ends here");
  EXPECT_EQ(mistake("er>>3"),
            "4: expected a label, a technique, a [column], a number or a 'text', but here is '>'");
  EXPECT_EQ(mistake("er>8 and"),
            "9: expected a label, a technique, a [column], a number or a 'text', but it ends here");
  EXPECT_EQ(mistake("er>8 er<9"), "6: expected `and`, `or` or the end, but here is 'er'");
  EXPECT_EQ(mistake("(er>8"), "6: expected `)`, `and` or `or`, but it ends here");
  EXPECT_EQ(mistake("er>8)"), "5: expected `and`, `or` or the end, but here is ')'");
  EXPECT_EQ(
      mistake("steps>3"),
      "1: 'steps' is neither a label nor a technique; write [steps] for a column, 'steps' for a "
      "text");
  EXPECT_EQ(mistake("level=hart"),
            "7: 'hart' is not a level (easy, medium, hard, expert, extreme)");
  EXPECT_EQ(mistake("technique>=nishio"),
            "12: 'nishio' stands for several techniques; name one of them");
  // The beginning of a name is no number of steps.
  EXPECT_EQ(mistake("finned>3"),
            "1: 'finned' is neither a label nor a technique; write [finned] for a column, 'finned' "
            "for a text");
  EXPECT_EQ(mistake("hodoku_level=expert"),
            "14: 'expert' is not a hodoku_level (easy, medium, hard, unfair, extreme)");
  EXPECT_EQ(mistake("level=beginner"),
            "7: `beginner` is a part of easy; write er<=1.2, or br<=1.2 on other shapes");
  EXPECT_EQ(mistake("unique=1"), "7: `unique` is true or false and is not compared");
  EXPECT_EQ(mistake("[a>3"), "1: this bracket is not closed");
  EXPECT_EQ(mistake("er>3 or [ ]"), "9: the name of a column is missing in these brackets");
  EXPECT_EQ(mistake("[]=3"), "1: the name of a column is missing in these brackets");
  EXPECT_EQ(mistake("[a]='x"), "5: this quote is not closed");
  EXPECT_EQ(mistake("er>8 & ed>1"), "6: '&' means nothing here");
  EXPECT_EQ(mistake("er='x'"), "1: a number cannot be compared with a text");
  EXPECT_EQ(mistake("canonical>5"), "1: `canonical` is a text; compare it with a text in quotes");
  EXPECT_EQ(mistake("er=canonical"), "1: `canonical` is a text; compare it with a text in quotes");
  EXPECT_EQ(mistake("level>3"),
            "1: `level` is compared with a name, not with a number (easy, medium, hard, expert, "
            "extreme)");
  EXPECT_EQ(mistake("5<technique"), "1: `technique` is compared with a name, not with a number");
  EXPECT_EQ(mistake("hodoku_level=level").substr(0, 17), "1: `hodoku_level`");
  EXPECT_EQ(mistake("level=level"), "none");
  EXPECT_EQ(mistake("1<2"),
            "1: one side of a comparison must be a label, a technique or a [column]");
  EXPECT_EQ(mistake("path=3"), "1: `path` cannot be compared; name a technique, such as x_wing");
  EXPECT_EQ(mistake(std::string(100000, '(')).substr(0, 4), "201:");
}

TEST(LabelCondition, NamesItsLabelsAndColumns) {
  const auto condition = LabelCondition::parse("unique and [a]>3 or x_wing and [b]='' and [a]");
  ASSERT_TRUE(condition);
  EXPECT_EQ(condition->labels(), label_set({Label::verdict, Label::path}));
  EXPECT_EQ(condition->columns(), (std::vector<std::string>{"a", "b"}));
}

// During rating, a condition is decided as soon as no further step can change it.
TEST(LabelCondition, IsDecidedAsEarlyAsPossible) {
  const auto during = [](std::string_view text, const label::RatingSoFar& rating) {
    Labels labels = some_labels();
    labels.known &= ~label_set({Label::er, Label::ep, Label::ed});
    const auto condition = LabelCondition::parse(text);
    const ColumnLookup none;
    return label::evaluate(condition->root(), {labels, none, &rating}).truth;
  };
  label::RatingSoFar rating{.er = 6.0, .ep = 6.0, .ed = 1.2, .ed_is_final = true};
  for (const char* text : {"er>=8.5", "er=8.5", "er<=6.0", "er!=6.0", "er=ep", "not er>7"}) {
    EXPECT_EQ(during(text, rating), Truth::unknown) << text;
  }
  for (const char* text : {"er<6.0", "er<=5.9", "er=5.9", "ep=ed", "ed>1.2", "not er>5"}) {
    EXPECT_EQ(during(text, rating), Truth::no) << text;
  }
  for (const char* text : {"er>5.9", "er>=6", "ed<2", "clues=24 or er>=9", "not er<6"}) {
    EXPECT_EQ(during(text, rating), Truth::yes) << text;
  }
  rating.ep_is_final = true;
  rating.er = 7.0;
  EXPECT_EQ(during("er=ep", rating), Truth::no);
  EXPECT_EQ(during("ep>6.0", rating), Truth::no);
  EXPECT_EQ(during("ep<er", rating), Truth::yes);
}

TEST(LabelCondition, TellsWhichLabelsMayDecide) {
  const auto open = [](std::string_view text) {
    Labels labels;
    labels.known = label_set({Label::clues});
    labels.clues = 24;
    const auto condition = LabelCondition::parse(text);
    const ColumnLookup none;
    return label::evaluate(condition->root(), {labels, none}).open;
  };
  EXPECT_EQ(open("clues<=20 and er>=8.5 or minimal"), bit_of(Label::minimal));
  EXPECT_EQ(open("clues>20 and er>=8.5 or minimal"), label_set({Label::er, Label::minimal}));
  EXPECT_EQ(open("clues>20 or er>=8.5"), 0U);
  EXPECT_EQ(open("not (score>3)"), bit_of(Label::score));
}

}  // namespace
}  // namespace bitdoku
