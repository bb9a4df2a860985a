// Compares labels with the results of the functions that compute the same.
#include <gtest/gtest.h>

#include <algorithm>
#include <bitdoku/canonical.hpp>
#include <bitdoku/explain.hpp>
#include <bitdoku/formats.hpp>
#include <bitdoku/generate.hpp>
#include <bitdoku/label.hpp>
#include <bitdoku/levels.hpp>
#include <bitdoku/rate.hpp>
#include <fstream>
#include <map>
#include <random>

namespace bitdoku {
namespace {

std::vector<Puzzle> first_puzzles(const std::string& file, std::size_t count) {
  std::ifstream in(std::string(BITDOKU_TEST_DATA) + "/" + file);
  std::vector<Puzzle> puzzles;
  for (std::string line; puzzles.size() < count && std::getline(in, line);) {
    if (line.starts_with('#')) continue;
    puzzles.push_back(*parse(line));
  }
  return puzzles;
}

bool is_minimal(Puzzle puzzle) {
  for (int cell = 0; cell < puzzle.shape().cells(); ++cell) {
    const Digit digit = puzzle.given(cell);
    if (digit == 0) continue;
    puzzle.set_given(cell, 0);
    if (solve(puzzle).verdict == Verdict::unique) return false;
    puzzle.set_given(cell, digit);
  }
  return true;
}

void expect_right(const Puzzle& puzzle) {
  Labels labels;
  Labeller().add(puzzle, kAllLabels, labels);
  EXPECT_EQ(labels.known, kAllLabels);
  const Rating rating = rate(puzzle);
  EXPECT_EQ(labels.verdict, Verdict::unique);
  EXPECT_EQ(labels.clues, puzzle.given_count());
  EXPECT_EQ(labels.minimal, is_minimal(puzzle));
  EXPECT_EQ(labels.er, rating.er);
  EXPECT_EQ(labels.ep, rating.ep);
  EXPECT_EQ(labels.ed, rating.ed);
  const auto position = Position::of(puzzle);
  ASSERT_TRUE(position);
  Path path(*position, Order::human);
  std::map<std::string, int> counts;
  while (path.next()) ++counts[std::string(path.advice().step.technique)];
  EXPECT_EQ(labels.score, path.score());
  EXPECT_EQ(labels.hodoku_level, path.level());
  const auto range = rating_range(static_cast<Difficulty>(
      std::ranges::find(difficulty_names(), *labels.level) - difficulty_names().begin()));
  EXPECT_GE(rating.er, range.least);
  EXPECT_LE(rating.er, range.most);
  EXPECT_EQ(labels.br, rate_by_techniques(puzzle).tenths / 10.0);
  EXPECT_EQ(labels.canonical,
            to_line(Canonicalizer().of_puzzle(cells_of_9x9(puzzle).value()).form));
  std::map<std::string, int> labelled;
  for (const TechniqueCount& count : labels.path)
    labelled[std::string(count.technique)] = count.steps;
  EXPECT_EQ(labelled, counts);
  EXPECT_EQ(labels.reason, "");
}

TEST(Labeller, AgreesWithOtherFunctions) {
  for (const char* file : {"easy.txt", "17_clue.txt", "minimal.txt"}) {
    SCOPED_TRACE(file);
    for (const Puzzle& puzzle : first_puzzles(file, 4)) expect_right(puzzle);
  }
}

// Struck-out candidates can make a given redundant that the other givens alone do not replace.
TEST(Labeller, KnowsWhetherCandidatePuzzlesAreMinimal) {
  std::mt19937 random(7);
  int minimal = 0;
  int redundant = 0;
  for (Puzzle puzzle : first_puzzles("minimal.txt", 20)) {
    const std::vector<Digit> solution = solve(puzzle).solution;
    for (int strikes = 0; strikes < 40; ++strikes) {
      const auto cell = static_cast<int>(random() % 81);
      const auto digit = static_cast<Digit>(1 + random() % 9);
      if (puzzle.given(cell) == 0 && solution[static_cast<std::size_t>(cell)] != digit) {
        puzzle.strike_out(cell, digit);
      }
    }
    Labels labels;
    Labeller().add(puzzle, bit_of(Label::minimal), labels);
    EXPECT_EQ(labels.minimal, is_minimal(puzzle));
    ++(is_minimal(puzzle) ? minimal : redundant);
  }
  EXPECT_GT(minimal, 0);
  EXPECT_GT(redundant, 0);
}

TEST(Labeller, LabelsOtherShapes) {
  Labels labels;
  const Puzzle puzzle = *parse(".3.........14..3");
  Labeller().add(puzzle, kAllLabels, labels);
  EXPECT_EQ(labels.known, kAllLabels);
  EXPECT_EQ(labels.text(Label::br), "1.2");
  EXPECT_EQ(labels.text(Label::level), "easy");
  EXPECT_EQ(labels.text(Label::minimal), "true");
  EXPECT_EQ(labels.text(Label::er) + labels.text(Label::path) + labels.text(Label::canonical), "");
  EXPECT_EQ(labels.reason, "only 9x9 puzzles with rows, columns and boxes have all labels");
  labels = {};
  Labeller().add(puzzle, label_set({Label::br, Label::level}), labels);
  EXPECT_EQ(labels.text(Label::level) + labels.reason, "easy");
}

TEST(Labeller, SaysWhyALabelHasNoValue) {
  Labels labels;
  Labeller labeller;
  labeller.add(Puzzle(), kAllLabels, labels);
  EXPECT_EQ(labels.known, kAllLabels);
  EXPECT_EQ(labels.verdict, Verdict::multiple);
  EXPECT_EQ(labels.clues, 0);
  EXPECT_EQ(labels.text(Label::er) + labels.text(Label::minimal) + labels.text(Label::path), "");
  labels = {};
  labeller.add(*parse("12............34"), kAllLabels, labels);
  EXPECT_EQ(labels.verdict, Verdict::multiple);
  labels = {};
  labeller.add(*parse("12..34.......1.."), kAllLabels, labels);
  EXPECT_EQ(labels.text(Label::er), "");
}

TEST(Labeller, WritesTextAndJson) {
  Labels labels;
  EXPECT_EQ(labels.json(Label::er), "null");
  EXPECT_EQ(labels.json(Label::path), "null");
  labels.verdict = Verdict::unique;
  labels.er = 8.4;
  labels.minimal = true;
  labels.path = {{"hidden_single", 40}, {"x_wing", 1}};
  EXPECT_EQ(labels.text(Label::er), "8.4");
  EXPECT_EQ(labels.json(Label::er), "8.4");
  EXPECT_EQ(labels.json(Label::verdict), "\"unique\"");
  EXPECT_EQ(labels.json(Label::minimal), "true");
  EXPECT_EQ(labels.text(Label::path), "hidden_single:40 x_wing:1");
  EXPECT_EQ(labels.json(Label::path), R"({"hidden_single":40,"x_wing":1})");
  EXPECT_EQ(find_label("technique"), Label::technique);
  EXPECT_EQ(find_label("steps"), std::nullopt);
}

TEST(Labeller, ComputesNoMoreThanDecides) {
  const Puzzle puzzle = first_puzzles("easy.txt", 1).front();
  Labels labels;
  Labeller labeller;
  EXPECT_EQ(labeller.test(*LabelCondition::parse("clues>80 and er>1"), puzzle, labels), Truth::no);
  EXPECT_EQ(labels.known, bit_of(Label::clues));
  EXPECT_EQ(labeller.test(*LabelCondition::parse("unique or er>1"), puzzle, labels), Truth::yes);
  EXPECT_EQ(labels.known, label_set({Label::clues, Label::verdict}));
  // Decided by the first step, so there is no final rating.
  EXPECT_EQ(labeller.test(*LabelCondition::parse("er>=1.0"), puzzle, labels), Truth::yes);
  EXPECT_EQ(labels.known, label_set({Label::clues, Label::verdict}));
}

TEST(Labeller, GivesUpInTime) {
  const Puzzle puzzle = first_puzzles("hardest.txt", 1).front();
  LabelOptions options;
  options.time = std::chrono::nanoseconds(1);
  Labels labels;
  Labeller labeller(options);
  labeller.add(puzzle, kAllLabels, labels);
  EXPECT_EQ(labels.known & bit_of(Label::er), 0U);
  EXPECT_NE(labels.reason, "");
  EXPECT_EQ(labeller.test(*LabelCondition::parse("er>2"), puzzle, labels), Truth::unknown);
}

}  // namespace
}  // namespace bitdoku
