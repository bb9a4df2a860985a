// Hints at the beginning, in the middle, after mistakes, and for puzzles without a unique solution.
#include <gtest/gtest.h>

#include <algorithm>
#include <bitdoku/explain.hpp>
#include <bitdoku/rate.hpp>
#include <bitdoku/solve.hpp>
#include <fstream>
#include <set>

#include "position/loop_words.hpp"
#include "support/puzzles.hpp"
#include "support/sanitized.hpp"

namespace bitdoku {
namespace {

using Kind = Advice::Kind;

Position beginning_of(const Puzzle& puzzle) {
  return Position::of(puzzle).value_or(Position());
}

std::vector<Puzzle> some_puzzles() {
  std::vector<Puzzle> puzzles = testing::read_data("top1465.txt");
  puzzles.resize(4, Puzzle());
  const std::vector<Puzzle> more = testing::read_data("17_clue.txt");
  puzzles.insert(puzzles.end(), more.begin(), more.begin() + 26);
  return puzzles;
}

// The explained path equals the rated one.
TEST(Explainer, TakesTheStepsThatAreRated) {
  for (const Puzzle& puzzle : some_puzzles()) {
    Path path(beginning_of(puzzle));
    while (path.next()) ASSERT_EQ(path.advice().kind, Kind::step);
    EXPECT_EQ(path.advice().kind, Kind::solved);
    const Rating rating = rate(puzzle);
    EXPECT_EQ(path.rating(), rating.er);
    EXPECT_EQ(path.steps(), rating.steps);
    EXPECT_TRUE(path.position().full());
  }
}

TEST(Explainer, SolvesAsPeopleDo) {
  int solved = 0;
  for (const Puzzle& puzzle : testing::read_data("easy.txt")) {
    Path path(beginning_of(puzzle), Order::human);
    int score = 0;
    while (path.next()) {
      EXPECT_GT(path.advice().step.score, 0);
      EXPECT_EQ(path.advice().step.rating, 0);
      score += path.advice().step.score;
    }
    EXPECT_EQ(path.score(), score);
    EXPECT_FALSE(path.level().empty());
    solved += path.advice().kind == Kind::solved ? 1 : 0;
  }
  EXPECT_GT(solved, 0);
}

// Right digits stay right on every path; a wrong digit is the hint.
TEST(Explainer, GivesHintsHalfWay) {
  testing::Random random(2026);
  Explainer explainer;
  int hints = 0;
  int mistakes = 0;
  for (const Puzzle& puzzle : some_puzzles()) {
    const Answer answer = solve(puzzle);
    Position position = beginning_of(puzzle);
    for (int i = 0; i < 7; ++i) {
      // The player enters some right values and marks.
      for (int k = 0; k < 5; ++k) {
        const int cell = static_cast<int>(testing::below(random, 81));
        const auto digit = static_cast<Digit>(1 + testing::below(random, 9));
        const Digit right = answer.solution[static_cast<std::size_t>(cell)];
        if (digit % 3 == 0) position.set_value(cell, right);
        if (digit != right) position.strike_out(cell, digit);
      }
      const Advice advice = explainer.next_step(position);
      if (advice.kind == Kind::solved) break;
      ASSERT_EQ(advice.kind, Kind::step) << advice.text;
      ++hints;
      for (const Candidate c : advice.step.placements) {
        EXPECT_EQ(answer.solution[c.cell], c.digit);
        EXPECT_TRUE(position.has(c.cell, c.digit));
      }
      for (const Candidate c : advice.step.eliminations) {
        EXPECT_NE(answer.solution[c.cell], c.digit);
        EXPECT_TRUE(position.has(c.cell, c.digit));
      }
      position.apply(advice.step);
    }
    int blank = 0;
    while (blank < 81 && position.value(blank) != 0) ++blank;
    if (blank == 81) continue;
    const auto wrong = static_cast<Digit>(answer.solution[static_cast<std::size_t>(blank)] % 9 + 1);
    position.set_value(blank, wrong);
    const Advice advice = explainer.next_step(position);
    ++mistakes;
    EXPECT_EQ(advice.kind, Kind::mistake);
    EXPECT_EQ(advice.wrong_values,
              (std::vector<Candidate>{{static_cast<std::uint8_t>(blank), wrong}}));
  }
  EXPECT_GE(hints, 200);
  EXPECT_GE(mistakes, 20);
}

TEST(Explainer, SeesARightCandidateStruckOut) {
  const Puzzle puzzle = testing::read_data("easy.txt").front();
  const Answer answer = solve(puzzle);
  Position position = beginning_of(puzzle);
  int cell = 0;
  while (position.value(cell) != 0) ++cell;
  const Digit right = answer.solution[static_cast<std::size_t>(cell)];
  position.strike_out(cell, right);
  const Advice advice = Explainer().next_step(position, Order::human);
  EXPECT_EQ(advice.kind, Kind::mistake);
  EXPECT_TRUE(advice.wrong_values.empty());
  EXPECT_EQ(advice.wrongly_struck,
            (std::vector<Candidate>{{static_cast<std::uint8_t>(cell), right}}));
  EXPECT_NE(advice.text.find("was struck out, but is right"), std::string::npos);
}

TEST(Explainer, SaysWhenThereIsNotOneSolution) {
  Explainer explainer;
  EXPECT_EQ(explainer.next_step(Position()).kind, Kind::several_solutions);
  Puzzle none;
  none.set_given(0, 1);
  none.set_given(1, 1);
  const Advice advice = explainer.next_step(beginning_of(none));
  EXPECT_EQ(advice.kind, Kind::no_solution);
  EXPECT_EQ(advice.text, "the puzzle has no solution: 1 twice in row 1 (columns 1 and 2)");
  EXPECT_EQ(explainer.all_steps(beginning_of(none), Order::human).kind, Kind::no_solution);
}

TEST(Explainer, ShowsWhatElseThereIs) {
  const Puzzle puzzle = testing::puzzle_of(
      "..3.9....1...4..36..8..21...4..8..73...9................4.7..686........7.....5.4");
  Explainer explainer;
  Path path(beginning_of(puzzle));
  while (path.next() && path.steps() < 60) {
  }
  const Position& position = path.position();
  for (const Order order : {Order::sudoku_explainer, Order::human}) {
    const AllSteps all = explainer.all_steps(position, order);
    ASSERT_EQ(all.kind, Kind::step) << all.text;
    const Advice next = explainer.next_step(position, order);
    EXPECT_EQ(all.steps.front().technique, next.step.technique);
    for (const Step& step : all.steps) {
      const auto known = techniques(order);
      EXPECT_TRUE(std::ranges::any_of(known, [&](const TechniqueName& name) {
        return name.id == step.technique;
      })) << step.technique;
    }
    EXPECT_EQ(explainer.all_steps(position, order, {}, 1).steps.size(), 1U);
    EXPECT_TRUE(explainer.all_steps(position, order, {}, 0).steps.empty());
    const AllSteps of_one = explainer.all_steps(position, order, next.step.technique);
    EXPECT_FALSE(of_one.steps.empty());
    EXPECT_LE(of_one.steps.size(), all.steps.size());
    EXPECT_EQ(explainer.all_steps(position, order, "no_such_technique").text, "no such step");
  }
}

// Puzzles of the reference's list, each with a step's usual name.
TEST(Explainer, NamesChainsAsPeopleDo) {
  std::set<std::string> aliases;
  std::ifstream in(std::string(BITDOKU_TESTS) + "/se/se_ratings.csv");
  std::string line;
  std::getline(in, line);
  const std::set<std::string> wanted{"Skyscraper", "2-String Kite", "XY-Chain"};
  while (std::getline(in, line) && !std::ranges::includes(aliases, wanted)) {
    if (line.compare(82, 1, "6") != 0 && line.compare(82, 1, "7") != 0) continue;
    Path path(beginning_of(testing::puzzle_of(line.substr(0, 81))));
    while (path.next()) {
      const Step& step = path.advice().step;
      if (step.alias.empty()) continue;
      aliases.insert(step.alias);
      EXPECT_FALSE(step.views.empty());
      EXPECT_NE(path.advice().text.find(step.name + " (" + step.alias + ")"), std::string::npos);
    }
  }
  EXPECT_TRUE(std::ranges::includes(aliases, wanted));
}

TEST(Hint, TellsAsMuchAsIsAskedFor) {
  const Puzzle puzzle = testing::puzzle_of(
      "..3.9....1...4..36..8..21...4..8..73...9................4.7..686........7.....5.4");
  const Advice advice = Explainer().next_step(beginning_of(puzzle));
  EXPECT_EQ(hint(advice, Depth::technique), std::vector<std::string>{"The next step: Pointing."});
  EXPECT_EQ(hint(advice, Depth::house).back(), "Look at box 1.");
  EXPECT_EQ(hint(advice, Depth::cells).back(), "The cells are r13c2.");
  EXPECT_EQ(hint(advice, Depth::all).front(),
            "Pointing: 6 in r13c2, box 1 and column 2 => r56c2<>6");
}

TEST(Svg, ShowsEachViewOfAStep) {
  const Puzzle puzzle = testing::puzzle_of(
      "..3.9....1...4..36..8..21...4..8..73...9................4.7..686........7.....5.4");
  Path path(beginning_of(puzzle));
  std::size_t views = 0;
  while (path.next() && views < (testing::kSanitized ? 30 : 100)) {
    const Step& step = path.advice().step;
    const std::string all = to_svg(path.position(), step);
    EXPECT_TRUE(all.starts_with("<svg ")) << all.substr(0, 20);
    EXPECT_TRUE(all.ends_with("</svg>\n"));
    for (std::size_t i = 0; i < step.views.size(); ++i) {
      ++views;
      EXPECT_NE(to_svg(path.position(), step, i).find("<path d="), std::string::npos);
    }
    EXPECT_TRUE(to_svg(path.position(), step, step.views.size()).ends_with("</svg>\n"));
  }
  EXPECT_GT(views, 20U);
}

// The words of a loop account for each of its eliminations.
TEST(Explainer, LoopsGiveAReasonForEachElimination) {
  int loops = 0;
  std::vector<Puzzle> puzzles = testing::read_data("top1465.txt");
  // Sanitizers are slow: these eight include puzzles with loops.
  puzzles.resize(testing::kSanitized ? 8 : 40, Puzzle());
  for (const Puzzle& puzzle : puzzles) {
    for (const Order order : {Order::human, Order::sudoku_explainer}) {
      Path path(beginning_of(puzzle), order);
      while (path.next() && path.steps() < 30) {
        const Step& step = path.advice().step;
        if (step.views.size() != 1) continue;
        const View& view = step.views.front();
        if (view.links.size() < 3 || !(view.links.front().to == view.links.back().to)) continue;
        ++loops;
        for (const Candidate& struck : step.eliminations) {
          Step one = step;
          one.eliminations = {struck};
          EXPECT_EQ(position::loop_sentences(one, view).size(), 1U) << path.advice().text;
        }
      }
    }
  }
  EXPECT_GT(loops, testing::kSanitized ? 0 : 5);
}

}  // namespace
}  // namespace bitdoku
