// Steps in German: they name the same cells as in English, and what German lacks stays English.
#include <gtest/gtest.h>

#include <bitdoku/language.hpp>
#include <map>
#include <regex>
#include <set>

#include "human/examples.hpp"
#include "human/path.hpp"
#include "human/phrases.hpp"
#include "support/puzzles.hpp"

namespace bitdoku {
namespace {

// A step of each technique that the examples have, in English.
std::map<std::string_view, Advice> advice_by_technique() {
  std::map<std::string_view, Advice> found;
  for (const testing::Example& example : testing::read_examples()) {
    const human::Technique* const technique = human::find_technique(example.technique);
    if (technique == nullptr || example.near_miss || found.contains(technique->id)) continue;
    human::all_steps(*technique, example.board(), {}, [&](Step&& step) {
      Advice& advice = found[technique->id];
      advice.kind = Advice::Kind::step;
      advice.text = to_text(step);
      advice.step = std::move(step);
      return false;
    });
  }
  return found;
}

// "r1c2", "6": what a sentence is about, whatever its words.
std::multiset<std::string> cells_named(const std::vector<std::string>& sentences) {
  static const std::regex kCells("r[1-9]+c[1-9]+");
  std::multiset<std::string> named;
  for (const std::string& sentence : sentences) {
    for (std::sregex_iterator at(sentence.begin(), sentence.end(), kCells), end; at != end; ++at) {
      named.insert(at->str());
    }
  }
  return named;
}

std::set<char> digits_named(const std::vector<std::string>& sentences) {
  std::set<char> digits;
  for (const std::string& sentence : sentences) {
    for (const char c : sentence) {
      if (c >= '1' && c <= '9') digits.insert(c);
    }
  }
  return digits;
}

TEST(Language, HasCodes) {
  EXPECT_EQ(code_of(Language::english), "en");
  EXPECT_EQ(code_of(Language::german), "de");
  EXPECT_EQ(language_of("de"), Language::german);
  EXPECT_FALSE(language_of("fr"));
  EXPECT_FALSE(language_of(""));
}

TEST(Language, GermanNamesTheSameCells) {
  int told = 0;
  for (const auto& [id, english] : advice_by_technique()) {
    const Advice german = told_in(Language::german, english);
    if (human::technique_name_in(Language::german, id).empty()) {
      EXPECT_EQ(german.text, english.text);
      EXPECT_EQ(german.step.sentences, english.step.sentences);
      continue;
    }
    ++told;
    EXPECT_EQ(german.step.name, human::technique_name_in(Language::german, id));
    EXPECT_EQ(german.text.find(german.step.name), 0U);
    EXPECT_NE(german.step.sentences, english.step.sentences);
    EXPECT_EQ(german.step.sentences.size(), english.step.sentences.size());
    EXPECT_EQ(cells_named(german.step.sentences), cells_named(english.step.sentences)) << id;
    EXPECT_EQ(digits_named(german.step.sentences), digits_named(english.step.sentences)) << id;
    for (const std::string& sentence : german.step.sentences) {
      EXPECT_EQ(sentence.find_first_of("{}"), std::string::npos) << sentence;
      for (const std::string_view word : {" and ", " is ", " cell", "row ", "column ", "box "}) {
        EXPECT_EQ(sentence.find(word), std::string::npos) << sentence;
      }
    }
  }
  EXPECT_EQ(told, 19);
}

TEST(Language, EnglishStaysAsItIs) {
  for (const auto& [id, advice] : advice_by_technique()) {
    const Advice again = told_in(Language::english, advice);
    EXPECT_EQ(again.text, advice.text);
    EXPECT_EQ(again.step.name, advice.step.name);
    EXPECT_EQ(again.step.pattern, advice.step.pattern);
    EXPECT_EQ(again.step.sentences, advice.step.sentences);
    EXPECT_EQ(hint(advice, Depth::cells), hint(advice, Depth::cells, Language::english));
  }
}

TEST(Language, TellsHintsInGerman) {
  const auto all = advice_by_technique();
  for (const Depth depth : {Depth::technique, Depth::digit, Depth::house, Depth::cells}) {
    const std::vector<std::string> english = hint(all.at("x_wing"), depth);
    const std::vector<std::string> german = hint(all.at("x_wing"), depth, Language::german);
    EXPECT_EQ(german.size(), english.size());
    EXPECT_EQ(german.front(), "Der nächste Schritt: X-Wing.");
    EXPECT_EQ(cells_named(german), cells_named(english));
    EXPECT_EQ(digits_named(german), digits_named(english));
  }
}

TEST(Language, LeavesTheStepsOfSudokuExplainerAlone) {
  const Puzzle puzzle = testing::read_data("top1465.txt").front();
  Path path(Position::of(puzzle).value_or(Position()));
  for (int i = 0; i < 5 && path.next(); ++i) {
    const Advice told = told_in(Language::german, path.advice());
    EXPECT_EQ(told.text, path.advice().text);
    EXPECT_EQ(told.step.sentences, path.advice().step.sentences);
  }
}

TEST(Language, LeavesAdviceWithoutStepsAlone) {
  Explainer explainer;
  const Advice advice = explainer.next_step(Position(), Order::human);
  EXPECT_EQ(told_in(Language::german, advice).text, advice.text);
  EXPECT_EQ(hint(advice, Depth::all, Language::german), hint(advice, Depth::all));
}

}  // namespace
}  // namespace bitdoku
